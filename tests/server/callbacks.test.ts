import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { askAwaited } from '../../server/modules/review';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { type Applicant, signIn } from './support/applicant';
import { BANK, walkTo } from './support/journey';
import { proveByFace } from './support/proofs';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

const SECRET = 'what outside services sign with in tests';
const FACE = 'LIVENESS_KTP';
const KNOWN = { ...BANK, paymentBankName: 'Siti Rahayu', fullName: 'Siti Rahayu', idNumber: '3171014501900001' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, callbackSecret: SECRET });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Has a service answer otherwise until the end of the test; what goes wrong is reported. */
function when(service: 'face' | 'register' | 'bankAccounts', method: string, answer: (...asked: unknown[]) => unknown) {
  const spy = vi.spyOn(server.services[service] as unknown as Record<string, () => unknown>, method);
  spy.mockImplementation(answer);
  const report = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => {
    spy.mockRestore();
    report.mockRestore();
  });
  return { spy, report };
}

/** Has a service answer never, and the server wait for hardly any time, until the end of the test or of `work`. */
async function silent<Result>(service: Parameters<typeof when>[0], method: string, work: () => Promise<Result>) {
  const { config } = server.services;
  const { outsideSeconds } = config;
  const mocks = when(service, method, () => new Promise<never>(() => {}));
  config.outsideSeconds = 0.05;
  const result = await work().finally(() => Object.assign(config, { outsideSeconds }));
  return { ...mocks, result };
}

interface Row {
  checkNo: string;
  outcome: string;
  reference: string;
  said: string | undefined;
}

async function lastCheck(kind: string): Promise<Row> {
  const [row] = await server.database.query<Row>(
    'SELECT check_no, outcome, reference, said FROM outside_checks WHERE kind = $1 ORDER BY check_no DESC LIMIT 1',
    [kind],
  );
  if (!row) throw new Error('there is no such check');
  return row;
}

const seconds = () => String(Math.floor(server.services.clock().getTime() / 1_000));

interface Sent {
  port?: string;
  time?: string;
  secret?: string;
  signedPort?: string;
  headers?: Record<string, string>;
}

function callback(
  body: unknown,
  { port = 'face', time = seconds(), secret = SECRET, signedPort = port, headers }: Sent = {},
) {
  const payload = Buffer.from(JSON.stringify(body));
  const signed = {
    'x-lancar-time': time,
    'x-lancar-signature': callbackSignature(secret, { port: signedPort, time }, payload),
  };
  return server.app.inject({
    method: 'POST',
    url: `/api/callbacks/${port}`,
    payload,
    headers: { 'content-type': 'application/json', ...(headers ?? signed) },
  });
}

const sendFace = async (who: Applicant) =>
  who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', await who.photo(FACE)]]);

/** A user whose face no service has judged in time. */
async function withFaceAwaited(): Promise<{ who: Applicant; reference: string }> {
  const who = await signIn(server);
  await walkTo(who, 'liveness');
  const { result } = await silent('face', 'compare', () => sendFace(who));
  expect(result.statusCode).toBe(200);
  const { outcome, reference } = await lastCheck('face');
  expect(outcome).toBe('AWAITED');
  return { who, reference };
}

const bankSays = (reference: string, outcome: string) => callback({ reference, outcome }, { port: 'bank' });

async function addAccount(who: Applicant, paymentBankAccountNo: string) {
  server.wait(61);
  await who.request({ method: 'POST', url: '/api/draft/add-card/begin' });
  const code = await who.code('/verify-phone/send-otp');
  const answers = { ...BANK, paymentBankAccountNo, paymentBankAccountNoConfirm: paymentBankAccountNo };
  return who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
}

/** A customer whose bank has still to answer about the account that they added. */
async function withAccountAwaited(): Promise<{ who: Applicant; reference: string }> {
  const who = await signIn(server);
  const [no, { userId }] = [await sentApplication(server, who), (await who.get('/api/user/v3')).json()];
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: KNOWN, remove: [] }));
  const approval = { decision: 'approve', limit: 5_000_000, despite: 'CHECKED' };
  expect((await (await operatorAt(server, 'reviewer')).decide(no, approval)).statusCode).toBe(200);
  const { spy } = when('bankAccounts', 'checkBankAccount', async () => ({ outcome: 'AWAITED' }));
  const added = await addAccount(who, '1234500002');
  expect(added.statusCode, added.body).toBe(200);
  spy.mockRestore();
  return { who, reference: (await lastCheck('bank')).reference };
}

/** What the list says of the account that money goes to. */
const usabilityOf = async (who: Applicant): Promise<string> =>
  (await who.get('/api/user/bank-accounts')).json()[0].usability;

async function kindsTold(who: Applicant): Promise<readonly string[]> {
  const sql = 'SELECT kind FROM notifications JOIN users USING (user_id) WHERE mobile_number = $1';
  const rows = await server.database.query<{ kind: string }>(sql, [who.mobileNumber.slice(1)]);
  return rows.map(({ kind }) => kind);
}

describe('an outside service that is asked', () => {
  it('is asked once more with the same reference where it fails, and its answer counts', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const { spy, report } = when('face', 'compare', async () => 'FACE_TOO_DARK');
    spy.mockRejectedValueOnce(new Error('no line'));
    const answer = await sendFace(who);
    expect(answer.json()).toMatchObject({ code: 'FACE_TOO_DARK', data: { triesLeft: 4 } });
    const references = spy.mock.calls.map((asked) => (asked as unknown[])[1]).map((asked) => (asked as Row).reference);
    expect(references).toEqual([(await lastCheck('face')).reference, references[0]]);
    expect(report).not.toHaveBeenCalled();
  });

  it('and fails twice leaves it to a reviewer, and is asked no third time', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const { spy, report } = when('face', 'compare', () => Promise.reject(new Error('no line')));
    expect((await sendFace(who)).statusCode).toBe(200);
    expect((await lastCheck('face')).outcome).toBe('PENDING_REVIEW');
    expect([spy.mock.calls.length, report.mock.calls.length]).toEqual([2, 1]);
  });

  it('and is too slow holds nobody up, costs no try and is told to stop', async () => {
    const who = await signIn(server);
    await walkTo(who, 'liveness');
    const { spy, report, result } = await silent('face', 'compare', () => sendFace(who));
    expect(result.statusCode).toBe(200);
    const { signal } = (spy.mock.calls[0] as unknown[])[1] as { signal: AbortSignal };
    expect(signal.aborted).toBe(true);
    expect(report).toHaveBeenCalledOnce();
    spy.mockImplementation(async () => 'FACE_TOO_DARK');
    expect((await sendFace(who)).json()).toMatchObject({ data: { triesLeft: 4 } });
  });
});

describe('a late answer', () => {
  it('that the face passes ends the wait for the credit decision', async () => {
    const { who, reference } = await withFaceAwaited();
    const { userId } = (await who.get('/api/user/v3')).json();
    await server.database.query('INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)', [
      userId,
      server.services.clock(),
    ]);
    await sentApplication(server, who, { flow: 'effortless' });
    server.wait(10);
    const credit = async () => (await who.get('/api/global-status/v2')).json().creditStatus;
    expect(await credit()).toBe('WAITING');
    const answer = await callback({ reference, outcome: 'PASSED' });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await credit()).toBe('APPLY_SUCCESS');
    expect((await lastCheck('face')).outcome).toBe('PASSED');
  });

  it('that a face passes, sent for the security of the account, lets its person go on once', async () => {
    const who = await signIn(server);
    const rename = () => who.request({ method: 'POST', url: '/api/user/v3', payload: { userName: 'Siti Baru' } });
    const demand = vi.spyOn(server.services.outside, 'securityDemand').mockReturnValue({ necessary: ['LIVENESS'] });
    onTestFinished(() => demand.mockRestore());
    expect((await rename()).statusCode).toBe(994);
    const { result } = await silent('face', 'compare', () => proveByFace(who));
    expect(result).toMatchObject({ result: 'PENDING_REVIEW' });
    await callback({ reference: (await lastCheck('securityFace')).reference, outcome: 'PASSED' });
    expect((await rename()).statusCode).toBe(200);
  });

  it('that it is refused is left to a reviewer with what was said: the step has gone on', async () => {
    const { who, reference } = await withFaceAwaited();
    expect((await callback({ reference, outcome: 'FACE_NOT_MATCHED' })).statusCode).toBe(200);
    expect(await lastCheck('face')).toMatchObject({ outcome: 'PENDING_REVIEW', said: 'FACE_NOT_MATCHED' });
    expect((await who.draft()).done).toContain('liveness');
  });

  it('passes no picture that is doubtful', async () => {
    const { reference } = await withFaceAwaited();
    const sql = `UPDATE photos SET doubts = '{still}'
      WHERE photo_id = (SELECT photo_id FROM outside_checks WHERE reference = $1)`;
    await server.database.query(sql, [reference]);
    await callback({ reference, outcome: 'PASSED' });
    expect(await lastCheck('face')).toMatchObject({ outcome: 'PENDING_REVIEW', said: 'PASSED' });
  });

  it('counts once: repeated, or another one, it changes nothing and is answered all the same', async () => {
    const { reference } = await withFaceAwaited();
    const time = seconds();
    await callback({ reference, outcome: 'PASSED' }, { time });
    const ended = await lastCheck('face');
    for (const outcome of ['PASSED', 'FACE_COVERED', 'PENDING_REVIEW']) {
      expect((await callback({ reference, outcome }, { time })).statusCode).toBe(200);
    }
    expect(await lastCheck('face')).toEqual(ended);
  });

  it('about nothing that was asked changes nothing', async () => {
    const { reference } = await withFaceAwaited();
    for (const other of [randomUUID(), 'x', '', reference.toUpperCase()]) {
      expect((await callback({ reference: other, outcome: 'PASSED' })).statusCode).toBe(200);
    }
    expect((await callback({ reference, outcome: 'PASSED' }, { port: 'register' })).statusCode).toBe(200);
    expect((await lastCheck('face')).outcome).toBe('AWAITED');
  });

  it('has to come again while the call still waits: it may be answered there', async () => {
    const { reference, checkNo } = await withFaceAwaited().then(() => lastCheck('face'));
    await server.database.query("UPDATE outside_checks SET outcome = 'UNDER_WAY' WHERE check_no = $1::bigint", [
      checkNo,
    ]);
    const early = await callback({ reference, outcome: 'PASSED' });
    expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([503, 'SERVER_BUSY', '20']);
    server.wait(60);
    expect((await callback({ reference, outcome: 'PASSED' })).statusCode).toBe(200);
    expect((await lastCheck('face')).outcome).toBe('UNDER_WAY');
  });

  it('of a bank is for a reviewer, as the name it has comes too late', async () => {
    const who = await signIn(server);
    await walkTo(who, 'bank-info');
    const send = () => who.step('/user/payment-info/v2', 'bank-info', BANK);
    expect((await silent('bankAccounts', 'checkBankAccount', send)).result.statusCode).toBe(200);
    const bank = await lastCheck('bank');
    await callback({ reference: bank.reference, outcome: 'MATCHED' }, { port: 'bank' });
    expect(await lastCheck('bank')).toMatchObject({ outcome: 'PENDING_REVIEW', said: 'MATCHED' });
  });

  it('of a bank ends the check of an account that a customer added', async () => {
    const walker = new Walker(await signIn(server), 'apply');
    await walker.on();
    const { userId } = (await walker.who.get('/api/user/v3')).json();
    await server.database.query("UPDATE applications SET status = 'RECOMMENDED' WHERE user_id = $1", [userId]);
    const reference = randomUUID();
    await recordCheck(server.database, { userId, kind: 'bank', now: server.services.clock(), reference }, 'AWAITED');
    await callback({ reference, outcome: 'MATCHED' }, { port: 'bank' });
    const { outcome, said } = await lastCheck('bank');
    expect([outcome, said]).toEqual(['PASSED', undefined]);
  });

  it('of a bank that says yes is told to the customer once, and so is one that says no, which the list shows', async () => {
    const yes = await withAccountAwaited();
    expect(await usabilityOf(yes.who)).toBe('BANK_ACCOUNT_AUDITING');
    server.wait(25 * 3_600);
    const answers = [await bankSays(yes.reference, 'MATCHED'), await bankSays(yes.reference, 'MATCHED')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await usabilityOf(yes.who)).not.toMatch(/^BANK_ACCOUNT/);
    const no = await withAccountAwaited();
    for (const outcome of ['MISMATCH_ACCOUNT', 'MISMATCH_ACCOUNT', 'MATCHED']) {
      expect((await bankSays(no.reference, outcome)).statusCode).toBe(200);
    }
    expect(await usabilityOf(no.who)).toBe('BANK_ACCOUNT_REJECTED');
    const told = async (who: Applicant) =>
      (await kindsTold(who)).filter((kind) => /^account(?:Not)?Accepted$/.test(kind));
    expect([await told(yes.who), await told(no.who)]).toEqual([['accountAccepted'], ['accountNotAccepted']]);
  });

  it('of a bank that it cannot say now leaves a customer waiting, a day and longer too', async () => {
    const { who, reference } = await withAccountAwaited();
    expect((await bankSays(reference, 'BANK_VALID_PENDING')).statusCode).toBe(200);
    when('bankAccounts', 'checkBankAccount', async () => ({ outcome: 'AWAITED' }));
    for (let day = 0; day < 3; day += 1) {
      server.wait(24 * 3_600);
      await askAwaited(server.services);
    }
    expect(await usabilityOf(who)).toBe('BANK_ACCOUNT_AUDITING');
    await bankSays(reference, 'MATCHED');
    expect(await usabilityOf(who)).not.toMatch(/^BANK_ACCOUNT/);
  });

  it('of a bank about an account in whose place another was given is refused, as often as it is sent', async () => {
    const { who, reference } = await withAccountAwaited();
    expect((await addAccount(who, '1234500009')).statusCode).toBe(200);
    for (const outcome of ['MATCHED', 'MISMATCH_ACCOUNT', 'MATCHED']) {
      const answer = await bankSays(reference, outcome);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'ANSWER_OVERTAKEN']);
    }
    expect(await usabilityOf(who)).not.toMatch(/^BANK_ACCOUNT/);
    expect(await kindsTold(who)).not.toContain('accountNotAccepted');
  });

  it('of a bank is refused where a reviewer spoke in its place', async () => {
    const who = await signIn(server);
    const [no, { userId }] = [await sentApplication(server, who), (await who.get('/api/user/v3')).json()];
    const reference = randomUUID();
    await recordCheck(server.database, { userId, kind: 'bank', now: server.services.clock(), reference }, 'AWAITED');
    const reviewer = await operatorAt(server, 'reviewer');
    await reviewer.decide(no, { decision: 'approve', limit: 5_000_000, despite: 'CHECKED' });
    expect((await who.get('/api/user/standing')).json().application.stage.cause).toBe('accountAsked');
    expect((await reviewer.decide(no, { decision: 'confirmAccount' })).statusCode).toBe(200);
    const answer = await bankSays(reference, 'MISMATCH_ACCOUNT');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ANSWER_OVERTAKEN']);
    expect((await who.get('/api/user/standing')).json().state).toBe('approved');
  });

  it('of a bank is still waited for where another account was refused at once', async () => {
    const { who } = await withAccountAwaited();
    when('bankAccounts', 'checkBankAccount', async () => ({ outcome: 'INVALID_ACCOUNT' }));
    expect((await addAccount(who, '1234500010')).json().code).toBe('INVALID_ACCOUNT');
    expect(await usabilityOf(who)).toBe('BANK_ACCOUNT_AUDITING');
  });

  it('of the register ends its check', async () => {
    const other = await signIn(server);
    await walkTo(other, 'review');
    const submit = () => other.step('/application/submit', 'review', {});
    expect((await silent('register', 'lookUp', submit)).result.statusCode).toBe(200);
    const register = await lastCheck('register');
    expect(register.outcome).toBe('AWAITED');
    await callback({ reference: register.reference, outcome: 'PASSED' }, { port: 'register' });
    expect((await lastCheck('register')).outcome).toBe('PASSED');
  });
});

describe('a callback is refused', () => {
  it.each<[string, Sent]>([
    ['without a signature', { headers: {} }],
    ['with another secret', { secret: 'what outside services sign with in tests!' }],
    ['signed for another port', { signedPort: 'bank' }],
    ['signed six minutes ago', { time: String(Number(Date.parse('2026-03-10T02:54:00Z')) / 1_000) }],
    ['with a time that is none', { time: 'now' }],
  ])('%s', async (_, sent) => {
    const { reference } = await withFaceAwaited();
    const answer = await callback({ reference, outcome: 'PASSED' }, sent);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
    expect((await lastCheck('face')).outcome).toBe('AWAITED');
  });

  it('where it says what the service cannot say, or is no such thing', async () => {
    const reference = randomUUID();
    const bodies = [{ reference, outcome: 'LOOKS_FINE' }, { reference }, { reference, outcome: 5 }, [], 'PASSED', null];
    for (const body of bodies) expect((await callback(body)).statusCode, JSON.stringify(body)).toBe(400);
    const large = await callback({ reference: 'x'.repeat(5_000), outcome: 'PASSED' });
    expect(large.statusCode).toBe(413);
    for (const port of ['nothing', 'constructor', '__proto__']) {
      expect((await callback({ reference, outcome: 'PASSED' }, { port })).statusCode).toBe(404);
    }
  });

  it('altogether where no secret is configured', async () => {
    const closed = await startTestServer(NO_LIMITS, server.database);
    const answer = await closed.app.inject({ method: 'POST', url: '/api/callbacks/face', payload: {} });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });
});
