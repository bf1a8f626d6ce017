import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askAwaited } from '../../server/modules/review';
import { callbackSignature } from '../../server/platform/domain/sharedSecret';
import { type Applicant, signIn } from './support/applicant';
import { BANK, walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const SECRET = 'what outside services sign with in tests';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, callbackSecret: SECRET });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const METHODS = { face: 'compare', register: 'lookUp', bankAccounts: 'checkBankAccount' } as const;

/** Has a service answer otherwise until the end of the test. */
function when(service: keyof typeof METHODS, answer: () => Promise<unknown>) {
  const ports = server.services[service] as unknown as Record<string, (...asked: unknown[]) => Promise<unknown>>;
  const spy = vi.spyOn(ports, METHODS[service]).mockImplementation(answer);
  const report = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => {
    spy.mockRestore();
    report.mockRestore();
  });
  return spy;
}

async function lastCheck(kind: string) {
  const [row] = await server.database.query<{ outcome: string; reference: string; asked: unknown; said?: string }>(
    'SELECT outcome, reference, asked, said FROM outside_checks WHERE kind = $1 ORDER BY check_no DESC LIMIT 1',
    [kind],
  );
  if (!row) throw new Error('there is no such check');
  return row;
}

/** Sends an application, as people do. */
async function sendAll(who: Applicant): Promise<void> {
  await walkTo(who, 'review');
  expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
}

const again = () => askAwaited(server.services);

describe('a check whose service has not answered', () => {
  it.each([
    ['register', 'register'],
    ['face', 'face'],
  ] as const)('of the %s is asked again with the same reference and the same question', async (kind, service) => {
    const who = await signIn(server);
    const spy = when(service, async () => 'AWAITED');
    await sendAll(who);
    const { outcome, reference } = await lastCheck(kind);
    expect(outcome).toBe('AWAITED');
    spy.mockImplementation(async () => 'PASSED');
    const before = spy.mock.calls.length;
    await again();
    expect(spy.mock.calls.length).toBe(before);
    server.wait(11);
    await again();
    const [first, second] = [spy.mock.calls[before - 1], spy.mock.calls.at(-1)];
    expect(second?.[1]).toMatchObject({ reference });
    expect(JSON.parse(JSON.stringify(second?.[0]))).toEqual(JSON.parse(JSON.stringify(first?.[0])));
    expect(await lastCheck(kind)).toMatchObject({ outcome: 'PASSED' });
    expect((await lastCheck(kind)).asked).toBeUndefined();
  });

  it('of the bank is asked again, and an account that matches has passed', async () => {
    const who = await signIn(server);
    const spy = when('bankAccounts', async () => ({ outcome: 'AWAITED' }));
    await sendAll(who);
    const { reference } = await lastCheck('bank');
    spy.mockImplementation(async () => ({ outcome: 'INVALID_ACCOUNT' }));
    server.wait(11);
    await again();
    expect(spy.mock.calls.at(-1)?.[1]).toMatchObject({ account: BANK.paymentBankAccountNo });
    expect(spy.mock.calls.at(-1)?.[3]).toMatchObject({ reference });
    expect(await lastCheck('bank')).toMatchObject({ outcome: 'PENDING_REVIEW', said: 'INVALID_ACCOUNT' });
  });

  it('is asked after pauses that grow, keeps nobody waiting, and is left to a reviewer after a day', async () => {
    const who = await signIn(server);
    const spy = when('register', async () => 'AWAITED');
    await sendAll(who);
    const { reference } = await lastCheck('register');
    spy.mockImplementation(() => Promise.reject(new Error('down')));
    const times: number[] = [];
    for (let minute = 0; minute < 25 * 60; minute += minute < 60 ? 1 : 20) {
      const before = spy.mock.calls.length;
      await again();
      if (spy.mock.calls.length > before) times.push(minute);
      server.wait(60 * (minute < 60 ? 1 : 20));
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(times.length).toBeGreaterThan(20);
    expect(times.length).toBeLessThan(80);
    expect(await lastCheck('register')).toMatchObject({ reference, outcome: 'PENDING_REVIEW' });
  });

  it('is asked no more once its callback has come', async () => {
    const who = await signIn(server);
    const spy = when('register', async () => 'AWAITED');
    await sendAll(who);
    const { reference } = await lastCheck('register');
    const payload = Buffer.from(JSON.stringify({ reference, outcome: 'PASSED' }));
    const time = String(Math.floor(server.services.clock().getTime() / 1_000));
    const signature = callbackSignature(SECRET, { port: 'register', time }, payload);
    const headers = { 'content-type': 'application/json', 'x-lancar-time': time, 'x-lancar-signature': signature };
    await server.app.inject({ method: 'POST', url: '/api/callbacks/register', headers, payload });
    const before = spy.mock.calls.length;
    server.wait(3_600);
    await again();
    expect(spy.mock.calls.length).toBe(before);
    expect(await lastCheck('register')).toMatchObject({ outcome: 'PASSED' });
  });

  it('is kept without its person being readable', async () => {
    const who = await signIn(server);
    when('register', async () => 'AWAITED');
    await sendAll(who);
    const [row] = await server.database.query<{ row: string }>(
      "SELECT to_jsonb(c)::text AS row FROM outside_checks c WHERE kind = 'register' ORDER BY check_no DESC LIMIT 1",
    );
    expect(row?.row).not.toMatch(/Siti Rahayu/);
    expect((await lastCheck('register')).asked).toMatchObject({ service: 'register', fullName: 'Siti Rahayu' });
  });
});
