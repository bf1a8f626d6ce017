import { add, edit } from '../definitionsCopy';
import { APPLY, type Defect } from './defect';

const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const EXSIT = 'flows/exsit.flow.json';
const GOPAY = 'flows/gopay-nik-existed.flow.json';
const HR = 'flows/supplement-hr.flow.json';
const LIST = 'flows/supplement.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const NIK = 'flows/verify-nik.flow.json';
const PROFILE = 'flows/profile.flow.json';

/** Mistakes in what only some kinds of steps and flows have: parameters, ways out, statuses, lists, waits, the sign-in. */
export const KINDS: readonly Defect[] = [
  // addresses
  {
    name: 'a placeholder without values',
    make: [edit(MATERIAL, '"supplement/{type}"', '"supplement/{kind}"')],
    file: MATERIAL,
    rule: 'flow-params',
    at: '{kind}',
  },
  {
    name: 'values without a placeholder',
    make: [edit(PROFILE, '"entry"', '"params": { "kind": ["OLD"] },\n  "entry"')],
    file: PROFILE,
    rule: 'flow-params',
    at: '"kind"',
  },
  {
    name: 'two flows at the same path',
    make: [edit(EXSIT, '"path": "exsit"', '"path": "gopay-nik-existed"')],
    file: GOPAY,
    rule: 'same-address',
    at: '"path"',
  },
  {
    name: 'a value that another flow of the same path has',
    make: [edit(MATERIAL, '"SALARY_SLIPS"', '"SALARY_SLIPS", "HR_INFO"')],
    file: MATERIAL,
    rule: 'same-address',
    at: '"path"',
  },
  {
    name: 'a step below the address of another flow',
    make: [edit(EXSIT, '"path": "exsit"', '"path": "verify"'), edit(EXSIT, '"path": ""', '"path": "nik"')],
    file: EXSIT,
    rule: 'same-address',
    at: '"path": "nik"',
  },
  // ways out
  {
    name: 'an edge that leaves for nothing',
    make: [edit(HR, '"leave": "supplement"', '"leave": "suplement"')],
    file: HR,
    rule: 'leave-target',
    at: 'suplement"',
  },
  {
    name: 'a refusal that leaves for nothing',
    make: [edit(APPLY, '"leave": "gopay-nik-existed"', '"leave": "gopay"')],
    file: APPLY,
    rule: 'leave-target',
    at: '"gopay"',
  },
  {
    name: 'an end that leaves for a screen there is not',
    make: [edit(EXSIT, '"leave": "Home"', '"leave": "Start"')],
    file: EXSIT,
    rule: 'leave-target',
    at: 'Start',
  },
  {
    name: 'a status that leaves for nothing',
    make: [edit(NIK, '"leave": "apply"', '"leave": "aply"')],
    file: NIK,
    rule: 'leave-target',
    at: 'aply"',
  },
  {
    name: 'leaving for a flow that needs a parameter',
    make: [edit(HR, '"leave": "supplement"', '"leave": "supplement-material"')],
    file: HR,
    rule: 'leave-target',
    at: '"supplement-material"',
  },
  {
    name: 'an edge that leads on and leaves',
    make: [edit(HR, '{\n          "leave": "supplement"', '{ "leave": "supplement", "to": "hr"')],
    file: HR,
    rule: 'meta-schema',
    at: '"leave"',
  },
  {
    name: 'a refusal that is shown and leaves',
    make: [
      edit(
        APPLY,
        '"leave": "gopay-nik-existed"',
        '"leave": "Home", "field": "idNumber", "message": "errors.PHOTO_NOT_FOUND"',
      ),
    ],
    file: APPLY,
    rule: 'meta-schema',
    at: '"NIK_ALREADY_EXIST"',
  },
  // lists
  {
    name: 'a list that opens no flow',
    make: [edit(LIST, '"HR_INFO": "supplement-hr"', '"HR_INFO": "supplement-h"')],
    file: LIST,
    rule: 'unknown-flow',
    at: '"HR_INFO"',
  },
  {
    name: 'a flow that does not take the item',
    make: [edit(LIST, '"HR_INFO": "supplement-hr"', '"HR_INFO": "supplement-receipt"')],
    file: LIST,
    rule: 'opens-flow',
    at: '"HR_INFO"',
  },
  {
    name: 'a flow for the others that does not take one of them',
    make: [edit(LIST, '"HR_INFO": "supplement-hr",', '')],
    file: LIST,
    rule: 'opens-flow',
    at: '"*"',
  },
  {
    name: 'items for which nothing opens',
    make: [edit(LIST, ',\n        "*": "supplement-material"', '')],
    file: LIST,
    rule: 'opens-flow',
    at: '"opens"',
  },
  // statuses and kept codes
  {
    name: 'a value that passes to nowhere',
    make: [edit(NIK, '{\n            "leave": "apply"\n          }', '"pass"')],
    file: NIK,
    rule: 'status-way',
    at: '"pass"',
  },
  {
    name: 'a way on that no value passes to',
    make: [edit(NIK, '"status": "/facts/nikCheck",', '"status": "/facts/nikCheck", "next":  [{ "to": "nik" }],')],
    file: NIK,
    rule: 'status-way',
    at: '"next":  [',
  },
  {
    name: 'a value that leads back to no step',
    make: [edit(NIK, '"to": "nik"', '"to": "nick"')],
    file: NIK,
    rule: 'missing-step',
    at: '"nick"',
  },
  {
    name: 'a kept code that the status does not show',
    make: [edit(NIK, '"HAS_LIMIT",', '"HAS_LIMIT", "HAS_LOAN",')],
    file: NIK,
    rule: 'status-value',
    at: '"values"',
    also: ['unknown-code'],
  },
  {
    name: 'a code that is kept and leads elsewhere',
    make: [edit(NIK, '"HAS_LIMIT",', '"HAS_LIMIT", "NIK_ALREADY_EXIST",')],
    file: NIK,
    rule: 'kept-code',
    at: '"NIK_ALREADY_EXIST": {',
    also: ['status-value'],
  },
  {
    name: 'success among the codes that are kept',
    make: [edit(NIK, '"HAS_LIMIT",', '"HAS_LIMIT",\n "SUCCESS",')],
    file: NIK,
    rule: 'kept-code',
    at: '"SUCCESS",',
  },
  {
    name: 'a kept fact that nothing looks at',
    make: [edit(APPLY_STEP, '"fact": "faceResult"', '"fact": "faceVerdict"')],
    file: APPLY_STEP,
    rule: 'unread-fact',
    at: '"faceVerdict"',
    also: ['unknown-fact'],
  },
  // sign-in, waits, hubs, reviews
  {
    name: 'a sign-in that is not the entry',
    make: [edit(EFFORTLESS, '"entry": "login"', '"entry": "basic-info"')],
    file: EFFORTLESS,
    rule: 'sign-in',
    at: '"login": {',
    also: ['unreachable-step'],
  },
  {
    name: 'a wait that does not wait',
    make: [edit(EFFORTLESS, '{\n          "when": "credit-decided",', '{')],
    file: EFFORTLESS,
    rule: 'wait-edge',
    at: '{\n          "to": "credit-status"',
  },
  {
    name: 'a wait that gives up before it asks again',
    make: [edit(EFFORTLESS, '"timeoutMs": 120000', '"timeoutMs": 2000')],
    file: EFFORTLESS,
    rule: 'short-timeout',
    at: '"timeoutMs": 2000',
  },
  {
    name: 'a repeated call that gives up before it is sent again',
    make: [edit(APPLY, '"timeoutMs": 60000', '"timeoutMs": 2000')],
    file: APPLY,
    rule: 'short-timeout',
    at: '"timeoutMs": 2000',
  },
  {
    name: 'a hub that is sent and leads nowhere',
    make: [edit(APPLY_STEP, '"next": [\n        {\n          "to": "submitted"\n        }\n      ]', '"track": "hub"')],
    file: APPLY_STEP,
    rule: 'meta-schema',
    at: '"hub": {',
  },
  {
    name: 'a review of no step',
    make: [edit(EFFORTLESS, '"of": ["basic-info"', '"of": ["basic"')],
    file: EFFORTLESS,
    rule: 'missing-step',
    at: '"of": ["basic"',
  },
  // journeys
  {
    name: 'a journey without the parameter of its flow',
    make: [
      add('flows/journeys/a.json', {
        $schema: '../../schemas/meta/journey.schema.json',
        flow: 'supplement-material',
        about: 'x',
        answers: {},
        expect: { path: [], stop: 'end' },
      }),
    ],
    file: 'flows/journeys/a.json',
    rule: 'journey-params',
  },
  {
    name: 'a journey with a parameter that its flow does not take',
    make: [
      add('flows/journeys/a.json', {
        $schema: '../../schemas/meta/journey.schema.json',
        flow: 'supplement-material',
        about: 'x',
        params: { type: 'PASSPORT' },
        answers: {},
        expect: { path: [], stop: 'end' },
      }),
    ],
    file: 'flows/journeys/a.json',
    rule: 'journey-params',
    at: 'PASSPORT',
  },
  {
    name: 'a journey that leaves for nothing, with a reply to no step',
    make: [
      add('flows/journeys/a.json', {
        $schema: '../../schemas/meta/journey.schema.json',
        flow: 'verify-nik',
        about: 'x',
        answers: {},
        replies: [{ step: 'nick', code: 'HAS_LIMIT' }],
        expect: { path: [], stop: 'leave', leaves: 'Start' },
      }),
    ],
    file: 'flows/journeys/a.json',
    rule: 'leave-target',
    at: 'Start',
    also: ['missing-step'],
  },
];
