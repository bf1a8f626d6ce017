import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  PERSON_STATES,
  type PersonState,
  PROTECTED_FACTS,
  type ProtectedFact,
} from '../../server/modules/people/domain/protectedFacts';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { Answers, FieldSchema, Flow, Step } from '../../src/contract/definitions';
import { RETURN_REASONS } from '../../src/contract/generated/bodies';
import { openFields } from '../../src/engine/fields';
import { someOf } from '../support/thorough';
import { type Applicant, freshNik, signIn } from './support/applicant';
import { BANK, CONTACTS, PERSONAL, WORK } from './support/journey';
import { PERSONAS } from './support/personas';
import { sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
const people = new Map<PersonState, { who: Applicant; userId: string }>();
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  for (const personState of PERSON_STATES) {
    const who = await signIn(server);
    people.set(personState, { who, userId: (await who.get('/api/user/v3')).json().userId });
  }
  const { outside } = server.services;
  vi.spyOn(outside, 'returnReasons').mockReturnValue(RETURN_REASONS);
  vi.spyOn(outside, 'mustVerifyEmail').mockReturnValue(true);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Outcome = 'taken' | 'OTP' | 'OTP LIVENESS' | 'CHANGE_NEEDS_REVIEW';

const NOBODY_BUT_US = {
  firstApplication: 'taken',
  underReview: 'CHANGE_NEEDS_REVIEW',
  returned: 'CHANGE_NEEDS_REVIEW',
  customer: 'CHANGE_NEEDS_REVIEW',
  disputed: 'CHANGE_NEEDS_REVIEW',
} as const;
const ACCOUNT = {
  firstApplication: 'taken',
  underReview: 'OTP LIVENESS',
  returned: 'OTP LIVENESS',
  customer: 'OTP',
  disputed: 'CHANGE_NEEDS_REVIEW',
} as const;

/** What comes of a change; of a returned application, in every flow but the one that corrects it. */
const OUTCOMES: Readonly<Record<ProtectedFact, Readonly<Record<PersonState, Outcome>>>> = {
  idNumber: NOBODY_BUT_US,
  fullName: NOBODY_BUT_US,
  birthDate: { ...NOBODY_BUT_US, customer: 'OTP LIVENESS' },
  motherMaidenName: { ...NOBODY_BUT_US, customer: 'OTP LIVENESS' },
  email: { ...ACCOUNT, underReview: 'OTP', returned: 'OTP' },
  mobileNumber: { ...NOBODY_BUT_US, firstApplication: 'OTP LIVENESS', customer: 'OTP LIVENESS' },
  paymentBankCode: ACCOUNT,
  paymentBankAccountNo: ACCOUNT,
  paymentBankName: ACCOUNT,
};

const PHOTO = randomUUID();
const KNOWN: Answers = {
  ...PERSONAL,
  ...WORK,
  ...CONTACTS,
  ...BANK,
  ...PERSONAS.profiles.employee,
  idNumber: freshNik(),
  fullName: 'Siti Rahayu',
  birthDate: '1990-01-05',
  paymentBankName: 'Siti Rahayu',
  idPhoto: PHOTO,
  facePhoto: PHOTO,
  idHoldingPhoto: PHOTO,
};
const OTHER: Readonly<Record<ProtectedFact, string>> = {
  idNumber: freshNik(),
  fullName: 'Orang Lain',
  birthDate: '1991-02-03',
  motherMaidenName: 'Endang Lestari',
  email: 'lain@example.com',
  mobileNumber: '081234567890',
  paymentBankCode: 'BNI',
  paymentBankAccountNo: '5556667778',
  paymentBankName: 'Orang Lain',
};

interface Writer {
  flow: Flow;
  step: string;
  call: string;
  form: string | undefined;
  fact: ProtectedFact;
}

/** Sends all of a flow's answers, or asks for nothing that is kept. */
const APPLIES: ReadonlySet<string> = new Set(['POST /application/submit', 'POST /credit/apply']);
const KEEPS_NOTHING: ReadonlySet<string> = new Set(['POST /user/nik-check', 'POST /auth/login/otp']);

const factsOf = (form: string) => {
  const properties = server.services.releases.forAll().form(form)?.definition.schema.properties ?? {};
  return PROTECTED_FACTS.filter((fact) => fact in properties);
};

function writersOf(flow: Flow): Writer[] {
  const steps = Object.entries<Step>(flow.steps);
  const asked = steps.flatMap(([, step]) => ('form' in step && step.kind !== 'signIn' ? factsOf(step.form) : []));
  return steps.flatMap(([id, step]) => {
    if (!('submit' in step) || !step.submit || KEEPS_NOTHING.has(step.submit.call)) return [];
    const { call } = step.submit;
    const form = 'form' in step ? step.form : undefined;
    const facts = form ? factsOf(form) : APPLIES.has(call) ? asked : [];
    return [...new Set(facts)].map((fact) => ({ flow, step: id, call, form, fact }));
  });
}

/** Every step of every flow that can write a protected fact. */
function allWriters(): Writer[] {
  const definitions = definitionsIn(process.cwd());
  return definitions.ids('flow').flatMap((id) => writersOf(definitions.flow(id)));
}

const STATUS: Readonly<Partial<Record<PersonState, string>>> = {
  underReview: 'PROCESSING',
  disputed: 'PROCESSING',
  returned: 'RETURNED',
};

/** Puts somebody where they stand, with a draft in which all is answered and everything before the step was sent. */
async function begin(personState: PersonState, { flow, step, form, fact }: Writer): Promise<Applicant> {
  const { who, userId } = people.get(personState) as { who: Applicant; userId: string };
  const { database, clock } = server.services;
  const known = personState === 'firstApplication' ? {} : KNOWN;
  await database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify(known)]);
  await database.query('DELETE FROM security_checks'); // nothing is proved yet
  await database.query('ALTER TABLE application_events DISABLE TRIGGER USER');
  await database.query(
    'DELETE FROM application_events WHERE application_no IN (SELECT application_no FROM applications WHERE user_id = $1)',
    [userId],
  );
  for (const table of ['drafts', 'applications', 'credit_applications', 'outside_checks']) {
    await database.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  const status = STATUS[personState];
  if (status) {
    await database.query(
      `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at, disputed_at)
       VALUES ($1, $2, 'earlier', 1, '{}', $3, $4, $5)`,
      [randomUUID(), userId, status, clock(), personState === 'disputed' ? clock() : null],
    );
  }
  const before = Object.entries<Step>(flow.steps).filter(([id, { kind }]) => id !== step && kind !== 'review');
  const sent = before.filter(([id, { kind }]) => kind !== 'end' && !(form === undefined && id === step));
  const typed = form === undefined ? { ...KNOWN, [fact]: OTHER[fact] } : KNOWN;
  const answers = { ...typed, type: 'SALARY_SLIPS', photos: [PHOTO] };
  await database.query(
    `INSERT INTO drafts (user_id, flow, version, status, answers, done, facts, updated_at, begun_at)
     VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $7)`,
    [
      userId,
      flow.id,
      flow.version,
      JSON.stringify(answers),
      JSON.stringify(sent.map(([id]) => id)),
      JSON.stringify({ requiredMaterial: 'SALARY_SLIPS', faceResult: 'SUCCESS' }),
      clock(),
    ],
  );
  return who;
}

/** Never kept, or given by a check of the server alone. */
const isPassedBy = (field: FieldSchema | undefined) => field?.transient === true || field?.fromCheckOf !== undefined;

/** The body of the step with one fact another than is known, and the rest as it is. */
async function bodyOf(who: Applicant, { flow, step: id, form, fact }: Writer) {
  const definition = form === undefined ? undefined : server.services.releases.forAll().form(form)?.definition;
  const step = flow.steps[id] as Step;
  if (!definition) return {};
  const draft = await who.draft(flow.id);
  const changesOnly = step.kind === 'form' && step.sends === 'changes';
  const isKept = (name: string) => changesOnly && name !== fact && name in draft.known;
  const fields = [...openFields(flow, step, definition, draft)].filter(
    (name) => !isPassedBy(definition.schema.properties[name]) && !isKept(name),
  );
  const body: Record<string, unknown> = {};
  for (const name of fields) {
    const oneTime = definition.schema.properties[name]?.oneTime;
    if (name === fact) body[name] = OTHER[fact];
    else if (name === 'idPhoto') body[name] = await who.photo('KTP');
    else if (oneTime) body[name] = await who.code('/email-verify/send-otp', { email: OTHER.email }, OTHER.email);
    else if (KNOWN[name] !== undefined) body[name] = KNOWN[name];
  }
  return body;
}

async function codeOf(who: Applicant, { flow, step: id }: Writer): Promise<string | undefined> {
  const step = flow.steps[id] as Step;
  const verify = 'submit' in step ? step.submit?.verify : undefined;
  return verify && who.code(verify.call.slice('POST '.length));
}

const CLOSED: readonly string[] = ['STEP_NOT_OPEN', 'APPLICATION_VERIFYING', 'APPLICATION_RETURNED'];

const knownOf = async (personState: PersonState) => {
  const sql = 'SELECT known FROM users WHERE user_id = $1';
  const [row] = await server.database.query<{ known: Record<string, unknown> }>(sql, [
    people.get(personState)?.userId ?? '',
  ]);
  return row?.known ?? {};
};

/** Corrects what a returned application came back for: the reviewers look at it again. */
const corrects = ({ flow }: Writer) => flow.facts?.includes('GET /loan/return-reason') === true;

describe.each(someOf('states of a person', PERSON_STATES, 1))('of a person who stands as %s', (personState) => {
  it('every protected fact changes by every step as the table says, and no other way', {
    timeout: 60_000,
  }, async () => {
    const seen = new Map<ProtectedFact, Set<string>>();
    for (const writer of allWriters()) {
      const { flow, step, call, fact } = writer;
      const where = `${flow.id}/${step} ${fact}`;
      const who = await begin(personState, writer);
      const before = (await knownOf(personState))[fact];
      const body = await bodyOf(who, writer);
      if (writer.form !== undefined && !(fact in body)) continue; // shown there, never sent
      const code = await codeOf(who, writer);
      const key = randomUUID();
      const options = { flow: flow.id, key, ...(code === undefined ? {} : { code }) };
      const send = () => who.step(call.slice('POST '.length), step, body, options);
      const first = await send();
      const { code: refused, data } = first.statusCode === 200 ? { code: 'taken', data: undefined } : first.json();
      if (CLOSED.includes(refused)) {
        expect((await knownOf(personState))[fact], where).toEqual(before);
        continue;
      }
      const asked = personState === 'returned' && corrects(writer);
      const expected: Outcome = asked ? 'taken' : OUTCOMES[fact][personState];
      const left = code === undefined ? expected : expected.replace(/^OTP ?/, '') || 'taken';
      const outcome = refused === 'ACCOUNT_SECURITY' ? data.necessary.join(' ') : refused;
      expect({ where, outcome }, first.body.slice(0, 300)).toEqual({ where, outcome: left });
      if (outcome !== 'taken') expect((await knownOf(personState))[fact], where).toEqual(before);
      if (refused === 'ACCOUNT_SECURITY') expect((await sendSecured(who, send)).statusCode, where).toBe(200);
      seen.set(fact, (seen.get(fact) ?? new Set()).add(flow.id));
    }
    if (personState === 'firstApplication') {
      const written = PROTECTED_FACTS.filter((fact) => fact !== 'mobileNumber');
      expect([...seen.keys()].sort()).toEqual([...written].sort());
    }
  });
});

describe('the audit trail', () => {
  it('says who changed which fact by which step, what allowed it, and no value', async () => {
    const writer = allWriters().find(({ flow, fact }) => flow.id === 'update-info' && fact === 'paymentBankAccountNo');
    if (!writer) throw new Error('nothing changes the account');
    const who = await begin('customer', writer);
    const code = (await codeOf(who, writer)) ?? '';
    const body = await bodyOf(who, writer);
    const answer = await who.step('/user/payment-info/v2', writer.step, body, { flow: 'update-info', code });
    expect(answer.statusCode, answer.body).toBe(200);
    const userId = people.get('customer')?.userId ?? '';
    const rows = await server.database.query<Record<string, unknown>>(
      `SELECT f.fact, f.flow, f.step, f.call, f.person_state, f.need, f.changed_by = s.token_hash AS own
       FROM fact_changes f JOIN sessions s USING (user_id) WHERE user_id = $1 ORDER BY change_id DESC LIMIT 1`,
      [userId],
    );
    expect(rows).toEqual([
      {
        fact: 'paymentBankAccountNo',
        flow: 'update-info',
        step: 'bank-info',
        call: 'POST /user/payment-info/v2',
        personState: 'customer',
        need: 'code',
        own: true,
      },
    ]);
    const all = JSON.stringify(await server.database.query('SELECT * FROM fact_changes'));
    for (const value of Object.values(OTHER)) expect(all).not.toContain(value);
  });

  it.each(['UPDATE fact_changes SET need = $1', 'DELETE FROM fact_changes WHERE need = $1'])(
    'takes no %s',
    async (sql) => {
      await expect(server.database.query(sql, ['code'])).rejects.toThrow('only added');
    },
  );
});
