import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import type { LoanClock, OwnLoans } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from './support/applicant';
import { aDeskSessionOf, anOperator } from './support/operators';
import { persona } from './support/personas';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  const now = server.services.clock();
  const operatorId = await anOperator(server.database, ['support'], now);
  cookie = `${DESK_COOKIE}=${await aDeskSessionOf(server.database, operatorId, now)}`;
});
afterAll(() => server.close());

async function clocks(): Promise<LoanClock[]> {
  return (await server.app.inject({ url: '/api/desk/clocks', headers: { cookie } })).json().clocks;
}

const move = (user: string, days: number, headers: Record<string, string> = { cookie }) =>
  server.app.inject({ method: 'POST', url: `/api/desk/clocks/${user}`, headers, payload: { days } });

const loansOf = async (who: Applicant): Promise<OwnLoans> => (await who.get('/api/loan/list')).json();

it('an operator of the sandbox moves the day of one person’s loans, and of no other', async () => {
  const mover = await signIn(server, persona('loans', 1).mobileNumber);
  const other = await signIn(server, persona('loans', 2).mobileNumber);
  const before = await loansOf(other);
  const own = (await clocks()).find(({ mobileNumber }) => mobileNumber === mover.mobileNumber);
  if (!own) throw new Error('the desk does not list the borrower');
  expect(own).toMatchObject({ days: 0, today: '2026-03-10', nextDueIn: 5 });

  expect((await move(own.user, 12)).statusCode).toBe(200);
  const moved = await loansOf(mover);
  expect(moved.asOf).toBe('2026-03-22');
  expect(moved.loans.map(({ status, lateness }) => [status, lateness?.days])).toEqual([
    ['OVERDUE', 7],
    ['ONGOING', undefined],
  ]);
  expect(await loansOf(other)).toEqual(before);
  const { reckoning, proving } = jobsOf(server.services);
  for (const job of [reckoning, proving]) await job?.run(new AbortController().signal);
  const rows = await server.database.query("SELECT status FROM loans WHERE user_id = $1 AND status = 'OVERDUE'", [
    own.user,
  ]);
  expect(rows).toHaveLength(1);

  expect((await move(own.user, 0)).json().clocks).toContainEqual(own);
  expect((await loansOf(mover)).loans.map(({ status }) => status)).toEqual(['ONGOING', 'ONGOING']);
  const acts = (await server.app.inject({ url: '/api/desk/acts', headers: { cookie } })).json().acts;
  expect(acts.slice(0, 2)).toMatchObject([
    { act: 'clock.move', subject: own.user, detail: { days: 0 } },
    { act: 'clock.move', subject: own.user, detail: { days: 12 } },
  ]);
});

it('moves with it from when a person may apply, on Home and where they begin', async () => {
  const who = await signIn(server, persona('loans', 2).mobileNumber);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.query(
    `INSERT INTO applications (application_no, user_id, flow, version, answers, status, submitted_at)
     VALUES ($1, $2, 'apply', 2, '{}', 'REJECTED', $3)`,
    [`LC-${userId}`, userId, server.services.clock()],
  );
  const told = async () => {
    const [standing, start] = [await who.get('/api/user/standing'), await who.get('/api/loan/can-apply')];
    return [standing.json().again?.isOpen, start.json().result];
  };
  expect(await told()).toEqual([false, 'UNDER_REJECTION']);
  expect((await move(userId, 29)).statusCode).toBe(200);
  expect(await told()).toEqual([false, 'UNDER_REJECTION']);
  expect((await move(userId, 30)).statusCode).toBe(200);
  expect(await told()).toEqual([true, 'APPLICABLE']);
  await move(userId, 0);
  expect(await told()).toEqual([false, 'UNDER_REJECTION']);
});

it('takes an operator, a person with a loan and a day ahead', async () => {
  const [first] = await clocks();
  const user = first?.user ?? '';
  expect((await move(user, 1, {})).statusCode).toBe(401);
  expect((await move(user, -1)).statusCode).toBe(400);
  const stranger = (await (await signIn(server)).get('/api/user/v3')).json().userId;
  for (const unknown of [stranger, 'nobody']) expect((await move(unknown, 1)).statusCode).toBe(404);
});

it('is not there outside of a sandbox', async () => {
  const real = await startTestServer({ sandbox: false }, server.database);
  const answer = await real.app.inject({ url: '/api/desk/clocks', headers: { cookie } });
  expect(answer.statusCode).toBe(404);
  await real.close();
});
