import { edit } from '../definitionsCopy';
import { APPLY, type Defect, EMAIL_UI, KTP_UI } from './defect';

const CALLS = 'schemas/api/calls.json';
const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const LOAN_FORM = 'schemas/forms/effortless-loan.schema.json';
const LOAN_UI = 'schemas/forms/effortless-loan.ui.json';
const HR = 'flows/supplement-hr.flow.json';
const LIST = 'flows/supplement.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const RESUBMIT = 'flows/resubmit.flow.json';
const UPDATE = 'flows/update-info.flow.json';

const emailToVerify = '"at": "/facts/emailToVerify",\n      "is": true';

/** Mistakes in what steps fill in, look at, send, call and show. */
export const ANSWERS: readonly Defect[] = [
  // what is filled in and corrected
  {
    name: 'a masked value where it would be sent back',
    make: [
      edit(APPLY, '"fullName": "/known/fullName"', '"fullName": "/known/fullName",\n "idNumber": "/known/idNumber"'),
    ],
    file: APPLY,
    rule: 'masked-prefill',
    at: '/known/idNumber',
  },
  {
    name: 'the masked value of another field, to be corrected',
    make: [edit(RESUBMIT, '"fullName": "/known/fullName"', '"fullName": "/known/motherMaidenName"')],
    file: RESUBMIT,
    rule: 'masked-prefill',
    at: '/known/motherMaidenName',
  },
  {
    name: 'changes without the present value',
    make: [edit(UPDATE, '"dependents": "/known/dependents",', '')],
    file: UPDATE,
    rule: 'missing-prefill',
    at: '"sends"',
  },
  {
    name: 'a correction beside a field without its present value',
    make: [
      edit(RESUBMIT, ',\n        "paymentBankName": "/known/paymentBankName"', ''),
      edit(RESUBMIT, '"correct": {\n        "paymentBankCode"', '"correct":  {\n        "paymentBankCode"'),
    ],
    file: RESUBMIT,
    rule: 'missing-prefill',
    at: '"correct":  {',
  },
  {
    name: 'a correction of a field that is none',
    make: [edit(RESUBMIT, '"fullName": "name-wrong"', '"nickname": "name-wrong"')],
    file: RESUBMIT,
    rule: 'unknown-field',
    at: '"nickname"',
  },
  {
    name: 'a guide that has no values',
    make: [edit(APPLY, '"guide": "type"', '"guide": "photos"')],
    file: APPLY,
    rule: 'guide-field',
    at: '"guide"',
  },
  {
    name: 'an error at a field of a step without a form',
    make: [
      edit(
        RESUBMIT,
        '"send": [],\n        "errors": {',
        '"send": [],\n        "errors": { "INCOMPLETE_USER_INFO": {"field":  "idPhoto", "message": "errors.INCOMPLETE_USER_INFO"},',
      ),
    ],
    file: RESUBMIT,
    rule: 'error-field',
    at: '"field":  "idPhoto"',
  },
  // what is looked at
  {
    name: 'a condition on a one-time code',
    make: [edit(RESUBMIT, emailToVerify, '"at": "/answers/code",\n      "exists": true')],
    file: RESUBMIT,
    rule: 'unkept-answer',
    at: '"/answers/code",',
  },
  {
    name: 'an answer of the sign-in shown later',
    make: [edit(EFFORTLESS, '"at": "/facts/loanAccount"', '"at": "/answers/mobileNumber"')],
    file: EFFORTLESS,
    rule: 'unkept-answer',
    at: '"at": "/answers/mobileNumber"',
  },
  {
    name: 'a condition on a masked value',
    make: [edit(RESUBMIT, emailToVerify, '"at": "/known/idNumber",\n      "matches": "^32"')],
    file: RESUBMIT,
    rule: 'masked-value',
    at: '"at": "/known/idNumber"',
  },
  {
    name: 'a masked value sent',
    make: [edit(HR, '"/answers/hrEmail"', '"/answers/hrEmail",\n "/known/idNumber"')],
    file: HR,
    rule: 'masked-value',
    at: '/known/idNumber',
  },
  {
    name: 'a parameter that is none',
    make: [edit(MATERIAL, '"/params/type"', '"/params/kind"')],
    file: MATERIAL,
    rule: 'unknown-pointer',
    at: '/params/kind',
  },
  // conditions
  {
    name: 'a note on a condition that does not exist',
    make: [edit(APPLY_STEP, '"notes": ["face-to-correct"]', '"notes": ["face-wrong"]')],
    file: APPLY_STEP,
    rule: 'unknown-condition',
    at: 'face-wrong',
    also: ['missing-text'],
  },
  {
    name: 'a correction on a condition that does not exist',
    make: [edit(RESUBMIT, '"fullName": "name-wrong"', '"fullName": "name-rong"')],
    file: RESUBMIT,
    rule: 'unknown-condition',
    at: 'name-rong',
  },
  {
    name: 'an action on a condition that does not exist',
    make: [edit(MATERIAL, '"when": "material-sent"', '"when": "material-sen"')],
    file: MATERIAL,
    rule: 'unknown-condition',
    at: '"when"',
  },
  {
    name: 'a module that is optional on a condition that does not exist',
    make: [edit(APPLY_STEP, '"optionalWhen": "material-not-required"', '"optionalWhen": "optional"')],
    file: APPLY_STEP,
    rule: 'unknown-condition',
    at: '"optionalWhen"',
  },
  // calls
  {
    name: 'facts of a call that gives none',
    make: [edit(LIST, '"GET /supplement-materials"', '"GET /user/image"')],
    file: LIST,
    rule: 'call-kind',
    at: 'GET /user/image',
  },
  {
    name: 'a poll of a call that gives no facts',
    make: [edit(EFFORTLESS, '"call": "GET /global-status/v2"', '"call": "GET /application"')],
    file: EFFORTLESS,
    rule: 'call-kind',
    at: 'GET /application',
  },
  {
    name: 'facts of a call that changes something',
    make: [edit(CALLS, '"POST /auth/logout": {', '"POST /auth/logout": {\n "facts": true,')],
    file: CALLS,
    rule: 'call-kind',
    at: 'POST /auth/logout',
  },
  {
    name: 'a code to be verified that no call sends',
    make: [edit(UPDATE, 'POST /verify-phone/send-otp', 'POST /user/nik-check')],
    file: UPDATE,
    rule: 'call-kind',
    at: 'POST /user/nik-check',
  },
  {
    name: 'a code to be entered that no call sends',
    make: [edit(EMAIL_UI, 'POST /email-verify/send-otp', 'POST /user/nik-check')],
    file: EMAIL_UI,
    rule: 'call-kind',
    at: 'POST /user/nik-check',
  },
  {
    name: 'an action with the call of a step',
    make: [edit(MATERIAL, 'POST /supplement-material/{id}/delete', 'POST /supplement-material')],
    file: MATERIAL,
    rule: 'call-kind',
    at: '"call"',
  },
  {
    name: 'an action without a value for its placeholder',
    make: [edit(MATERIAL, '"id": "/facts/materialId"', '"key": "/facts/materialId"')],
    file: MATERIAL,
    rule: 'call-params',
    at: '{id}',
  },
  {
    name: 'an action offered twice',
    make: [
      edit(
        MATERIAL,
        '"id": "remove",',
        '"id": "remove", "call": "POST /supplement-material/{id}/delete", "params": { "id": "/facts/materialId" } },\n { "id":  "remove",',
      ),
    ],
    file: MATERIAL,
    rule: 'duplicate-id',
    at: '"id":  "remove"',
  },
  // controls
  {
    name: 'a date that may lie in the future',
    make: [edit(KTP_UI, '"widget": "nik"', '"widget": "date"')],
    file: KTP_UI,
    rule: 'unfit-widget',
    at: '"date"',
  },
  {
    name: 'a code for what is no one-time code',
    make: [
      edit(
        KTP_UI,
        '"widget": "nik"',
        '"widget": "nik",\n "sendCode": { "call": "POST /email-verify/send-otp", "with": [] }',
      ),
    ],
    file: KTP_UI,
    rule: 'unfit-widget',
    at: '"sendCode"',
  },
  {
    name: 'a one-time code that would be stored',
    make: [edit('schemas/forms/email.schema.json', ',\n      "oneTime": true', '')],
    file: EMAIL_UI,
    rule: 'unfit-widget',
    at: '"otp"',
  },
  {
    name: 'a code sent with a field that is none',
    make: [edit(EMAIL_UI, '"with": ["email"]', '"with": ["mail"]')],
    file: EMAIL_UI,
    rule: 'unknown-field',
    at: '"mail"',
  },
  {
    name: 'a quote of a field that is none',
    make: [edit(LOAN_UI, '"amount": "loanAmount"', '"amount": "loan"')],
    file: LOAN_UI,
    rule: 'unknown-field',
    at: '"loan"',
  },
  {
    name: 'a quote whose tenor is an amount',
    make: [edit(LOAN_UI, '"tenor": "tenor"', '"tenor": "loanAmount"')],
    file: LOAN_UI,
    rule: 'unfit-widget',
    at: '"tenor": "loanAmount"',
  },
  {
    name: 'a quote whose insurance is asked as any other answer',
    make: [edit(LOAN_UI, '"insurance": "insuranceId"', '"insurance": "loanPurpose"')],
    file: LOAN_UI,
    rule: 'unfit-widget',
    at: '"insurance": "loanPurpose"',
  },
  {
    name: 'a voucher that must be used',
    make: [edit(LOAN_FORM, '"required": ["loanAmount"', '"required": ["voucherId", "loanAmount"')],
    file: LOAN_UI,
    rule: 'unfit-widget',
    at: '"voucher": "voucherId"',
    also: ['required-hidden'],
  },
  {
    name: 'what is on offer, where no quote names it',
    make: [edit(LOAN_UI, '"tenor": "tenor",\n    "insurance": "insuranceId",', '"tenor": "tenor",')],
    file: LOAN_UI,
    rule: 'unfit-widget',
    at: '"widget": "offered"',
  },
];
