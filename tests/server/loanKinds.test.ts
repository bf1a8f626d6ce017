import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoan, type LoanFacts } from '../../server/modules/loans/domain/loanCheck';
import { saveKnown } from '../../server/modules/people/tables/users';
import { dayOf } from '../../src/lending/days';
import { offerOf, type ProductAsked, productsFor } from '../../src/lending/productChoice';
import { capsOf, productsOf } from '../../src/lending/released';
import type { Applicant } from './support/applicant';
import { buyerWith, buying, orderAt, payMerchants, SHOP } from './support/partnerShop';
import { proveByFace } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, partners: [SHOP] });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const borrow = async (who: Applicant, loanAmount: number, tenor: string) => {
  const walker = new Walker(who, 'apply-loan', { loanAmount, tenor, locationParams: '-6.2,106.8' });
  if ((await who.draft('apply-loan')).again) {
    await who.request({ method: 'POST', url: '/api/draft/apply-loan/begin' });
  }
  // a large loan asks for a face
  if (!(await walker.through('amount'))) await proveByFace(who);
  expect(await walker.on(), JSON.stringify(walker.refusal)).toMatchObject({ step: 'loan-done' });
  await payMerchants(server);
};

it('each kind of loan is borrowed by a person through the calls, and paid out', async () => {
  const who = await buyerWith(server, 30_000_000);
  const { userId } = (await who.get('/api/user/v3')).json();
  const set = { monthlyIncome: 90_000_000 };
  await server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
  await borrow(who, 1_000_000, '6');
  await borrow(who, 1_000_000, '14-DAYS');
  await borrow(who, 21_000_000, '12');
  await buying(who, await orderAt(server), '12').on();
  await payMerchants(server);
  expect((await who.loans()).map(({ kind, accountType, status }) => [kind, accountType, status]).sort()).toEqual([
    ['CASH', 'PDL', 'ONGOING'],
    ['CASH', 'VCC', 'ONGOING'],
    ['INSTALLMENT', 'VCC', 'ONGOING'],
    ['RETAIL', 'POS', 'ONGOING'],
  ]);
});

describe('a product', () => {
  const products = () => productsOf(server.services.releases.forAll().set);
  const caps = () => capsOf(server.services.releases.forAll().set);
  const asked: ProductAsked = {
    ...{ use: 'money' as const, amount: 2_000_000, tenor: { count: 6, unit: 'MONTHS' as const } },
    ...{ borrower: { age: 30, isNew: true }, day: dayOf('2026-03-10') },
  };
  const withStatus = (status: 'INITIAL' | 'CREATED' | 'UNAVAILABLE') =>
    products().map((product) => (product.id === 'cash-instalment' ? { ...product, status } : product));

  it.each([
    ['INITIAL', false],
    ['CREATED', true],
    ['UNAVAILABLE', false],
  ] as const)('that is %s is offered: %s', (status, isOffered) => {
    const { use, borrower, day } = asked;
    const ids = productsFor(withStatus(status), { use, borrower, day }).map(({ id }) => id);
    expect([...ids].sort()).toEqual([...(isOffered ? ['cash-instalment'] : []), 'cash-short']);
  });

  it('that is UNAVAILABLE is said to be so where only it would lend, one that is INITIAL is not known', () => {
    expect(offerOf(withStatus('UNAVAILABLE'), caps(), asked)).toBe('unavailable');
    expect(offerOf(withStatus('INITIAL'), caps(), asked)).toBe('amount');
    expect(offerOf(withStatus('UNAVAILABLE'), caps(), { ...asked, amount: 2_000_001 })).toBe('amount');
  });

  it('that is UNAVAILABLE is refused with its popup', () => {
    const facts: LoanFacts = {
      ...{ credit: undefined, limit: { total: 9_000_000, available: 9_000_000 }, income: undefined, repayments: 0 },
      ...{
        contract: 'none',
        materials: 'complete',
        contacts: 'others',
        bills: 'inTime',
        borrower: asked.borrower,
        day: asked.day,
      },
      ...{ products: withStatus('UNAVAILABLE'), caps: caps() },
    };
    const refused = checkLoan(facts, { amount: 2_000_000, tenor: { count: 6, unit: 'MONTHS' } });
    expect(refused).toEqual({ code: 'INVALID_REPAYMENT_PLAN', action: 'MODIFY_LOAN_AMOUNT', popup: 'UNAVAILABLE' });
  });
});
