import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../../../../scripts/flows/readBuild';
import { add, type Change, edit } from '../definitionsCopy';
import { APPLY, type Defect, RULES_ID } from './defect';

const APPLY_STEP = 'flows/apply-step.flow.json';
const CALLS = 'schemas/api/calls.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const NIK = 'flows/verify-nik.flow.json';
const PROFILE = 'flows/profile.flow.json';
const RESUBMIT = 'flows/resubmit.flow.json';
const UPLOAD_UI = 'schemas/forms/supplement-upload.ui.json';
const WIDGETS = 'schemas/meta/ui.schema.json';

const read = (file: string) => JSON.parse(readFileSync(join(PRODUCT_ROOT, file), 'utf8')) as object;

/** The same change in the texts of both languages. */
const inBoth = (area: string, change: (file: string) => Change): readonly Change[] =>
  ['id', 'en-us'].map((language) => change(`locales/${language}/${area}.json`));

/** Adds keys to the first of a file of texts, in both languages. */
const text = (area: string, before: string, added: string) =>
  inBoth(area, (file) => edit(file, before, `${added},\n${before}`));

/** Takes the words of one of the server's codes away. */
const without = (code: string) => inBoth('errors', (file) => edit(file, `"${code}":`, `"NOT_${code}":`));

/** Adds a form like another. */
const copied = (form: string): readonly Change[] =>
  ['schema', 'ui'].map((part) => {
    const meta = part === 'schema' ? 'form' : 'ui';
    const like = read(`schemas/forms/${form}.${part}.json`);
    return add(`schemas/forms/spare.${part}.json`, { ...like, $schema: `../meta/${meta}.schema.json` });
  });

/** Mistakes that one step, form, call or text shows by itself; and what nothing uses. */
export const LOCAL: readonly Defect[] = [
  // hints for the back button
  {
    name: 'no way back, and a screen to go back to',
    make: [edit(APPLY, '"cantGoBack": true', '"cantGoBack": true,\n "back": "Home"')],
    file: APPLY,
    rule: 'meta-conflict',
    at: '"back": "Home"',
  },
  {
    name: 'a first screen with a screen to go back to',
    make: [edit(EFFORTLESS, '"root": true', '"root": true,\n "back": "Me"')],
    file: EFFORTLESS,
    rule: 'meta-conflict',
    at: '"back": "Me"',
  },
  {
    name: 'a first screen from which nobody can go back',
    make: [edit(EFFORTLESS, '"root": true', '"root": true,\n "cantGoBack":  true')],
    file: EFFORTLESS,
    rule: 'meta-conflict',
    at: '"cantGoBack":  true',
  },
  {
    name: 'being asked to stay where nobody can leave',
    make: [edit(EFFORTLESS, '"showStayPopup": true', '"cantGoBack":  true,\n "showStayPopup": true')],
    file: EFFORTLESS,
    rule: 'meta-conflict',
    at: '"showStayPopup"',
  },
  {
    name: 'back to a misspelt screen',
    make: [edit(PROFILE, '"back": "MyAccount"', '"back": "MyAcount"')],
    file: PROFILE,
    rule: 'unknown-back-target',
    at: '"MyAcount"',
  },
  {
    name: 'back to a step, which is no screen',
    make: [edit(EFFORTLESS, '"back": "Home"', '"back": "basic-info"')],
    file: EFFORTLESS,
    rule: 'unknown-back-target',
    at: '"back": "basic-info"',
  },
  // what cannot be filled in
  {
    name: 'a hidden field that the step does not fill in',
    make: [edit(APPLY, '"type": "/facts/requiredMaterial"', '"photos": "/answers/photos"')],
    file: APPLY,
    rule: 'required-hidden',
    at: '"prefill": {\n        "photos"',
    also: ['uncollected-answer'],
  },
  {
    name: 'pictures that must be given and are not shown',
    make: [
      edit(
        UPLOAD_UI,
        '"widget": "files",\n      "why": "documents",\n      "camera": "COMMON_CAMERA"',
        '"widget": "hidden"',
      ),
    ],
    file: APPLY,
    rule: 'required-hidden',
    at: '"prefill": {\n        "type"',
    also: ['unused-widget'],
  },
  {
    name: 'a bank that can only be read',
    make: [edit('schemas/forms/bank-info.ui.json', '"widget": "bankList"', '"widget": "bankList",\n "readOnly": true')],
    file: APPLY,
    rule: 'required-hidden',
    at: '"form": "bank-info"',
  },
  // what is sent
  {
    name: 'two values sent under one name',
    make: [edit(MATERIAL, '"send": [', '"send": ["/params/type", ')],
    file: MATERIAL,
    rule: 'sent-twice',
    at: '"send"',
  },
  {
    name: 'an answer sent beside what is known of it',
    make: [edit(EFFORTLESS, '"/answers/loanAmount",', '"/known/loanAmount", "/answers/loanAmount",')],
    file: EFFORTLESS,
    rule: 'sent-twice',
    at: '"/known/loanAmount"',
  },
  // refusals
  {
    name: 'a refusal of a call without words',
    make: without('INCOMPLETE_USER_INFO'),
    file: APPLY_STEP,
    rule: 'unhandled-code',
    at: '"call": "POST /application/submit"',
  },
  {
    name: 'a new refusal that no step handles',
    make: [
      edit(
        CALLS,
        '"refuses": ["PHOTO_NOT_FOUND", "PHOTO_REPEATED", "MATERIAL_NOT_REQUIRED"]',
        '"refuses": ["PHOTO_NOT_FOUND", "PHOTO_REPEATED", "MATERIAL_LOST"]',
      ),
    ],
    file: APPLY,
    rule: 'unhandled-code',
    at: '"call": "POST /supplement-material"',
  },
  {
    name: 'a refusal of every call without words',
    make: [edit(CALLS, '"ALREADY_SUBMITTED",', '"ALREADY_SUBMITTED", "OUT_OF_ORDER",')],
    file: CALLS,
    rule: 'unhandled-code',
    at: '"ALREADY_SUBMITTED",',
  },
  {
    name: 'a code that the call is never refused with',
    make: [edit(EFFORTLESS, '"AVAILABLE_LIMIT_NOT_ENOUGH": {', '"NIK_ALREADY_EXIST":  {')],
    file: EFFORTLESS,
    rule: 'unknown-code',
    at: '"NIK_ALREADY_EXIST":  {',
  },
  // the order of steps
  {
    name: 'a review of a step behind it',
    make: [
      edit(EFFORTLESS, '"of": ["basic-info", "ktp", "ktp-holding"]', '"of": ["basic-info", "ktp",\n "apply-loan"]'),
    ],
    file: EFFORTLESS,
    rule: 'review-order',
    at: '"apply-loan"]',
  },
  {
    name: 'a review of itself',
    make: [edit(EFFORTLESS, '"of": ["apply-loan"]', '"of": ["apply-loan", "loan-review"]')],
    file: EFFORTLESS,
    rule: 'review-order',
    at: '"of": ["apply-loan", "loan-review"]',
  },
  {
    name: 'a review of a step that asks nothing',
    make: [edit(EFFORTLESS, '"of": ["apply-loan"]', '"of": ["apply-loan", "home"]')],
    file: EFFORTLESS,
    rule: 'review-order',
    at: '"of": ["apply-loan", "home"]',
  },
  {
    name: 'a status whose button leads to itself',
    make: [edit(NIK, '"to": "nik"', '"to": "result"')],
    file: NIK,
    rule: 'status-loop',
    at: '"to": "result"\n          }',
  },
  {
    name: 'a status whose button leads to what comes later',
    make: [edit(APPLY_STEP, '"way": {\n            "to": "liveness"', '"way": {\n            "to":  "ktp-holding"')],
    file: APPLY_STEP,
    rule: 'status-loop',
    at: '"to":  "ktp-holding"',
  },
  {
    name: 'a status whose button leads to what has been sent',
    make: [edit(EFFORTLESS, '"way": "refresh"', '"way": { "to": "basic-info" }')],
    file: EFFORTLESS,
    rule: 'status-loop',
    at: '"way": { "to": "basic-info" }',
  },
  {
    name: 'a module that never comes back',
    make: [edit(APPLY_STEP, '"to": "hub"', '"to": "submitted"')],
    file: APPLY_STEP,
    rule: 'module-return',
    at: '"step": "ktp"',
  },
  {
    name: 'a module that runs into another',
    make: [edit(PROFILE, '"to": "hub"', '"to": "contact-info"')],
    file: PROFILE,
    rule: 'module-return',
    at: '"step": "contact-info"',
  },
  // what is there already
  {
    name: 'a correction without the present value',
    make: [edit(RESUBMIT, '"paymentBankCode": "/known/paymentBankCode",', '')],
    file: RESUBMIT,
    rule: 'missing-prefill',
    at: '"correct": {\n        "paymentBankCode"',
  },
  // what nothing uses
  {
    name: 'a form that nothing shows',
    make: copied('verify-nik'),
    file: 'schemas/forms/spare.schema.json',
    rule: 'unused-form',
  },
  {
    name: 'a form that is no longer shown, because another is',
    make: [...copied('hr-info'), edit('flows/supplement-hr.flow.json', '"form": "hr-info"', '"form": "spare"')],
    file: 'schemas/forms/hr-info.schema.json',
    rule: 'unused-form',
  },
  {
    name: 'a shared field that nothing refers to',
    make: [add('schemas/common/spare.schema.json', read('schemas/common/sex.schema.json'))],
    file: 'schemas/common/spare.schema.json',
    rule: 'unused-common',
  },
  {
    name: 'a text that nothing shows',
    make: text('rules', '"nik":', '"spare": "Spare"'),
    file: RULES_ID,
    rule: 'unused-text',
    at: '"spare"',
  },
  {
    name: 'a text of a point that a step no longer has',
    make: [edit(APPLY, '"points": ["light", "uncovered", "alone"]', '"points": ["light", "uncovered"]')],
    file: 'locales/id/apply.json',
    rule: 'unused-text',
    at: '"alone"',
  },
  {
    name: 'an option that can no longer be chosen',
    make: text('enums', '"maritalStatus": {', '"zodiac": { "ARIES": "Aries" }'),
    file: 'locales/id/enums.json',
    rule: 'unused-text',
    at: '"ARIES"',
  },
  {
    name: 'a widget that no form uses any more',
    make: [edit('schemas/forms/work-info.ui.json', '"widget": "month"', '"widget": "text"')],
    file: WIDGETS,
    rule: 'unused-widget',
    at: '"month",',
  },
  {
    name: 'a widget that no form uses yet',
    make: [edit(WIDGETS, '"textarea"\n', '"textarea",\n "signature"\n')],
    file: WIDGETS,
    rule: 'unused-widget',
    at: '"signature"',
  },
];
