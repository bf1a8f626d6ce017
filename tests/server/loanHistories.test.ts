import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf as randomHistory } from '../../scripts/loans/histories';
import { reckonLoan } from '../../server/usecases/loans/bookEvent';
import { proveLoans } from '../../server/usecases/loans/proveLoans';
import { asToldAndStored, tellHistory } from '../support/lending';
import { signIn } from './support/applicant';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HISTORIES = 8;

it('random histories agree with the ledger after they were booked one by one, and with the pure reckoning', async () => {
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const { userId } = (await (await signIn(server)).get('/api/user/v3')).json();
  const now = services.clock();
  const teller = { database, set, people: [userId], now };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const loanId = await tellHistory(teller, seed);
    const { until } = randomHistory(set.products(), set.caps(), seed);
    await database.transaction((tx) => reckonLoan(tx, loanId, until, now));
    const { told, stored } = await asToldAndStored(teller, seed, loanId);
    expect(stored, `history ${seed}`).toEqual(told);
  }
  expect(await proveLoans(database)).toEqual({ loans: HISTORIES, problems: [] });
});
