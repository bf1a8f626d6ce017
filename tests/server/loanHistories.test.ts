import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf as randomHistory } from '../../scripts/loans/histories';
import { accrueLoan } from '../../server/modules/loans/bookEvent';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { capsOf, productsOf } from '../../src/lending/released';
import { asToldAndStored, tellHistory } from '../support/lending';
import { seedsOf } from '../support/thorough';
import { signIn } from './support/applicant';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SEEDS = seedsOf('loan histories that are booked', 8);

it('random histories agree with the ledger after they were booked one by one, and with the pure reckoning', async () => {
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const { userId } = (await (await signIn(server)).get('/api/user/v3')).json();
  const now = services.clock();
  const teller = { database, set, people: [userId], now };
  for (const seed of SEEDS) {
    const loanId = await tellHistory(teller, seed);
    const { until } = randomHistory(productsOf(set), capsOf(set), seed);
    await database.transaction((tx) => accrueLoan(tx, loanId, until, now));
    const { told, stored } = await asToldAndStored(teller, seed, loanId);
    expect(stored, `history ${seed}`).toEqual(told);
  }
  expect(await proveLoans(database)).toEqual({ loans: SEEDS.length, problems: [] });
});
