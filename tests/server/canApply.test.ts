import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoan, type LoanFacts } from '../../server/modules/loans/domain/loanCheck';
import { decideDue } from '../../server/modules/review/decideDue';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { dayOf } from '../../src/lending/days';
import { amountsOf } from '../../src/lending/product';
import { quoteLoan } from '../../src/lending/quote';
import { capsOf, productsOf } from '../../src/lending/released';
import { type Applicant, signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

describe('who may apply', () => {
  it('is asked by who is signed in', async () => {
    expect((await server.app.inject('/api/loan/can-apply')).statusCode).toBe(401);
  });

  it('is each person without an application', async () => {
    expect((await (await signIn(server)).get('/api/loan/can-apply')).json()).toEqual({
      result: 'APPLICABLE',
      check: 'SUCCESS',
      path: 'apply',
    });
  });

  it.each([
    ['081211100001', 'H5', 'apply'],
    ['081211100201', 'H5', 'apply-step'],
    ['081211100613', 'H5', 'effortless'],
    ['081211100201', 'GOPAY', 'apply'],
  ])('leads %s on %s to %s: which application is offered is data of the channel', async (number, channel, path) => {
    const who = await signIn(server, number);
    expect((await who.get(`/api/loan/can-apply?channel=${channel}`)).json()).toMatchObject({ check: 'SUCCESS', path });
  });

  it.each<[object | undefined, object]>([
    [undefined, { result: 'HAS_AUDITING_APPLICATION', popup: 'WAITING' }],
    [
      { decision: 'return', reasons: ['NAME_IS_WRONG'] },
      { result: 'ONGOING_ORDER_EXISTS', path: 'resubmit' },
    ],
    [
      { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' },
      { result: 'UNDER_REJECTION', popup: 'REJECTED' },
    ],
    [
      { decision: 'approve', limit: 5_000_000 },
      { result: 'APPLICABLE', path: 'home/apply-loan' },
    ],
  ])('after the decision %j is told as %j', async (decision, told) => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    if (decision) await (await operatorAt(server, 'reviewer')).decide(no, decision);
    expect((await who.get('/api/loan/can-apply')).json()).toMatchObject(told);
  });

  it('says from when another application may be sent, and that it may on that day', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' });
    const { from } = (await who.get('/api/loan/can-apply')).json();
    expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    server.wait(31 * 24 * 3_600);
    const later = await signIn(server, who.mobileNumber);
    expect((await later.get('/api/loan/can-apply')).json()).toMatchObject({ result: 'APPLICABLE', path: 'apply' });
  });
});

describe('an application that is withdrawn', () => {
  const withdraw = (who: Applicant) => who.request({ method: 'POST', url: '/api/application/withdraw' });
  const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();

  it('is decided on no more, and another may be sent at once', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    expect((await standing(who)).may).toEqual(['withdraw']);
    expect((await withdraw(who)).statusCode).toBe(200);
    expect(await standing(who)).toMatchObject({ state: 'new' });
    expect((await who.get('/api/loan/can-apply')).json().result).toBe('APPLICABLE');
    const reviewer = await operatorAt(server, 'reviewer');
    expect(await reviewer.view(no)).toMatchObject({ may: [], history: [{ cause: 'sent' }, { cause: 'withdrawn' }] });
    expect((await reviewer.decide(no, { decision: 'approve', limit: 5_000_000 })).json().code).toBe(
      'APPLICATION_DECIDED',
    );
    const waiting = (await reviewer.send('GET', '')).json().applications;
    expect(JSON.stringify(waiting)).not.toContain(no);
    server.wait(60);
    await decideDue(server.services);
    expect(await standing(who)).toMatchObject({ state: 'new' });
    await sentApplication(server, who);
    expect((await standing(who)).state).toBe('review');
  });

  it('cannot be withdrawn twice, or once it is decided', async () => {
    const [who, decided] = [await signIn(server), await signIn(server)];
    await sentApplication(server, who);
    const answers = await Promise.all([withdraw(who), withdraw(who)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const no = await sentApplication(server, decided);
    await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' });
    expect((await withdraw(decided)).json().code).toBe('NOT_UNDER_REVIEW');
    expect((await standing(decided)).state).toBe('declined');
  });
});

describe('the check of a loan', () => {
  const definitions = definitionsIn(process.cwd());
  const FACTS: LoanFacts = {
    credit: 'NORMAL',
    limit: { total: 40_000_000, available: 40_000_000 },
    contract: 'none',
    bills: 'inTime',
    materials: 'complete',
    contacts: 'others',
    income: undefined,
    repayments: 0,
    borrower: { age: 30, isNew: false },
    products: productsOf(definitions),
    caps: capsOf(definitions),
    day: dayOf('2026-11-23'),
  };
  const check = (facts: Partial<LoanFacts>, amount = 2_000_000, tenor = 6) =>
    checkLoan({ ...FACTS, ...facts }, { amount, tenor: { count: tenor, unit: 'MONTHS' } });

  it.each<[string, Partial<LoanFacts>, [number, number], object | undefined]>([
    ['what can be had', {}, [2_000_000, 6], undefined],
    [
      'an amount below all for so many months',
      {},
      [500_000, 6],
      { code: 'INVALID_REPAYMENT_PLAN', field: 'loanAmount' },
    ],
    ['an amount above all', {}, [35_000_000, 6], { code: 'INVALID_REPAYMENT_PLAN', action: 'MODIFY_LOAN_AMOUNT' }],
    ['an amount between the steps', {}, [2_250_000, 6], { code: 'INVALID_REPAYMENT_PLAN', field: 'loanAmount' }],
    ['a tenor not for such an amount', {}, [25_000_000, 3], { code: 'INVALID_REPAYMENT_PLAN', action: 'MODIFY_TENOR' }],
    ['an unsigned contract', { contract: 'unsigned' }, [2_000_000, 6], { code: 'ORDER_ONGOING', action: 'RECHECK' }],
    ['a contact with the own name', { contacts: 'self' }, [2_000_000, 6], { code: 'FULL_NAME_SAME' }],
    ['a late bill', { bills: 'late' }, [2_000_000, 6], { code: 'HAS_LATE_PAYMENT_BILLS' }],
    [
      'a lender that does not lend again yet, with a loan that is owed',
      { credit: 'UNABLE_TO_LOAN' },
      [2_000_000, 6],
      { code: 'UNABLE_TO_LOAN', popup: 'ONGOING' },
    ],
    [
      'a lender that does not lend again yet, without a loan',
      { credit: 'UNABLE_TO_LOAN', bills: 'none' },
      [2_000_000, 6],
      { code: 'UNABLE_TO_LOAN', popup: 'UNABLE_TO_LOAN' },
    ],
    ['no limit', { limit: undefined }, [2_000_000, 6], { code: 'INSUFFICIENT_CREDIT', popup: 'UNQUALIFIED' }],
    [
      'more than is left',
      { limit: { total: 9_000_000, available: 1_000_000 } },
      [2_000_000, 6],
      { field: 'loanAmount' },
    ],
  ])('of %s', (_, facts, [amount, tenor], refused) => {
    const found = check(facts, amount, tenor);
    if (refused) expect(found).toMatchObject(refused);
    else expect(found).toMatchObject({ quote: { amount, tenor: { count: tenor } } });
  });

  const borrowers = [17, 18, 20, 21, 60].flatMap((age) => [true, false].map((isNew) => ({ age, isNew })));

  it.each(borrowers)(
    'gives $age years, new: $isNew, what a product lends them by its own quote, and no more',
    (borrower) => {
      const { products, caps, day } = FACTS;
      const spent = products.filter(({ kind }) => kind !== 'RETAIL');
      const amounts = new Set(spent.flatMap((product) => amountsOf(product).flatMap((one) => [one, one + 50_000])));
      const lenders = products.filter(({ kind, who }) => {
        const mayHave = borrower.age >= who.leastAge && (!borrower.isNew || who.newUsers);
        return kind !== 'RETAIL' && mayHave;
      });
      const refusal = lenders.length > 0 ? 'INVALID_REPAYMENT_PLAN' : 'ILLEGAL_PRODUCTS';
      for (const amount of amounts) {
        for (let tenor = 1; tenor <= 13; tenor += 1) {
          const asked = { amount, tenor: { count: tenor, unit: 'MONTHS' }, day } as const;
          const quotes = lenders
            .map((product) => quoteLoan(product, caps, asked))
            .filter((one) => typeof one !== 'string');
          const found = check({ borrower }, amount, tenor);
          const what = `${amount} for ${tenor} months`;
          if ('code' in found) expect([quotes, found.code], what).toEqual([[], refusal]);
          else
            expect([quotes, lenders], what).toEqual([
              expect.arrayContaining([found.quote]),
              expect.arrayContaining([found.product]),
            ]);
        }
      }
    },
  );

  it('says to who may have no product that there is none, not that the amount is wrong', () => {
    const borrower = { age: 17, isNew: false };
    expect(check({ borrower })).toEqual({ code: 'ILLEGAL_PRODUCTS' });
    expect(check({ borrower, bills: 'late' })).toEqual({ code: 'HAS_LATE_PAYMENT_BILLS' });
  });

  it('counts a person’s own products for the least that a limit must hold', () => {
    const limit = { total: 700_000, available: 700_000 };
    const short = FACTS.products.map((product) =>
      product.id === 'cash-short' ? { ...product, who: { leastAge: 21, newUsers: true } } : product,
    );
    expect(check({ limit, products: short })).toMatchObject({ code: 'AVAILABLE_LIMIT_NOT_ENOUGH' });
    expect(check({ limit, products: short, borrower: { age: 20, isNew: false } })).toEqual({
      code: 'INSUFFICIENT_CREDIT',
      popup: 'LIMIT',
    });
  });

  it('counts the loans there are, and the share that is in force on the day', () => {
    // two million over six months at 2.6 percent: Rp386,000 a month
    const income = 1_290_000;
    expect(check({ income })).toHaveProperty('quote');
    expect(check({ income: income - 10_000 })).toEqual({
      code: 'REACH_DBR_RESTRICTION',
      action: 'MODIFY_TENOR',
      fits: { tenor: '9' },
    });
    expect(check({ income, repayments: 200_000 })).toEqual({
      code: 'REACH_DBR_RESTRICTION',
      action: 'MODIFY_LOAN_AMOUNT',
      fits: { loanAmount: 1_500_000, tenor: '12' },
    });
    expect(check({ income: 1_000_000, day: dayOf('2025-11-23') })).toMatchObject({ code: 'ILLEGAL_PRODUCTS' });
  });
});
