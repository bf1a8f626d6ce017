import type { RuleId } from '../../../scripts/flows/ruleIds';
import { add, type Change, edit, remove } from './definitionsCopy';

export interface Defect {
  name: string;
  make: readonly Change[];
  /** the file the finding names */
  file: string;
  rule: RuleId;
  /** a piece of the line the finding names; line 1 where absent */
  at?: string;
  /** what else the same mistake breaks */
  also?: readonly RuleId[];
}

const KTP = 'schemas/forms/ktp.schema.json';
const KTP_UI = 'schemas/forms/ktp.ui.json';
const BANK = 'schemas/forms/bank-info.schema.json';
const WORK = 'schemas/forms/work-info.schema.json';
const EMAIL_UI = 'schemas/forms/email.ui.json';
const HOME_UI = 'schemas/forms/residential-info.ui.json';
const FLOW = 'flows/apply.flow.json';
const H5 = 'flows/channels/H5.json';
const RULES_ID = 'locales/id/rules.json';
const RULES_EN = 'locales/en-us/rules.json';

const field = (keywords: string) => edit(KTP, '"nik": true', `"nik": true, ${keywords}`);
const flowHead = (keys: string) => edit(FLOW, '"entry": "ktp",', `"entry": "ktp",\n  ${keys},`);
const toIntroduce = '"to": "liveness-introduce"';

/** Mistakes made in a copy of the shipped definitions, and what the check must say. */
export const DEFECTS: readonly Defect[] = [
  // files
  {
    name: 'a comma too many',
    make: [edit(KTP, '"nik": true', '"nik": true,,')],
    file: KTP,
    rule: 'json-syntax',
    at: ',,',
  },
  {
    name: 'a comment',
    make: [edit(KTP, '"required"', '// all\n  "required"')],
    file: KTP,
    rule: 'json-syntax',
    at: '// all',
  },
  {
    name: 'a key twice',
    make: [edit(KTP, '"nik": true', '"nik": true,\n "nik": true ')],
    file: KTP,
    rule: 'duplicate-key',
    at: '"nik": true ',
  },
  { name: '__proto__ as a key', make: [field('"__proto__": {}')], file: KTP, rule: 'forbidden-key', at: '__proto__' },
  {
    name: 'constructor as a step',
    make: [edit(FLOW, '"steps": {', '"steps": {\n    "constructor": {"kind": "end", "path": "c", "outcome": "c"},')],
    file: FLOW,
    rule: 'forbidden-key',
    at: '"constructor"',
  },
  {
    name: 'nesting without end',
    make: [flowHead(`"x-note": ${'['.repeat(13)}${']'.repeat(13)}`)],
    file: FLOW,
    rule: 'too-deep',
  },
  { name: 'a file nothing reads', make: [add('flows/aply.json', {})], file: 'flows/aply.json', rule: 'stray-file' },
  {
    name: 'a file of 300 kB',
    make: [add('locales/id/big.json', ' '.repeat(300_000))],
    file: 'locales/id/big.json',
    rule: 'file-too-large',
    also: ['missing-locale-file'],
  },
  // shape
  {
    name: 'no $schema line',
    make: [edit(KTP, '"$schema": "../meta/form.schema.json",', '')],
    file: KTP,
    rule: 'schema-line',
  },
  {
    name: 'the $schema of another kind',
    make: [edit(KTP_UI, 'ui.schema.json', 'form.schema.json')],
    file: KTP_UI,
    rule: 'schema-line',
    at: '$schema',
  },
  {
    name: 'an unknown key of a form',
    make: [edit(KTP, '"required": [', '"requierd": [],\n "required": [')],
    file: KTP,
    rule: 'meta-schema',
    at: 'requierd',
  },
  {
    name: 'an unknown key of a control',
    make: [edit(KTP_UI, '"camera": "KTP"', '"camera": "KTP",\n "lable": "KTP"')],
    file: KTP_UI,
    rule: 'meta-schema',
    at: 'lable',
  },
  {
    name: 'an unknown key of a step',
    make: [edit(FLOW, '"cantGoBack": true', '"cantGoBack": true\n },\n "hint": {')],
    file: FLOW,
    rule: 'meta-schema',
    at: '"hint"',
  },
  {
    name: 'an unknown kind of step',
    make: [edit(FLOW, '"kind": "info"', '"kind": "inform"')],
    file: FLOW,
    rule: 'meta-schema',
    at: 'inform',
  },
  {
    name: 'an unknown camera',
    make: [edit(KTP_UI, '"camera": "KTP"', '"camera": "PASSPORT"')],
    file: KTP_UI,
    rule: 'meta-schema',
    at: 'PASSPORT',
  },
  {
    name: 'an unknown back target',
    make: [edit(FLOW, '"cantGoBack": true', '"back": "Start"')],
    file: FLOW,
    rule: 'meta-schema',
    at: 'Start',
  },
  {
    name: 'a wrong type',
    make: [edit(FLOW, '"version": 1', '"version": "one"')],
    file: FLOW,
    rule: 'meta-schema',
    at: 'version',
  },
  {
    name: 'a missing key',
    make: [edit(FLOW, '"screen": "LivenessIntroduce",', ''), edit(FLOW, '"path": "liveness-introduce",', '')],
    file: FLOW,
    rule: 'meta-schema',
    at: '"liveness-introduce": {',
  },
  {
    name: 'a text that is a number',
    make: [edit(RULES_EN, '"nik": "Invalid KTP no."', '"nik": 5')],
    file: RULES_EN,
    rule: 'meta-schema',
    at: '"nik"',
    also: ['missing-text'],
  },
  {
    name: 'an operator that does not exist',
    make: [edit(WORK, '"not": {', '"unless": {')],
    file: WORK,
    rule: 'meta-schema',
    at: 'unless',
  },
  // ids
  {
    name: 'a flow id that is not the file name',
    make: [edit(FLOW, '"id": "apply"', '"id": "aply"')],
    file: FLOW,
    rule: 'duplicate-id',
    at: '"id"',
  },
  {
    name: 'two steps at the same path',
    make: [edit(FLOW, '"path": "liveness-introduce"', '"path":  "ktp"')],
    file: FLOW,
    rule: 'duplicate-id',
    at: '"path":  "ktp"',
  },
  {
    name: 'two modules of a hub with the same id',
    make: [
      edit(
        FLOW,
        '"kind": "review",',
        '"kind": "hub", "modules": [\n{"id": "bank", "step": "bank-info"},\n{"id":  "bank", "step": "work-info"}],',
      ),
      edit('locales/id/apply.json', '"review": {', '"review": {"modules": {"bank": "Bank"},'),
      edit('locales/en-us/apply.json', '"review": {', '"review": {"modules": {"bank": "Bank"},'),
    ],
    file: FLOW,
    rule: 'duplicate-id',
    at: '"id":  "bank"',
  },
  {
    name: 'a point given twice',
    make: [edit(FLOW, '"points": ["light",', '"points": ["light", "light",')],
    file: FLOW,
    rule: 'meta-schema',
    at: '"points"',
  },
  {
    name: 'a channel id given twice',
    make: [edit('flows/channels/OTTOH5.json', '"OTTOH5"', '"H5"')],
    file: 'flows/channels/OTTOH5.json',
    rule: 'duplicate-id',
    at: '"id"',
  },
  {
    name: 'a field with two controls',
    make: [edit(KTP_UI, '"field": "fullName"', '"field":  "idNumber"')],
    file: KTP_UI,
    rule: 'duplicate-id',
    at: '"field":  "idNumber"',
    also: ['unshown-field'],
  },
  // references
  {
    name: 'a reference to another machine',
    make: [edit(KTP, '../common/photo.schema.json', 'https://example.com/photo.schema.json')],
    file: KTP,
    rule: 'remote-ref',
    at: 'example.com',
  },
  {
    name: 'a reference to nothing',
    make: [edit(KTP, '../common/photo.', '../common/foto.')],
    file: KTP,
    rule: 'dangling-ref',
    at: 'foto',
  },
  {
    name: 'a reference out of the shared fields',
    make: [edit(KTP, '../common/photo.', '../../../photo.')],
    file: KTP,
    rule: 'dangling-ref',
    at: '../../../photo',
  },
  {
    name: 'a reference to itself',
    make: [edit('schemas/common/photo.schema.json', '"type"', '"$ref": "../common/photo.schema.json",\n "type"')],
    file: 'schemas/common/photo.schema.json',
    rule: 'circular-ref',
    at: '"$ref"',
  },
  // forms
  {
    name: 'a form without controls',
    make: [remove(EMAIL_UI)],
    file: 'schemas/forms/email.schema.json',
    rule: 'form-pair',
  },
  {
    name: 'controls without a form',
    make: [remove('schemas/forms/email.schema.json')],
    file: EMAIL_UI,
    rule: 'form-pair',
  },
  {
    name: 'a control for no field',
    make: [edit(EMAIL_UI, '"field": "code"', '"field": "kode"')],
    file: EMAIL_UI,
    rule: 'unknown-field',
    at: 'kode',
    also: ['unshown-field', 'missing-text'],
  },
  {
    name: 'a required field that is none',
    make: [edit(KTP, '["idPhoto", "idNumber", "fullName"]', '["idPhoto", "idNumber", "fulName"]')],
    file: KTP,
    rule: 'unknown-field',
    at: 'fulName',
  },
  {
    name: 'a part for no field',
    make: [edit(HOME_UI, '"village": "residentialVillage"', '"village": "residentialKelurahan"')],
    file: HOME_UI,
    rule: 'unknown-field',
    at: 'residentialKelurahan',
    also: ['unshown-field'],
  },
  {
    name: 'a field no control shows',
    make: [edit('schemas/forms/email.schema.json', '"code": {', '"note": {"type": "string"},\n "code": {')],
    file: 'schemas/forms/email.schema.json',
    rule: 'unshown-field',
    at: '"note"',
  },
  {
    name: 'a widget that does not exist',
    make: [edit(KTP_UI, '"widget": "nik"', '"widget": "nikk"')],
    file: KTP_UI,
    rule: 'unknown-widget',
    at: 'nikk',
  },
  {
    name: 'a camera without its type',
    make: [edit(KTP_UI, ',\n      "camera": "KTP"', '')],
    file: KTP_UI,
    rule: 'unfit-widget',
    at: '"widget": "camera"',
  },
  {
    name: 'a one-time code of unknown length',
    make: [edit(EMAIL_UI, ',\n      "length": 6', '')],
    file: EMAIL_UI,
    rule: 'unfit-widget',
    at: '"otp"',
  },
  {
    name: 'a one-time code of another length than its rule',
    make: [edit(EMAIL_UI, '"length": 6', '"length": 4')],
    file: EMAIL_UI,
    rule: 'unfit-widget',
    at: '"otp"',
  },
  {
    name: 'an address picker without village',
    make: [edit(HOME_UI, ',\n        "village": "residentialVillage"', '')],
    file: HOME_UI,
    rule: 'unfit-widget',
    at: '"parts"',
    also: ['unshown-field'],
  },
  {
    name: 'a choice without choices',
    make: [edit(KTP_UI, '"widget": "nik"', '"widget": "select"')],
    file: KTP_UI,
    rule: 'unfit-widget',
    at: '"select"',
  },
  {
    name: 'a money widget for a text',
    make: [edit(KTP_UI, '"widget": "nik"', '"widget": "money"')],
    file: KTP_UI,
    rule: 'unfit-widget',
    at: '"money"',
  },
  { name: 'a rule that does not exist', make: [field('\n "nikk": true')], file: KTP, rule: 'unknown-rule', at: 'nikk' },
  {
    name: 'a message for a rule that the field does not have',
    make: [field('\n "errorMessage": {"nikk": "rules.nik"}')],
    file: KTP,
    rule: 'unknown-rule',
    at: 'nikk',
  },
  {
    name: 'a keyword forms do not have',
    make: [field('\n "format": "email"')],
    file: KTP,
    rule: 'unknown-rule',
    at: '"format"',
  },
  {
    name: 'a rule that names no field',
    make: [edit(BANK, '"confirmed": "paymentBankAccountNo"', '"confirmed": "accountNo"')],
    file: BANK,
    rule: 'rule-parameter',
    at: '"confirmed"',
  },
  {
    name: 'a contact rule that names no field',
    make: [
      edit('schemas/forms/contact-info.schema.json', '"other": "contactFullName2"', '"other": "contactFullName3"'),
    ],
    file: 'schemas/forms/contact-info.schema.json',
    rule: 'rule-parameter',
    at: 'contactFullName3',
  },
  {
    name: 'a rule for numbers on a text',
    make: [field('\n "payday": true')],
    file: KTP,
    rule: 'rule-parameter',
    at: '"payday"',
  },
  {
    name: 'a rule with a parameter it does not take',
    make: [edit(KTP, '"nik": true', '"nik": "16"')],
    file: KTP,
    rule: 'meta-schema',
    at: '"nik"',
  },
  {
    name: 'a condition on a field that is none',
    make: [edit(WORK, '"at": "/jobType"', '"at": "/jobKind"')],
    file: WORK,
    rule: 'unknown-pointer',
    at: '/jobKind',
  },
  {
    name: 'a named condition in a form',
    make: [
      edit(
        WORK,
        '"at": "/jobType",\n          "in": ["STUDENT", "HOUSEWIFE", "UNEMPLOYED", "RETIRED"]',
        '"condition": "works"',
      ),
    ],
    file: WORK,
    rule: 'unknown-condition',
    at: 'works',
  },
  {
    name: 'a pattern of exponential time',
    make: [field('\n "pattern": "^(\\\\d+)+$"')],
    file: KTP,
    rule: 'unsafe-pattern',
    at: '"pattern"',
  },
  {
    name: 'a pattern of bounded repetitions that multiply',
    make: [field('\n "pattern": "^(a{1,20}){20}$"')],
    file: KTP,
    rule: 'unsafe-pattern',
    at: '"pattern"',
  },
  {
    name: 'a pattern of exponential time in another script',
    make: [field('\n "pattern": "^(?:[\u4e00-\u4e10]|[\u4e00-\u4e10][\u4e00-\u4e10])+$"')],
    file: KTP,
    rule: 'unsafe-pattern',
    at: '"pattern"',
  },
  {
    name: 'a pattern that is none',
    make: [field('\n "pattern": "[0-9"')],
    file: KTP,
    rule: 'unsafe-pattern',
    at: '"pattern"',
  },
  { name: 'a type that limits do not fit', make: [field('\n "minItems": 2')], file: KTP, rule: 'form-compile' },
  // flows
  {
    name: 'an entry that is no step',
    make: [edit(FLOW, '"entry": "ktp"', '"entry": "kpt"')],
    file: FLOW,
    rule: 'missing-entry',
    at: '"entry"',
  },
  {
    name: 'an edge to no step',
    make: [edit(FLOW, toIntroduce, '"to": "livenes-introduce"')],
    file: FLOW,
    rule: 'missing-step',
    at: 'livenes-introduce',
    also: ['unreachable-step'],
  },
  {
    name: 'a guard to no step',
    make: [
      flowHead('"conditions": {"known": {"at": "/known/userId", "exists": true}}'),
      edit(
        FLOW,
        '"cantGoBack": true\n      }',
        '"cantGoBack": true\n      },\n "guard": {"when": "known", "else": "register"}',
      ),
    ],
    file: FLOW,
    rule: 'missing-step',
    at: '"register"',
  },
  {
    name: 'a step no way leads to',
    make: [edit(FLOW, toIntroduce, '"to": "liveness"')],
    file: FLOW,
    rule: 'unreachable-step',
    at: '"liveness-introduce": {',
  },
  {
    name: 'a form that does not exist',
    make: [edit(FLOW, '"form": "ktp"', '"form": "ktpp"')],
    file: FLOW,
    rule: 'missing-form',
    at: 'ktpp',
  },
  {
    name: 'a last edge with a condition',
    make: [
      flowHead('"conditions": {"known": {"at": "/known/userId", "exists": true}}'),
      edit(FLOW, toIntroduce, `"when": "known",\n ${toIntroduce}`),
    ],
    file: FLOW,
    rule: 'edge-order',
    at: '"when"',
  },
  {
    name: 'an earlier edge without a condition',
    make: [edit(FLOW, `{\n          ${toIntroduce}`, `{ ${toIntroduce} }, { "to": "liveness"`)],
    file: FLOW,
    rule: 'edge-order',
    at: toIntroduce,
  },
  {
    name: 'a condition that does not exist',
    make: [edit(FLOW, toIntroduce, `"when": "known", "to": "liveness" },\n { ${toIntroduce}`)],
    file: FLOW,
    rule: 'unknown-condition',
    at: '"when"',
  },
  {
    name: 'conditions that refer to each other',
    make: [flowHead('"conditions": {\n "one": {"condition": "two"},\n "two": {"condition": "one"}}')],
    file: FLOW,
    rule: 'condition-loop',
    at: '"one":',
  },
  {
    name: 'a condition nothing uses',
    make: [flowHead('"conditions": {"known": {"at": "/known/userId", "exists": true}}')],
    file: FLOW,
    rule: 'unused-condition',
    at: '"known"',
  },
  {
    name: 'a condition on an answer nobody gives',
    make: [
      flowHead('"conditions": {"rich": {"at": "/answers/income", "atLeast": 1}}'),
      edit(FLOW, toIntroduce, `"when": "rich", "to": "liveness" },\n { ${toIntroduce}`),
    ],
    file: FLOW,
    rule: 'unknown-pointer',
    at: '/answers/income',
  },
  {
    name: 'a pointer beside answers, facts and known',
    make: [edit(FLOW, '"/known/idNumber"', '"/user/idNumber"')],
    file: FLOW,
    rule: 'unknown-pointer',
    at: '/user/idNumber',
  },
  {
    name: 'a call that does not exist',
    make: [edit(FLOW, 'POST /user/ktp-info/v3', 'POST /user/ktp-info/v4')],
    file: FLOW,
    rule: 'unknown-call',
    at: 'v4',
  },
  {
    name: 'a call no step may make',
    make: [edit(FLOW, 'POST /user/ktp-info/v3', 'POST /auth/send-code')],
    file: FLOW,
    rule: 'call-kind',
    at: 'send-code',
  },
  {
    name: 'a placeholder without a value',
    make: [edit(FLOW, '"type": "ID_HOLDING"', '"kind": "ID_HOLDING"')],
    file: FLOW,
    rule: 'call-params',
    at: 'POST /user/image/{type}/v3',
  },
  {
    name: 'an answer sent that the form does not ask',
    make: [edit(FLOW, '"/answers/fullName"]', '"/answers/fullName", "/answers/nickname"]')],
    file: FLOW,
    rule: 'unknown-sent-field',
    at: 'nickname',
  },
  {
    name: 'a required answer not sent',
    make: [edit(FLOW, '"/answers/idNumber", ', '')],
    file: FLOW,
    rule: 'unsent-field',
    at: '"send"',
  },
  {
    name: 'a server error at a field that is none',
    make: [edit(FLOW, '"field": "idNumber"', '"field": "nik"')],
    file: FLOW,
    rule: 'error-field',
    at: '"field": "nik"',
  },
  {
    name: 'a prefill of a field that is none',
    make: [edit(FLOW, '"idNumber": "/known', '"nik": "/known')],
    file: FLOW,
    rule: 'unknown-field',
    at: '"nik": "/known',
  },
  // texts
  {
    name: 'a label missing in both languages',
    make: [
      edit('locales/id/fields.json', '"idPhoto": {', '"idFoto": {'),
      edit('locales/en-us/fields.json', '"idPhoto": {', '"idFoto": {'),
    ],
    file: KTP_UI,
    rule: 'missing-text',
    at: 'idPhoto',
  },
  {
    name: 'a message missing in one language',
    make: [edit(RULES_EN, '"nik":', '"x-nik":')],
    file: 'schemas/forms/effortless-basic-info.schema.json',
    rule: 'missing-text',
    at: '"nik"',
  },
  {
    name: 'an option without a text',
    make: [edit('schemas/common/maritalStatus.schema.json', '"DIVORCED"', '"DIVORCED", "WIDOWED"')],
    file: 'schemas/forms/personal-info.ui.json',
    rule: 'missing-text',
    at: '"field": "maritalStatus"',
  },
  {
    name: 'an error message that does not exist',
    make: [field('"errorMessage": {"nik": "rules.nikk"}')],
    file: KTP,
    rule: 'missing-text',
    at: 'rules.nikk',
  },
  {
    name: 'a point without a text',
    make: [edit(FLOW, '"alone"', '"still"')],
    file: FLOW,
    rule: 'missing-text',
    at: '"still"',
  },
  {
    name: 'a server error without a text',
    make: [edit(FLOW, 'errors.NIK_ALREADY_EXIST', 'errors.NIK_TAKEN')],
    file: FLOW,
    rule: 'missing-text',
    at: 'NIK_TAKEN',
  },
  {
    name: 'a key nothing needs in one language only',
    make: [edit(RULES_EN, '"nik":', '"spare": "Spare",\n "nik":')],
    file: RULES_EN,
    rule: 'missing-translation',
    at: '"spare"',
  },
  {
    name: 'a file of texts in one language only',
    make: [add('locales/id/promo.json', { $schema: '../../schemas/meta/locale.schema.json', title: 'Promo' })],
    file: 'locales/id/promo.json',
    rule: 'missing-locale-file',
  },
  {
    name: 'an empty text',
    make: [edit(RULES_ID, '"Nomor KTP tidak valid"', '" "')],
    file: RULES_ID,
    rule: 'empty-text',
    at: '"nik"',
  },
  {
    name: 'a placeholder in one language only',
    make: [edit(RULES_EN, 'Invalid KTP no.', 'Invalid KTP no. {{value}}')],
    file: RULES_EN,
    rule: 'placeholders',
    at: '{{value}}',
  },
  {
    name: 'a script in a text',
    make: [edit(RULES_ID, 'Nomor KTP tidak valid', '<script>alert(1)</script>')],
    file: RULES_ID,
    rule: 'dangerous-text',
    at: '<script>',
  },
  {
    name: 'markup in a text',
    make: [edit(RULES_ID, 'Nomor KTP tidak valid', 'Nomor <b>KTP</b> tidak valid')],
    file: RULES_ID,
    rule: 'dangerous-text',
    at: '<b>',
  },
  // channels and journeys
  {
    name: 'a brand colour that is hard to read',
    make: [edit(H5, '"#08794c"', '"#37d38c"')],
    file: H5,
    rule: 'low-contrast',
    at: 'primary',
  },
  {
    name: 'a journey through no flow',
    make: [
      add('flows/journeys/a.json', {
        $schema: '../../schemas/meta/journey.schema.json',
        flow: 'aply',
        about: 'x',
        answers: {},
        expect: { path: [], stop: 'end' },
      }),
    ],
    file: 'flows/journeys/a.json',
    rule: 'unknown-flow',
    at: '"flow"',
  },
];
