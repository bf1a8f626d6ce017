/** A name mistyped in a shipped definition, and the place an editor marks. */
export interface Typo {
  name: string;
  file: string;
  find: string;
  replacement: string;
  at: string;
}

const APPLY = 'flows/apply.flow.json';
const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const VERIFY = 'flows/verify-nik.flow.json';
const JOURNEY = 'flows/journeys/apply-refusals.json';
const RECEIPT_SENT = 'flows/journeys/supplement-receipt-sent.json';

const typo = (name: string, file: string, [find, replacement]: [string, string], at: string): Typo => ({
  name,
  file,
  find,
  replacement,
  at,
});

export const TYPOS: readonly Typo[] = [
  typo(
    'the step an edge leads to',
    APPLY,
    ['"to": "liveness"', '"to": "livenes"'],
    '/steps/liveness-introduce/next/0/to',
  ),
  typo('the entry', APPLY, ['"entry": "ktp"', '"entry": "ktpp"'], '/entry'),
  typo('the id of the flow', APPLY, ['"id": "apply"', '"id": "aply"'], '/id'),
  typo(
    'the first step of a module',
    APPLY_STEP,
    ['"step": "personal-info"', '"step": "personalInfo"'],
    '/steps/hub/modules/1/step',
  ),
  typo(
    'the step a button leads to',
    VERIFY,
    ['"to": "nik"', '"to": "nic"'],
    '/steps/result/values/INVALID_NIK_CODE/way/to',
  ),
  typo(
    'a condition of a module',
    APPLY_STEP,
    ['"doneWhen": "face-known"', '"doneWhen": "face-know"'],
    '/steps/hub/modules/0/doneWhen',
  ),
  typo(
    'a condition of a field to correct',
    EFFORTLESS,
    ['"idPhoto": "details-given"', '"idPhoto": "detail-given"'],
    '/steps/ktp/correct/idPhoto',
  ),
  typo(
    'a condition of an action',
    MATERIAL,
    ['"when": "material-sent"', '"when": "material-send"'],
    '/steps/upload/actions/0/when',
  ),
  typo(
    'an answer in a condition',
    EFFORTLESS,
    ['"at": "/answers/idNumber"', '"at": "/answers/idNummer"'],
    '/conditions/details-given/at',
  ),
  typo(
    'a fact in a condition',
    EFFORTLESS,
    ['"at": "/facts/eSignStatus"', '"at": "/facts/esignStatus"'],
    '/conditions/e-sign-completed/at',
  ),
  typo(
    'a value in a condition',
    EFFORTLESS,
    ['"is": "COMPLETED"', '"is": "COMPLETE"'],
    '/conditions/e-sign-completed/is',
  ),
  typo(
    'a masked value compared',
    EFFORTLESS,
    ['"at": "/facts/eSignStatus"', '"at": "/known/idNumber"'],
    '/conditions/e-sign-completed/at',
  ),
  typo('a call for facts', EFFORTLESS, ['"GET /global-status/v2"', '"GET /global-status/v1"'], '/facts/0'),
  typo('the call of a step', APPLY, ['"POST /user/ktp-info/v3"', '"POST /user/ktp-info/v2"'], '/steps/ktp/submit/call'),
  typo(
    'a call that no step may submit with',
    APPLY,
    ['"POST /user/ktp-info/v3"', '"POST /auth/logout"'],
    '/steps/ktp/submit/call',
  ),
  typo(
    'a placeholder of a call',
    APPLY,
    ['"type": "ID_HOLDING"', '"kind": "ID_HOLDING"'],
    '/steps/ktp-holding/submit/params/kind',
  ),
  typo(
    'an answer of another form sent',
    APPLY,
    ['"/answers/facePhoto"', '"/answers/idPhoto"'],
    '/steps/liveness/submit/send/0',
  ),
  typo('the form of a step', APPLY, ['"form": "work-info"', '"form": "work-inf"'], '/steps/work-info/form'),
  typo('a form without camera for a picture', APPLY, ['"form": "liveness"', '"form": "email"'], '/steps/liveness/form'),
  typo(
    'the field that starts with a value',
    APPLY,
    ['"fullName": "/known/fullName"', '"fullNam": "/known/fullName"'],
    '/steps/ktp/prefill/fullNam',
  ),
  typo('what a field starts with', APPLY, ['"/known/fullName"', '"/known/fullname"'], '/steps/ktp/prefill/fullName'),
  typo('the guide', APPLY, ['"guide": "type"', '"guide": "photos"'], '/steps/linear-supplement/guide'),
  typo(
    'the field of an error',
    APPLY,
    ['"field": "idPhoto"', '"field": "idPicture"'],
    '/steps/ktp/submit/errors/PHOTO_NOT_FOUND/field',
  ),
  typo(
    'the message of an error',
    APPLY,
    ['"message": "errors.PHOTO_NOT_FOUND"', '"message": "errors.PHOTO_MISSING"'],
    '/steps/ktp/submit/errors/PHOTO_NOT_FOUND/message',
  ),
  typo(
    'a code of the server',
    APPLY,
    ['"PHOTO_NOT_FOUND": {', '"PHOTO_NOTFOUND": {'],
    '/steps/ktp/submit/errors/PHOTO_NOTFOUND',
  ),
  typo(
    'the flow one leaves for',
    APPLY,
    ['"leave": "gopay-nik-existed"', '"leave": "gopay-nik"'],
    '/steps/ktp/submit/errors/NIK_ALREADY_EXIST/leave',
  ),
  typo(
    'a flow that needs a parameter',
    VERIFY,
    ['"leave": "apply"', '"leave": "supplement-material"'],
    '/steps/result/values/SUCCESS/way/leave',
  ),
  typo(
    'the screen behind the back button',
    'flows/profile.flow.json',
    ['"back": "MyAccount"', '"back": "MyAcount"'],
    '/steps/hub/meta/back',
  ),
  typo('a value of a status', VERIFY, ['"SUCCESS": {', '"SUCCES": {'], '/steps/result/values/SUCCES'),
  typo(
    'the flow an item opens',
    'flows/supplement.flow.json',
    ['"HR_INFO": "supplement-hr"', '"HR_INFO": "supplement-hrd"'],
    '/steps/materials/opens/HR_INFO',
  ),
  typo(
    'an item of a list',
    'flows/supplement.flow.json',
    ['"HR_INFO"', '"HR_INFOS"'],
    '/steps/materials/opens/HR_INFOS',
  ),
  typo('a picture', APPLY, ['"picture": "liveness"', '"picture": "livenes"'], '/steps/liveness-introduce/picture'),
  typo(
    'a shared field',
    'schemas/forms/ktp.schema.json',
    ['../common/photo.schema.json', '../common/foto.schema.json'],
    '/properties/idPhoto/$ref',
  ),
  typo(
    'a required field',
    'schemas/forms/ktp.schema.json',
    ['"required": ["idPhoto"', '"required": ["idFoto"'],
    '/required/0',
  ),
  typo(
    'the field a condition looks at',
    'schemas/forms/work-info.schema.json',
    ['"at": "/jobType"', '"at": "/jobtype"'],
    '/properties/jobIndustry/relevantWhen/not/at',
  ),
  typo(
    'an option a condition names',
    'schemas/forms/work-info.schema.json',
    ['"HOUSEWIFE"', '"HOUSE_WIFE"'],
    '/properties/jobIndustry/relevantWhen/not/in/1',
  ),
  typo(
    'the field a rule compares with',
    'schemas/forms/bank-info.schema.json',
    ['"confirmed": "paymentBankAccountNo"', '"confirmed": "paymentAccountNo"'],
    '/properties/paymentBankAccountNoConfirm/confirmed',
  ),
  typo(
    'the other contact',
    'schemas/forms/contact-info.schema.json',
    ['"other": "contactFullName2"', '"other": "contactFullname2"'],
    '/properties/contactFullName/contactName/other',
  ),
  typo(
    'the field of a control',
    'schemas/forms/ktp.ui.json',
    ['"field": "idNumber"', '"field": "idNumbr"'],
    '/fields/1/field',
  ),
  typo('a widget', 'schemas/forms/ktp.ui.json', ['"widget": "nik"', '"widget": "nikk"'], '/fields/1/widget'),
  typo(
    'a part of an address',
    'schemas/forms/work-info.ui.json',
    ['"city": "businessCity"', '"city": "busnessCity"'],
    '/fields/9/parts/city',
  ),
  typo(
    'a group of notes',
    'schemas/forms/effortless-loan.ui.json',
    ['"notes": "tenorOffers"', '"notes": "tenor"'],
    '/fields/1/notes',
  ),
  typo(
    'the call that sends a code',
    'schemas/forms/effortless-login.ui.json',
    ['"POST /auth/send-code"', '"POST /auth/sendcode"'],
    '/fields/1/sendCode/call',
  ),
  typo(
    'the field sent with it',
    'schemas/forms/effortless-login.ui.json',
    ['"with": ["mobileNumber"]', '"with": ["phoneNumber"]'],
    '/fields/1/sendCode/with/0',
  ),
  typo('the flow of a journey', JOURNEY, ['"flow": "apply"', '"flow": "aply"'], '/flow'),
  typo('an answer of a journey', JOURNEY, ['"idNumber":', '"idNummer":'], '/answers/idNummer'),
  typo(
    'a step a journey passes',
    JOURNEY,
    ['"ktp",\n      "liveness-introduce"', '"ktp",\n      "liveness-introduction"'],
    '/expect/path/1',
  ),
  typo(
    'a code a journey is answered with',
    JOURNEY,
    ['"code": "FACE_TOO_DARK"', '"code": "FACE_DARK"'],
    '/replies/3/code',
  ),
  typo('a parameter of a journey', RECEIPT_SENT, ['"type": "REPAYMENT_RECEIPT"', '"type": "RECEIPT"'], '/params/type'),
  typo(
    'a call a journey makes',
    RECEIPT_SENT,
    ['"POST /payment/payment-receipt"', '"POST /payment/receipt"'],
    '/expect/calls/0/call',
  ),
  typo('a key of a text in one language', 'locales/en-us/shooting.json', ['"hints"', '"hint"'], '/hint'),
];
