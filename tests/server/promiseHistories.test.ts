import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepLate } from '../../server/modules/arrears';
import { isPromiseKept } from '../../server/modules/arrears/domain/promises';
import { promisesOf } from '../../server/modules/arrears/tables/promises';
import { accrueLoan, bookLoanEvent, loansOfPerson } from '../../server/modules/loans';
import type { LoanHappening } from '../../server/modules/loans/tables/loanEvents';
import { moveClock } from '../../server/modules/people';
import type { DeskArrearsList, OwnArrears } from '../../src/contract/generated/bodies';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import { rupiah } from '../../src/lending/money';
import { seedsOf } from '../support/thorough';
import { operatorWith } from './support/operators';
import { aPayer, type Payer } from './support/payer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The clock of the tests stands at ten in Jakarta on Tuesday, 10 March 2026. */
const TODAY = dayOf('2026-03-10');

type Act =
  | { act: 'pays'; share: number; daysAgo: number }
  | { act: 'takenBack'; place: number }
  | { act: 'daysPass'; days: number }
  | { act: 'promises'; share: number; ahead: number };

const ACT = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ act: fc.constant('pays'), share: fc.constantFrom(0.1, 0.5, 0.9, 1), daysAgo: fc.nat(4) }),
  fc.record({ act: fc.constant('takenBack'), place: fc.nat(3) }),
  fc.record({ act: fc.constant('daysPass'), days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant('promises'), share: fc.constantFrom(0.3, 1), ahead: fc.nat(6) }),
);
const HISTORY = fc.array(ACT, { minLength: 12, maxLength: 20 });

/** A person on the day that their acts have brought them to, with one loan that is late. */
interface Life {
  payer: Payer;
  loanId: string;
  ahead: number;
}

const own = async ({ payer }: Life): Promise<OwnArrears> => (await payer.who.get('/api/arrears')).json();

async function book({ loanId }: Life, reference: string, day: Day, happening: LoanHappening): Promise<void> {
  const event = { loanId, source: 'test', reference, day, happening };
  await server.database.transaction((tx) => bookLoanEvent(tx, event, server.services.clock()));
}

async function daysPass(life: Life, days: number): Promise<void> {
  life.ahead += days;
  const { payer, loanId, ahead } = life;
  await server.database.transaction(async (tx) => {
    await moveClock(tx, payer.userId, ahead);
    await accrueLoan(tx, loanId, addDays(TODAY, ahead), server.services.clock());
    keepLate(tx, payer.userId);
  });
}

/** What may not be, as a promise beside another one, does nothing. */
async function happen(life: Life, act: Act, turn: number): Promise<void> {
  const { payer, loanId, ahead } = life;
  const { late } = await own(life);
  const today = addDays(TODAY, ahead);
  if (act.act === 'daysPass') await daysPass(life, act.days);
  else if (act.act === 'pays') {
    const amount = rupiah(Math.max(1, Math.round((late?.amount ?? 100_000) * act.share)));
    await book(life, `${loanId} ${turn}`, addDays(today, -act.daysAgo), { kind: 'paid', amount, by: 'person' });
  } else if (act.act === 'takenBack') {
    const sql =
      "SELECT event_no::text AS event FROM loan_events WHERE loan_id = $1 AND kind = 'paid' ORDER BY event_no DESC";
    const paid = (await server.database.query<{ event: string }>(sql, [loanId]))[act.place];
    if (paid) await book(life, `${paid.event} back`, today, { kind: 'reversed', ...paid });
  } else {
    const day = addDays(today, act.ahead);
    const most = late?.range.days.find((one) => one.day === day)?.late ?? 0;
    const payload = { amount: Math.round(most * act.share), day };
    await payer.who.request({ method: 'POST', url: '/api/arrears/promise', payload });
  }
}

it('what became of promises is kept as it is judged from all that is booked, whatever is paid, taken back and promised again', async () => {
  const { read } = await operatorWith(server, 'support');
  const seen = new Set<string>();
  for (const seed of seedsOf('histories of promises', 6)) {
    const payer = await aPayer(server, { daysAgo: 33 });
    const sql = 'SELECT loan_id FROM loans WHERE user_id = $1';
    const [row] = await server.database.query<{ loanId: string }>(sql, [payer.userId]);
    const life: Life = { payer, loanId: row?.loanId ?? '', ahead: 0 };
    await daysPass(life, 0);
    const [history = []] = fc.sample(HISTORY, { seed, numRuns: 1 });
    for (const [turn, act] of history.entries()) {
      await happen(life, act, turn);
      const today = addDays(TODAY, life.ahead);
      const loans = await loansOfPerson(server.database, payer.userId, today);
      const kept = await promisesOf(server.database, [payer.userId]);
      const judged = kept.map((promise) => ({ ...promise, isKept: isPromiseKept(promise, loans) }));
      expect(kept, `history ${seed}, ${turn}`).toEqual(judged);
      const { late, promises } = await own(life);
      const states = judged.map((one) => (one.isKept ? 'KEPT' : one.day < today ? 'BROKEN' : 'OPEN'));
      expect(promises.map(({ state }) => state)).toEqual(states);
      for (const state of states) seen.add(state);
      const { people } = await read<DeskArrearsList>('/arrears?list=broken');
      const isListed = people.some(({ person }) => person === payer.userId);
      expect(isListed, `history ${seed}, ${turn}`).toBe(late !== undefined && states[0] === 'BROKEN');
    }
    await server.database.query('DELETE FROM late_people WHERE user_id = $1', [payer.userId]);
  }
  expect([...seen].sort()).toEqual(['BROKEN', 'KEPT', 'OPEN']);
});
