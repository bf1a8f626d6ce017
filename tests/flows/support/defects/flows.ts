import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../../../../scripts/flows/readBuild';
import { add, edit } from '../definitionsCopy';
import { APPLY, type Defect, flowHead, TO_INTRODUCE } from './defect';

const H5 = 'flows/channels/H5.json';

const read = (file: string) => JSON.parse(readFileSync(join(PRODUCT_ROOT, file), 'utf8')) as object;

/** Mistakes in steps, edges, conditions, pointers and calls, and in channels and journeys. */
export const FLOWS: readonly Defect[] = [
  // flows
  {
    name: 'an entry that is no step',
    make: [edit(APPLY, '"entry": "ktp"', '"entry": "kpt"')],
    file: APPLY,
    rule: 'missing-entry',
    at: '"entry"',
  },
  {
    name: 'an edge to no step',
    make: [edit(APPLY, TO_INTRODUCE, '"to": "livenes-introduce"')],
    file: APPLY,
    rule: 'missing-step',
    at: 'livenes-introduce',
  },
  {
    name: 'a repetition from no step',
    make: [edit(APPLY, '"from": "ktp"', '"from": "kpt"')],
    file: APPLY,
    rule: 'missing-step',
    at: '"kpt"',
  },
  {
    name: 'a guard to no step',
    make: [
      flowHead('"conditions": {"known": {"at": "/known/email", "exists": true}}'),
      edit(
        APPLY,
        '"cantGoBack": true\n      }',
        '"cantGoBack": true\n      },\n "guard": {"when": "known", "else": "register"}',
      ),
    ],
    file: APPLY,
    rule: 'missing-step',
    at: '"register"',
  },
  {
    name: 'a step no way leads to',
    make: [edit(APPLY, TO_INTRODUCE, '"to": "liveness"')],
    file: APPLY,
    rule: 'unreachable-step',
    at: '"liveness-introduce": {',
  },
  {
    name: 'a form that does not exist',
    make: [edit(APPLY, '"form": "ktp"', '"form": "ktpp"')],
    file: APPLY,
    rule: 'missing-form',
    at: 'ktpp',
  },
  {
    name: 'a last edge with a condition',
    make: [
      flowHead('"conditions": {"known": {"at": "/known/email", "exists": true}}'),
      edit(APPLY, TO_INTRODUCE, `"when": "known",\n ${TO_INTRODUCE}`),
    ],
    file: APPLY,
    rule: 'missing-last-edge',
    at: '"when"',
  },
  {
    name: 'an earlier edge without a condition',
    make: [edit(APPLY, `{\n          ${TO_INTRODUCE}`, `{ ${TO_INTRODUCE} }, { "to": "liveness"`)],
    file: APPLY,
    rule: 'shadowed-edge',
    at: TO_INTRODUCE,
  },
  {
    name: 'a condition that does not exist',
    make: [edit(APPLY, TO_INTRODUCE, `"when": "known", "to": "liveness" },\n { ${TO_INTRODUCE}`)],
    file: APPLY,
    rule: 'unknown-condition',
    at: '"when"',
  },
  {
    name: 'conditions that refer to each other',
    make: [flowHead('"conditions": {\n "one": {"condition": "two"},\n "two": {"condition": "one"}}')],
    file: APPLY,
    rule: 'condition-loop',
    at: '"one":',
  },
  {
    name: 'a condition nothing uses',
    make: [flowHead('"conditions": {"known": {"at": "/known/email", "exists": true}}')],
    file: APPLY,
    rule: 'unused-condition',
    at: '"known"',
  },
  {
    name: 'a condition on an answer nobody gives',
    make: [
      flowHead('"conditions": {"rich": {"at": "/answers/income", "atLeast": 1}}'),
      edit(APPLY, TO_INTRODUCE, `"when": "rich", "to": "liveness" },\n { ${TO_INTRODUCE}`),
    ],
    file: APPLY,
    rule: 'unknown-pointer',
    at: '/answers/income',
  },
  {
    name: 'a pointer beside answers, facts and known',
    make: [edit(APPLY, '"/known/fullName"', '"/user/fullName"')],
    file: APPLY,
    rule: 'unknown-pointer',
    at: '/user/fullName',
  },
  {
    name: 'a call that does not exist',
    make: [edit(APPLY, 'POST /user/ktp-info/v3', 'POST /user/ktp-info/v4')],
    file: APPLY,
    rule: 'unknown-call',
    at: 'v4',
  },
  {
    name: 'a call no step may make',
    make: [edit(APPLY, 'POST /user/ktp-info/v3', 'POST /auth/send-code')],
    file: APPLY,
    rule: 'call-kind',
    at: 'send-code',
  },
  {
    name: 'a placeholder without a value',
    make: [edit(APPLY, '"type": "ID_HOLDING"', '"kind": "ID_HOLDING"')],
    file: APPLY,
    rule: 'call-params',
    at: 'POST /user/image/{type}/v3',
  },
  {
    name: 'an answer sent that the form does not ask',
    make: [edit(APPLY, '"/answers/fullName"]', '"/answers/fullName", "/answers/nickname"]')],
    file: APPLY,
    rule: 'unknown-sent-field',
    at: 'nickname',
  },
  {
    name: 'a required answer not sent',
    make: [edit(APPLY, '"/answers/idNumber", ', '')],
    file: APPLY,
    rule: 'unsent-field',
    at: '"send"',
  },
  {
    name: 'a server error at a field that is none',
    make: [edit(APPLY, '"field": "idPhoto"', '"field": "nik"')],
    file: APPLY,
    rule: 'error-field',
    at: '"field": "nik"',
  },
  {
    name: 'a prefill of a field that is none',
    make: [edit(APPLY, '"fullName": "/known', '"nik": "/known')],
    file: APPLY,
    rule: 'unknown-field',
    at: '"nik": "/known',
  },
  // channels and journeys
  {
    name: 'a channel without a loading picture',
    make: [add('flows/channels/NEWSHOP.json', { ...read(H5), id: 'NEWSHOP' })],
    file: 'flows/channels/NEWSHOP.json',
    rule: 'missing-picture',
    at: '"id"',
  },
  {
    name: 'a channel one enters both with a token and without',
    make: [edit('flows/channels/OTTOH5.json', '["otpAfterToken"]', '["plain", "otpAfterToken"]')],
    file: 'flows/channels/OTTOH5.json',
    rule: 'meta-schema',
    at: '"loginModes"',
  },
  {
    name: 'a brand colour that is hard to read',
    make: [edit(H5, '"#08794c"', '"#37d38c"')],
    file: H5,
    rule: 'low-contrast',
    at: 'primary',
  },
  {
    name: 'a channel whose people apply by a flow that sends no application',
    make: [edit(H5, '"C": "effortless"', '"C": "profile"')],
    file: H5,
    rule: 'channel-application',
    at: '"C"',
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
