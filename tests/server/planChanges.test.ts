import { describe, expect, it } from 'vitest';
import { SignatureAwaited } from '../../server/modules/loans';
import type { LoanDetails, LoanStatement } from '../../src/contract/generated/bodies';
import { listeningServer } from './support/listeningServer';
import { aPayer, lendTo, type Payer } from './support/payer';
import { askedPlan, askPlan, payAdvance, planOptions, plansCarriedOn, signPlanOf } from './support/planChanges';
import { expectProved } from './support/provedBooks';

const server = listeningServer();

const DAY = 86_400;
/** Of a loan of three million over three months. */
const INSTALMENT = 1_078_000;
const FEE = 32_340;

const duesOf = async (payer: Payer) =>
  (await payer.who.loans())[0]?.instalments.filter(({ outstanding }) => outstanding > 0).map(({ due }) => due) ?? [];
const kindsIn = async ({ who }: Payer, loanNo: string) =>
  ((await who.get(`/api/loan/detail?loanNo=${loanNo}`)).json() as LoanDetails).history.map(({ kind }) => kind);
const shortBorrower = () => aPayer(server, { product: 'cash-short', amount: 1_000_000 });

describe('an extension', () => {
  it('shows its price and the new days before anything changes, also by the day and amount of the bill', async () => {
    const payer = await aPayer(server);
    const before = await duesOf(payer);
    const options = await planOptions(payer, `?due=${before[0]}&amount=${INSTALMENT}`);
    expect(options).toMatchObject({ next: { due: before[0], amount: INSTALMENT }, lateADay: 1_617 });
    expect(options.extension).toMatchObject({
      availability: 'AVAILABLE',
      offers: [{ cost: FEE, inAdvance: FEE, left: 0, price: { percent: '3', of: INSTALMENT, limitADay: '0.3000' } }],
    });
    expect(options.extension.offers[0]?.dues.map(({ amount }) => amount)).toEqual([INSTALMENT, INSTALMENT, INSTALMENT]);
    expect(options.instalment).toEqual({ availability: 'UNAVAILABLE', offers: [] });
    expect(await duesOf(payer)).toEqual(before);
    expect((await payer.who.get('/api/loan/plan-options?due=2020-01-01')).statusCode).toBe(404);
  });

  it('names no less than a day of lateness adds: the late fee of half a rupiah is rounded up', async () => {
    const payer = await aPayer(server, { amount: 2_000_000 });
    const { next, lateADay } = await planOptions(payer);
    // 719,000 at 0.15 % is 1,078.50 a day
    expect(next?.amount).toBe(719_000);
    expect(lateADay).toBe(1_079);
  });

  it('moves the due days once it is paid, into the number that says so, and is told', async () => {
    const payer = await aPayer(server);
    const asked = await askedPlan(payer, 'extension');
    expect(asked).toMatchObject({ status: 'INITIATE', availability: 'PAY_IN_ADVANCE_UNPAID' });
    const before = await duesOf(payer);
    const asks = await payer.number({ channel: 'BNI', paying: 'extension', loanNo: asked.loanNo });
    expect(asks).toMatchObject({ paying: 'extension', amount: FEE, leaves: 3 * INSTALMENT, loanNo: asked.loanNo });
    expect(await payer.inquire(asks.number)).toMatchObject({ amount: FEE });
    expect(await duesOf(payer)).toEqual(before);
    await payAdvance(payer, asked);
    expect(await duesOf(payer)).toEqual(asked.offer.dues.map(({ due }) => due));
    expect(await kindsIn(payer, asked.loanNo)).toEqual(['disbursed', 'extended', 'paid']);
    const { change, extension } = await planOptions(payer);
    expect(change).toMatchObject({ status: 'SUCCESS', offer: { to: asked.offer.to } });
    expect(extension).toEqual({ availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'EXCESS_APPLY_TIME', offers: [] });
    expect(await payer.inquire(asks.number)).toMatchObject({ amount: INSTALMENT });
    await expectProved(server);
  });

  it('is not offered, and refused, while money is looked for that its person says they have paid', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { loanNo, extension } = await planOptions(payer);
    const [offer] = extension.offers;
    if (!offer) throw new Error('nothing is offered');
    await payer.claim();
    expect((await planOptions(payer)).extension).toEqual({
      ...{ availability: 'BILL_INSTALLMENT_CANNOT_APPLY', obstacle: 'CANNOT_APPLY', offers: [] },
    });
    expect((await askPlan(payer, loanNo, offer)).json()).toMatchObject({ code: 'BILL_INSTALLMENT_CANNOT_APPLY' });
    // nothing came while lateness stood still: they may change it again
    server.wait(4 * DAY);
    expect((await planOptions(payer)).extension.offers).toHaveLength(1);
  });

  it('of a late bill takes its penalty along, and the loan is in time again', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const asked = await askedPlan(payer, 'extension');
    expect(asked.offer.inAdvance).toBeGreaterThan(asked.offer.cost);
    expect(asked.offer).toMatchObject({ cost: FEE, price: { percent: '3', of: INSTALMENT } });
    await payAdvance(payer, asked);
    expect((await payer.who.loans())[0]).toMatchObject({ status: 'ONGOING', owed: 3 * INSTALMENT });
    await expectProved(server);
  });

  it('comes to nothing unless it is paid on its day: later money pays the bill', async () => {
    const payer = await aPayer(server);
    const asked = await askedPlan(payer, 'extension');
    const { number } = await payer.number({ channel: 'BNI', paying: 'extension', loanNo: asked.loanNo });
    const before = await duesOf(payer);
    server.wait(DAY);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'LAPSED' });
    await payer.bank(number, 'pay', FEE);
    expect(await duesOf(payer)).toEqual(before);
    expect((await payer.who.loans())[0]?.owed).toBe(3 * INSTALMENT - FEE);
    await plansCarriedOn(server);
    expect((await planOptions(payer)).extension.availability).toBe('AVAILABLE');
    await expectProved(server);
  });

  it('is not made, and costs nothing, where the money pays the bill itself', async () => {
    const payer = await aPayer(server, { daysAgo: 45 });
    const asked = await askedPlan(payer, 'extension');
    const [loan] = await payer.who.loans();
    await payAdvance(payer, asked, (loan?.lateness?.amount ?? 0) - asked.offer.inAdvance);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'PLAN_CHANGED' });
    expect((await payer.who.loans())[0]).toMatchObject({ status: 'ONGOING', owed: 2 * INSTALMENT });
    await expectProved(server);
  });

  it('paid in parts is made once they are whole: the same number asks for the rest', async () => {
    for (const daysAgo of [10, 45]) {
      const payer = await aPayer(server, { daysAgo });
      const asked = await askedPlan(payer, 'extension');
      const { inAdvance } = asked.offer;
      const number = await payAdvance(payer, asked, 5_000 - inAdvance);
      const rest = inAdvance - 5_000;
      expect((await planOptions(payer)).change).toMatchObject({ status: 'INITIATE', came: 5_000 });
      const { numbers, choices } = await payer.overview();
      expect(numbers[0]).toMatchObject({ paying: 'extension', amount: rest, came: 5_000, leaves: 3 * INSTALMENT });
      expect(choices.find(({ paying }) => paying === 'extension')).toMatchObject({ amount: rest, came: 5_000 });
      expect(await payer.inquire(number)).toMatchObject({ amount: rest });
      await payer.bank(number, 'pay', rest);
      expect((await planOptions(payer)).change).toMatchObject({ status: 'SUCCESS' });
      expect((await payer.who.loans())[0]).toMatchObject({ status: 'ONGOING', owed: 3 * INSTALMENT });
      expect(await duesOf(payer)).toEqual(asked.offer.dues.map(({ due }) => due));
    }
    await expectProved(server);
  });

  it('paid in part and not finished leaves that on the bill, which is told', async () => {
    const payer = await aPayer(server);
    const number = await payAdvance(payer, await askedPlan(payer, 'extension'), -1_000);
    server.wait(DAY);
    await plansCarriedOn(server);
    expect((await planOptions(payer)).change).toMatchObject({ failure: 'LAPSED', came: FEE - 1_000 });
    expect((await payer.who.loans())[0]?.owed).toBe(3 * INSTALMENT - FEE + 1_000);
    expect(await payer.inquire(number)).toMatchObject({ amount: INSTALMENT - FEE + 1_000 });
    const told = await server.database.query('SELECT kind FROM notifications WHERE user_id = $1', [payer.userId]);
    expect(told).toContainEqual({ kind: 'planFailed' });
    await expectProved(server);
  });

  it('is undone when the bank takes a part back, and asks for that again where it was not whole', async () => {
    const payer = await aPayer(server);
    const before = await duesOf(payer);
    const number = await payAdvance(payer, await askedPlan(payer, 'extension'), -20_000);
    await payer.bank(number, 'reverse');
    expect(await payer.inquire(number)).toMatchObject({ amount: FEE });
    await payer.bank(number, 'pay', FEE - 20_000);
    await payer.bank(number, 'pay', 20_000);
    expect((await planOptions(payer)).change?.status).toBe('SUCCESS');
    await payer.bank(number, 'reverse');
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'TAKEN_BACK' });
    expect(await duesOf(payer)).toEqual(before);
    await expectProved(server);
  });

  it('with more money is made, and the rest pays the bill', async () => {
    const payer = await aPayer(server);
    await payAdvance(payer, await askedPlan(payer, 'extension'), 50_000);
    expect((await payer.who.loans())[0]?.owed).toBe(3 * INSTALMENT - 50_000);
    await expectProved(server);
  });

  it('is undone when the bank takes its payment back', async () => {
    const payer = await aPayer(server);
    const before = await duesOf(payer);
    const asked = await askedPlan(payer, 'extension');
    const number = await payAdvance(payer, asked);
    await payer.bank(number, 'reverse');
    expect(await duesOf(payer)).toEqual(before);
    expect((await payer.who.loans())[0]?.owed).toBe(3 * INSTALMENT);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'TAKEN_BACK' });
    await expectProved(server);
  });

  it('is not made of a bill that changed meanwhile', async () => {
    const payer = await aPayer(server);
    const asked = await askedPlan(payer, 'extension');
    const due = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(due.number, 'pay', INSTALMENT);
    await payAdvance(payer, asked);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'PLAN_CHANGED' });
    expect((await payer.who.loans())[0]?.owed).toBe(2 * INSTALMENT - FEE);
    await expectProved(server);
  });

  it('can be withdrawn, is refused with other figures, and while another loan is late', async () => {
    const payer = await aPayer(server);
    const { loanNo, extension } = await planOptions(payer);
    const [offer] = extension.offers;
    if (!offer) throw new Error('nothing is offered');
    const cheaper = await askPlan(payer, loanNo, { ...offer, inAdvance: offer.inAdvance - 1 });
    expect(cheaper.json()).toMatchObject({ code: 'BILL_INSTALLMENT_CREATION_INVALID_PARAM' });
    await askPlan(payer, loanNo, offer);
    await askPlan(payer, loanNo, offer);
    const withdraw = { method: 'POST', url: '/api/loan/plan-change/withdraw', payload: { loanNo } } as const;
    const other = await aPayer(server);
    expect((await other.who.request(withdraw)).statusCode).toBe(404);
    expect((await planOptions(payer)).change?.status).toBe('INITIATE');
    await payer.who.request(withdraw);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'WITHDRAWN' });
    await lendTo(server, payer, { daysAgo: 50 });
    const late = { availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'HAS_OVERDUE', offers: [] };
    const kept = (await planOptions(payer, `?loanNo=${loanNo}`)).extension;
    expect(kept).toMatchObject(late);
    // the other loan is late, not this one
    expect(kept.overdue?.loanNo).not.toBe(loanNo);
    expect((await askPlan(payer, loanNo, offer)).json()).toMatchObject({ code: 'CURRENT_BILL_HAS_REMINDER' });
    expect((await askPlan(other, loanNo, offer)).statusCode).toBe(404);
  });
});

describe('a bill in instalments', () => {
  it('offers each number of instalments, and waits for signature and payment', async () => {
    const payer = await shortBorrower();
    const { instalment } = await planOptions(payer);
    expect(instalment.offers.map(({ count }) => count)).toEqual([2, 3]);
    for (const { cost, total, inAdvance, dues, price } of instalment.offers) {
      expect(price).toMatchObject({ percent: '2.5', of: total - inAdvance - cost, limitADay: expect.any(String) });
      const { of = 0, days = 0, percentADay, costs = 0, mostCosts = 0 } = price ?? {};
      expect(Number(percentADay)).toBeCloseTo((100 * cost) / of / days, 4);
      expect(Number(percentADay)).toBeLessThanOrEqual(Number(price?.limitADay));
      expect([costs >= cost, costs <= mostCosts, days > 30 * (dues.length - 1)]).toEqual([true, true, true]);
    }
    const asked = await askedPlan(payer, 'instalment');
    expect(asked).toMatchObject({ status: 'INITIATE', availability: 'ALL_UNCOMPLETED' });
    const agreement = (await payer.who.get(`/api/loan/plan-agreement?loanNo=${asked.loanNo}`)).json();
    expect(agreement).toMatchObject({ eSignStatus: 'UNCOMPLETED', title: 'Perjanjian pembayaran dengan cicilan' });
    expect((await planOptions(payer)).extension).toMatchObject({
      availability: 'BILL_INSTALLMENT_CREATION_CONCURRENT',
      obstacle: 'CREATION_CONCURRENT',
    });
  });

  it('begins once it is signed, paid and signed by the lender', async () => {
    const payer = await shortBorrower();
    const asked = await askedPlan(payer, 'instalment');
    const { loanNo, offer } = asked;
    const at = async () => (await planOptions(payer)).change?.availability;
    expect((await signPlanOf(payer, loanNo)).json()).toMatchObject({ availability: 'PAY_IN_ADVANCE_UNPAID' });
    await payAdvance(payer, asked);
    expect(await at()).toBe('E_SIGN_WAITING_LENDER_APPROVE');
    await plansCarriedOn(server);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'SUCCESS' });
    const [loan] = await payer.who.loans();
    const left = loan?.instalments.filter(({ outstanding }) => outstanding > 0);
    expect(left?.map(({ due, outstanding }) => ({ due, amount: outstanding }))).toEqual(offer.dues);
    // the same numbers as were signed
    expect(left?.map(({ place }) => place)).toEqual(offer.dues.map((_, index) => ({ number: index + 1, count: 2 })));
    const { plan } = (await payer.who.get(`/api/loan/detail?loanNo=${loanNo}`)).json() as LoanDetails;
    expect(plan).toEqual({ agreedOn: (await planOptions(payer)).asOf, agreement: 'signed' });
    expect((await payer.overview()).choices[0]?.parts).toMatchObject([{ number: 1, count: 2 }]);
    expect(loan?.owed).toBe(offer.total - offer.inAdvance);
    expect(await kindsIn(payer, loanNo)).toEqual(['disbursed', 'paid', 'converted']);
    const pdf = await payer.who.get(`/api/loan/plan-agreement/pdf?loanNo=${loanNo}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { instalment } = await planOptions(payer);
    expect(instalment).toMatchObject({ availability: 'CURRENT_BILL_HAS_REMINDER', obstacle: 'PLAN_CHANGED' });
    await expectProved(server);
  });

  it.each([
    ['cash-short', 2_000_000, 65],
    ['limit-instalment', 12_000_000, 59],
  ] as const)(
    'of a late loan costs what it cost before when it is settled at once: %s',
    async (product, amount, daysAgo) => {
      const payer = await aPayer(server, { product, amount, daysAgo });
      const { settled } = await planOptions(payer);
      const asked = await askedPlan(payer, 'instalment');
      await signPlanOf(payer, asked.loanNo);
      await payAdvance(payer, asked);
      await plansCarriedOn(server);
      const after = await planOptions(payer);
      expect(after.change).toMatchObject({ status: 'SUCCESS' });
      expect(asked.offer.inAdvance + after.settled).toBe(settled);
      await expectProved(server);
    },
  );

  it('begins by its advance in parts as it was agreed', async () => {
    const payer = await shortBorrower();
    const asked = await askedPlan(payer, 'instalment');
    await signPlanOf(payer, asked.loanNo);
    const number = await payAdvance(payer, asked, 100_000 - asked.offer.inAdvance);
    const rest = asked.offer.inAdvance - 100_000;
    expect(await payer.inquire(number)).toMatchObject({ amount: rest });
    expect((await planOptions(payer)).change).toMatchObject({ came: 100_000, availability: 'PAY_IN_ADVANCE_UNPAID' });
    expect((await payer.overview()).changes).toMatchObject([{ came: 100_000 }]);
    await payer.bank(number, 'pay', rest);
    await plansCarriedOn(server);
    const [loan] = await payer.who.loans();
    const left = loan?.instalments.filter(({ outstanding }) => outstanding > 0);
    expect(left?.map(({ due, outstanding }) => ({ due, amount: outstanding }))).toEqual(asked.offer.dues);
    await expectProved(server);
  });

  it('can be paid first and signed later, and counts from its day', async () => {
    const payer = await shortBorrower();
    const asked = await askedPlan(payer, 'instalment');
    await payAdvance(payer, asked, 500);
    expect((await planOptions(payer)).change?.availability).toBe('E_SIGN_UNCOMPLETED');
    server.wait(2 * DAY);
    await signPlanOf(payer, asked.loanNo);
    await plansCarriedOn(server);
    const [loan] = await payer.who.loans();
    expect(loan?.owed).toBe(asked.offer.total - asked.offer.inAdvance - 500);
    const { plan } = (await payer.who.get(`/api/loan/detail?loanNo=${asked.loanNo}`)).json() as LoanDetails;
    expect(plan?.smallerBy).toBe(500);
    // what was paid before the plan has no place in it
    const { dues } = (await payer.who.get('/api/loan/statement')).json() as LoanStatement;
    expect(dues.map(({ place }) => place)).toContain(undefined);
    expect(await duesOf(payer)).toEqual(asked.offer.dues.map(({ due }) => due));
    await expectProved(server);
  });

  it('that is paid and never signed leaves the payment on the bill', async () => {
    const payer = await shortBorrower();
    const asked = await askedPlan(payer, 'instalment');
    await payAdvance(payer, asked);
    server.wait(4 * DAY);
    await plansCarriedOn(server);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'LAPSED' });
    expect((await signPlanOf(payer, asked.loanNo)).statusCode).toBe(404);
    expect(await kindsIn(payer, asked.loanNo)).not.toContain('converted');
    await expectProved(server);
  });

  it('ends with the payment that its bank takes back', async () => {
    const payer = await shortBorrower();
    const before = await duesOf(payer);
    const asked = await askedPlan(payer, 'instalment');
    const number = await payAdvance(payer, asked);
    await signPlanOf(payer, asked.loanNo);
    await plansCarriedOn(server);
    await payer.bank(number, 'reverse');
    expect(await duesOf(payer)).toEqual(before);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'FAILED', failure: 'TAKEN_BACK' });
    await expectProved(server);
  });

  it('is signed by the code where the provider makes the signature later, and goes on once it has', async () => {
    const payer = await shortBorrower();
    const asked = await askedPlan(payer, 'instalment');
    await payAdvance(payer, asked);
    const { eSign } = server.services;
    if (!eSign) throw new Error('the sandbox signs');
    const questions: [by: string, reference: string][] = [];
    server.services.eSign = {
      ...eSign,
      sign: (_, signing, question) => {
        questions.push([signing.by, question.reference]);
        return Promise.reject(new SignatureAwaited('later'));
      },
    };
    try {
      const awaited = { status: 'PROCESSING', signature: 'AWAITED', availability: 'E_SIGN_WAITING_LENDER_APPROVE' };
      const signed = await signPlanOf(payer, asked.loanNo);
      expect(signed.json()).toMatchObject(awaited);
      expect((await signPlanOf(payer, asked.loanNo)).json(), 'said again').toEqual(signed.json());
      expect(questions).toHaveLength(1);
      await plansCarriedOn(server);
      expect((await planOptions(payer)).change).toMatchObject(awaited);
    } finally {
      server.services.eSign = eSign;
    }
    expect(new Set(questions.map(([by, reference]) => `${by} ${reference}`)).size, 'asked as the same').toBe(1);
    await plansCarriedOn(server);
    await plansCarriedOn(server);
    const { change } = await planOptions(payer);
    expect(change).toMatchObject({
      status: 'SUCCESS',
      at: { signed: expect.any(String), approved: expect.any(String) },
    });
    expect(change).not.toHaveProperty('signature');
    await expectProved(server);
  });

  it('is not signed by a wrong code, nor before it was read', async () => {
    const payer = await shortBorrower();
    const { loanNo } = await askedPlan(payer, 'instalment');
    const sign = (code: string) =>
      payer.who.request({ method: 'POST', url: '/api/loan/plan-agreement/sign', payload: { loanNo, code } });
    expect((await sign('000000')).json()).toMatchObject({ code: 'CONTRACT_NOT_SHOWN' });
    await payer.who.get(`/api/loan/plan-agreement?loanNo=${loanNo}`);
    const code = await payer.who.code('/contract-center/e-sign/send-otp');
    expect((await sign(code === '000000' ? '000001' : '000000')).json()).toMatchObject({ code: 'LOGIN_FAILED' });
    expect((await sign(code)).json()).toMatchObject({ availability: 'PAY_IN_ADVANCE_UNPAID' });
  });
});
