import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';

/** A cursor (`|`) in a shipped definition, and what an editor must offer there. */
interface Offer {
  name: string;
  file: string;
  find: string;
  cursor: string;
  offered: readonly string[];
}

const APPLY = 'flows/apply.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const JOURNEY = 'flows/journeys/supplement-receipt-sent.json';

const conditionsOf = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(PRODUCT_ROOT, file), 'utf8')).conditions).sort();

const STEPS_OF_APPLY = [
  ...['bank-info', 'contact-info', 'ktp', 'ktp-holding', 'linear-supplement', 'liveness', 'liveness-introduce'],
  ...['personal-info', 'review', 'submitted', 'work-info'],
];
const SCREENS = [
  ...['BankList', 'Bill', 'FinishBack', 'Home', 'LinearKtp', 'Me', 'MyAccount', 'MySavingAccount', 'PaymentMethod'],
];
const APP_STORE = ['CommonDownloadApp', 'NoProduct'];
const FLOWS_WITHOUT_PARAMETER = [
  ...[
    'add-card',
    'apply',
    'apply-loan',
    'apply-step',
    'effortless',
    'exsit',
    'gopay-nik-existed',
    'pre-purpose',
    'profile',
    'resubmit',
    'savings-account',
    'supplement',
  ],
  ...['update-info', 'verify-nik'],
];

export const OFFERS: readonly Offer[] = [
  {
    name: 'the steps of the flow, for an edge',
    file: APPLY,
    find: '"to": "liveness"',
    cursor: '"to": "|"',
    offered: STEPS_OF_APPLY,
  },
  {
    name: 'the steps of the flow, for the entry',
    file: APPLY,
    find: '"entry": "ktp"',
    cursor: '"entry": |',
    offered: STEPS_OF_APPLY,
  },
  {
    name: 'the flows and screens one can leave for',
    file: APPLY,
    find: '"leave": "gopay-nik-existed"',
    cursor: '"leave": "|"',
    offered: [...SCREENS, ...APP_STORE, ...FLOWS_WITHOUT_PARAMETER].sort(),
  },
  {
    name: 'the screens behind the back button',
    file: 'flows/profile.flow.json',
    find: '"back": "MyAccount"',
    cursor: '"back": "|"',
    offered: SCREENS,
  },
  {
    name: 'the conditions of the flow',
    file: EFFORTLESS,
    find: '"idPhoto": "details-given"',
    cursor: '"idPhoto": "|"',
    offered: conditionsOf(EFFORTLESS),
  },
  {
    name: 'the fields of the form, for an error',
    file: APPLY,
    find: '"field": "idPhoto"',
    cursor: '"field": "|"',
    offered: ['fullName', 'idNumber', 'idPhoto'],
  },
  {
    name: 'the fields of the form that do not start with a value yet',
    file: APPLY,
    find: '"fullName": "/known/fullName"',
    cursor: '"fullName": "/known/fullName", "|": ""',
    offered: ['idNumber', 'idPhoto'],
  },
  {
    name: 'the fields with options, for the guide',
    file: APPLY,
    find: '"guide": "type"',
    cursor: '"guide": "|"',
    offered: ['type'],
  },
  {
    name: 'the forms of one camera, for a picture',
    file: APPLY,
    find: '"form": "liveness"',
    cursor: '"form": "|"',
    offered: ['ktp-holding', 'liveness'],
  },
  {
    name: 'the calls marked as an action',
    file: MATERIAL,
    find: '"POST /supplement-material/{id}/delete"',
    cursor: '"|"',
    offered: ['POST /supplement-material/{id}/delete'],
  },
  {
    name: 'the placeholders of the call',
    file: APPLY,
    find: '"type": "ID_HOLDING"',
    cursor: '"|"',
    offered: ['type'],
  },
  {
    name: 'the calls for facts that are not asked yet',
    file: 'flows/supplement.flow.json',
    find: '"GET /supplement-materials"',
    cursor: '"GET /supplement-materials", "|"',
    offered: [
      ...[
        'GET /contract-center/e-sign/effortless',
        'GET /global-status/v2',
        'GET /loan/return-reason',
        'GET /order/details',
      ],
      ...['GET /user/v2', 'GET /variable/channel-need-old-version'],
    ],
  },
  {
    name: 'the keys a step of the kind may have',
    file: 'flows/verify-nik.flow.json',
    find: '"kind": "status",',
    cursor: '"kind": "status", "|": "",',
    offered: ['guard', 'meta', 'next', 'notes', 'screen', 'track'],
  },
  {
    name: 'the fields of the form, for what is required',
    file: 'schemas/forms/ktp.schema.json',
    find: '"required": ["idPhoto", "idNumber", "fullName"]',
    cursor: '"required": ["idPhoto", "|"]',
    offered: ['fullName', 'idNumber'],
  },
  {
    name: 'the fields of the form, for a condition',
    file: 'schemas/forms/ktp.schema.json',
    find: '"nik": true',
    cursor: '"nik": true, "relevantWhen": { "at": "|" }',
    offered: ['/fullName', '/idNumber', '/idPhoto'],
  },
  {
    name: 'the fields of the form, for a control',
    file: 'schemas/forms/ktp.ui.json',
    find: '"field": "idNumber"',
    cursor: '"field": "|"',
    offered: ['fullName', 'idNumber', 'idPhoto'],
  },
  {
    name: 'the widgets',
    file: 'schemas/forms/ktp.ui.json',
    find: '"widget": "nik"',
    cursor: '"widget": "|"',
    offered: [
      ...['accountNumber', 'addressPicker', 'bankList', 'camera', 'choice', 'date', 'email', 'files', 'hidden'],
      ...['money', 'month', 'nik', 'number', 'offered', 'otp', 'phone', 'select', 'text', 'textarea'],
    ],
  },
  {
    name: 'the groups of notes beside options',
    file: 'schemas/forms/effortless-loan.ui.json',
    find: '"notes": "tenorOffers"',
    cursor: '"notes": "|"',
    offered: ['tenorOffers'],
  },
  {
    name: 'the fields a journey may answer',
    file: JOURNEY,
    find: '"photos": ["photo-receipt"]',
    cursor: '"|"',
    offered: ['photos', 'type'],
  },
  {
    name: 'the steps of the flow of a journey',
    file: JOURNEY,
    find: '"path": ["upload"]',
    cursor: '"path": ["|"]',
    offered: ['upload'],
  },
  {
    name: 'the keys of the texts that are not there yet',
    file: 'locales/en-us/supplement-hr.json',
    find: '"title"',
    cursor: '"|"',
    offered: ['title'],
  },
];

/** What is offered at a place where the list is long. */
export const AMONG: readonly (Offer & { never: readonly string[] })[] = [
  {
    name: 'messages, for an error',
    file: APPLY,
    find: '"message": "errors.PHOTO_NOT_FOUND"',
    cursor: '"message": "|"',
    offered: ['errors.PHOTO_NOT_FOUND', 'errors.NIK_ALREADY_EXIST', 'rules.required'],
    never: ['errors', 'common.next'],
  },
  {
    name: 'messages, for a field',
    file: 'schemas/forms/ktp.schema.json',
    find: '"nik": true',
    cursor: '"nik": true, "errorMessage": "|"',
    offered: ['rules.nik', 'rules.required'],
    never: ['rules'],
  },
  {
    name: 'pointers, for a condition',
    file: EFFORTLESS,
    find: '"at": "/answers/idNumber"',
    cursor: '"at": "|"',
    offered: ['/answers/idNumber', '/facts/creditStatus', '/known/email'],
    // a one-time code, a fact of another flow, what only later steps ask
    never: ['/answers/otp', '/facts/nikCheck', '/answers/loanAmount'],
  },
  {
    name: 'answers that are asked before, for what a field begins with',
    file: EFFORTLESS,
    find: '"fullName": "/answers/fullName"',
    cursor: '"fullName": "|"',
    offered: ['/answers/idNumber', '/facts/creditStatus', '/known/email'],
    never: ['/answers/loanAmount', '/answers/otp'],
  },
  {
    name: 'every answer, for a condition that no step uses yet',
    file: EFFORTLESS,
    find: '"conditions": {',
    cursor: '"conditions": { "new": { "at": "|" },',
    offered: ['/answers/idNumber', '/answers/loanAmount'],
    never: ['/answers/otp'],
  },
  {
    name: 'the answers of the form that are not sent yet, and no answer of another form',
    file: APPLY,
    find: '"send": ["/answers/idPhoto", "/answers/idNumber", "/answers/fullName"]',
    cursor: '"send": ["/answers/idPhoto", "/answers/|"]',
    offered: ['/answers/idNumber', '/answers/fullName', '/facts/requiredMaterial', '/known/email'],
    never: ['/answers/idPhoto', '/answers/facePhoto', '/known/idNumber'],
  },
  {
    name: 'the values a fact can have',
    file: EFFORTLESS,
    find: '"is": "COMPLETED"',
    cursor: '"is": "|"',
    offered: ['COMPLETED', 'UNCOMPLETED', 'WAITING_LENDER_APPROVE'],
    never: ['NORMAL'],
  },
  {
    name: 'codes of the server',
    file: APPLY,
    find: '"PHOTO_NOT_FOUND": {',
    cursor: '"|": {}, "PHOTO_NOT_FOUND": {',
    offered: ['FACE_TOO_DARK', 'LOGIN_FAILED'],
    // mapped already
    never: ['NIK_ALREADY_EXIST'],
  },
];
