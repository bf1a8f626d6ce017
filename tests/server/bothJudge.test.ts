import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerValue, Step } from '../../src/contract/definitions';
import { stepOf } from '../../src/engine/address';
import { submitBody } from '../../src/engine/body';
import { judgeAnswers } from '../../src/engine/formData';
import { startAnswers } from '../../src/engine/prefill';
import { someOf } from '../support/thorough';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, WORK } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Answers that some rule, somewhere, has something to say about. */
const ANSWERS: readonly (AnswerValue | undefined)[] = [
  undefined,
  ' ',
  'a',
  '0',
  '123',
  'aaaa bbbb',
  'Siti 😀',
  'orang tua',
  '084123456789',
  '+6281234567890',
  '0812345678',
  'a@b',
  '2999-12',
  '1990-02-30',
  '3171012345678901234',
  'x'.repeat(301),
  '__proto__',
  0,
  1.5,
  32,
  true,
  ['x'],
  [],
];

interface Case {
  /** with the parameters of its path */
  flow: string;
  step: string;
  who: () => Promise<Applicant>;
  valid: (who: Applicant) => Promise<Record<string, AnswerValue>>;
}

const fresh = () => signIn(server);
const known = (group: 'update-info' | 'resubmit', number: number) => async () => {
  const who = await signIn(server, persona(group, number).mobileNumber);
  if (group === 'resubmit') await who.pass('reasons', 'resubmit');
  return who;
};
const nothing = async () => ({});

const CASES: readonly Case[] = [
  {
    flow: 'apply-step',
    step: 'ktp',
    who: fresh,
    valid: async (who) => ({ idPhoto: await who.photo('KTP'), idNumber: freshNik(), fullName: 'Siti Rahayu' }),
  },
  { flow: 'apply-step', step: 'personal-info', who: fresh, valid: async () => PERSONAL },
  { flow: 'apply-step', step: 'residential-info', who: fresh, valid: async () => PERSONAL },
  { flow: 'apply-step', step: 'contact-info', who: fresh, valid: async () => CONTACTS },
  { flow: 'apply-step', step: 'work-info', who: fresh, valid: async () => WORK },
  { flow: 'apply-step', step: 'bank-info', who: fresh, valid: async () => BANK },
  {
    flow: 'apply-step',
    step: 'apply-supplement',
    who: fresh,
    valid: async (who) => ({ type: 'SALARY_SLIPS', photos: [await who.photo('COMMON_CAMERA')] }),
  },
  { flow: 'verify-nik', step: 'nik', who: fresh, valid: async () => ({ idNumber: freshNik() }) },
  {
    flow: 'effortless',
    step: 'basic-info',
    who: fresh,
    valid: async () => ({ ...PERSONAL, ...CONTACTS, ...BANK, idNumber: freshNik(), fullName: 'Siti Rahayu' }),
  },
  {
    flow: 'supplement-hr?type=HR_INFO',
    step: 'hr',
    who: fresh,
    valid: async () => ({ hrName: 'Rudi Hartono', hrPhone: '0215551234', hrEmail: 'hr@example.com' }),
  },
  { flow: 'update-info', step: 'personal-info', who: known('update-info', 1), valid: nothing },
  { flow: 'update-info', step: 'residential-info', who: known('update-info', 1), valid: nothing },
  { flow: 'update-info', step: 'contact-info', who: known('update-info', 1), valid: nothing },
  { flow: 'update-info', step: 'work-info', who: known('update-info', 1), valid: nothing },
  { flow: 'profile', step: 'work-info', who: known('update-info', 5), valid: nothing },
  {
    flow: 'resubmit',
    step: 'ktp',
    who: known('resubmit', 10),
    valid: async (who) => ({ idPhoto: await who.photo('KTP'), idNumber: freshNik(), fullName: 'Siti Rahayu' }),
  },
  { flow: 'resubmit', step: 'bank-info', who: known('resubmit', 5), valid: async () => BANK },
];

/** Compares with a number that the browser has only masked: the server alone can say. */
const ON_MASKED = 'contactPhone';

const places = (errors: readonly { field: string; rule: string }[] = []) =>
  [...new Set(errors.map(({ field, rule }) => `${field} ${rule}`))].sort();

it.each(someOf('forms', CASES, 3).map((entry) => [`${entry.flow} ${entry.step}`, entry] as const))(
  '%s: browser and server refuse the same answers with the same messages',
  async (_, { flow: address, step: id, who: come, valid }) => {
    const flowId = address.split('?')[0] ?? '';
    const definitions = server.services.releases.forAll();
    const flow = definitions.flow(flowId);
    const step = flow && (stepOf(flow, id) as Extract<Step, { kind: 'form' }>);
    const form = step && definitions.form(step.form);
    if (!flow || !step || !form) throw new Error(`there is no ${flowId}/${id}`);
    const { definition } = form;
    const who = await come();
    const changesOnly = step.sends === 'changes';
    let draft = await who.draft(address);
    const fields = Object.keys(definition.schema.properties);
    const good = Object.fromEntries(Object.entries(await valid(who)).filter(([name]) => fields.includes(name)));
    const path = step.submit.call.split(' ')[1] ?? '';
    const differences: unknown[] = [];
    const refused = new Set<string>();
    const typed = fields.filter((name) => {
      const { transient, fromCheckOf } = definition.schema.properties[name] ?? {};
      return !transient && !fromCheckOf;
    });
    for (const field of typed) {
      for (const answer of ANSWERS) {
        const { [field]: __, ...others } = good;
        const answers = answer === undefined ? others : { ...others, [field]: answer };
        const state = { ...draft, answers };
        const entered = startAnswers(flow, step, definition, state);
        const { answers: data, errors } = judgeAnswers({ flow, step, form }, state, entered);
        const browser = errors.filter(({ field: at }) => !definition.schema.properties[at.slice(1)]?.transient);
        // what was emptied is held as an empty text where the present value would come back otherwise
        const held = changesOnly && data[field] === undefined && answer !== undefined ? { ...data, [field]: '' } : data;
        const body = submitBody(flow, id, { ...state, answers: held }, (name) => definitions.form(name)?.definition);
        const sent = await who.step(path, id, body, { flow: address });
        const judged = places(sent.json().errors).filter((place) => !(changesOnly && place.endsWith(ON_MASKED)));
        if (JSON.stringify(places(browser)) !== JSON.stringify(judged)) {
          differences.push({ field, answer, browser: places(browser), server: judged, body });
        }
        for (const place of judged) refused.add(place);
        if (changesOnly && sent.statusCode === 200) draft = sent.json();
      }
    }
    expect(differences).toEqual([]);
    expect(refused.size).toBeGreaterThanOrEqual(fields.length / 2);
  },
);
