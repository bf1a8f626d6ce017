import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf as randomHistory } from '../../scripts/loans/histories';
import { loanHistory } from '../../server/repositories/loanEvents';
import { lockLoan } from '../../server/repositories/loans';
import { bookLoanEvent, reckonLoan } from '../../server/usecases/loans/bookEvent';
import { openLoan } from '../../server/usecases/loans/openLoan';
import { proveLoans } from '../../server/usecases/loans/proveLoans';
import { foldLoan } from '../../src/lending/fold';
import { balancesOf } from '../../src/lending/ledger';
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
  const { set } = services.definitions();
  const products = set.products();
  const { userId } = (await (await signIn(server)).get('/api/user/v3')).json();
  const at = services.clock();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { product, quote, events, until } = randomHistory(products, set.caps(), seed);
    const { amount, tenor, day, terms } = quote;
    const asked = { userId, reference: `history ${seed}`, amount, tenor, purpose: 'OTHER', limit: 1e12, at };
    const loanId = await database.transaction((tx) => openLoan(tx, { ...asked, set, productId: product.id, day }));
    const ids = new Map<string, string>();
    for (const { id, day: on, ...happening } of events.slice(1)) {
      const known = happening.kind === 'reversed' ? { ...happening, event: ids.get(happening.event) ?? '' } : happening;
      const told = { loanId, source: 'test', reference: `${seed} ${id}`, day: on, happening: known };
      await database.transaction((tx) => bookLoanEvent(tx, told, at));
      ids.set(id, (await loanHistory(database, loanId)).events.at(-1)?.id ?? '');
    }
    await database.transaction((tx) => reckonLoan(tx, loanId, until, at));
    const loan = await database.transaction((tx) => lockLoan(tx, loanId));
    const stored = foldLoan(loan?.terms ?? terms, (await loanHistory(database, loanId)).events, until);
    expect(balancesOf(stored), `history ${seed}`).toEqual(balancesOf(foldLoan(terms, events, until)));
  }
  expect(await proveLoans(database)).toEqual({ loans: HISTORIES, problems: [] });
});
