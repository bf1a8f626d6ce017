import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { comparableCode } from '../../server/modules/vouchers/domain/vouchers';
import { spendVoucher } from '../../server/modules/vouchers/loanVoucher';
import type { OwnVoucher } from '../../src/contract/generated/bodies';
import { askForLoan } from '../support/lending';
import { type Applicant, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** Personas with a limit of Rp6,000,000 (docs/personas.md). */
const WITH_VOUCHERS = '081211101401';
const RUNS_OUT = '081211101402';
const LAPSES = '081211101403';

const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api${path}`, payload });
const redeem = async (who: Applicant, code: string) => (await post(who, '/o/redeem-code/redeem', { code })).json();
const vouchers = async (who: Applicant): Promise<readonly OwnVoucher[]> =>
  (await who.get('/api/voucher/list')).json().vouchers;
const statuses = async (who: Applicant) => (await vouchers(who)).map(({ status }) => status);
const unread = async (who: Applicant) => (await who.get('/api/tab/points')).json().unreadCouponCount;

async function voucherOf(who: Applicant, title: string): Promise<OwnVoucher> {
  const found = (await vouchers(who)).find((voucher) => voucher.title.includes(title));
  if (!found) throw new Error(`no voucher is called ${title}`);
  return found;
}

/** A new number of the sandbox's persona would be the same account: personas come once a test file. */
const comers = new Map<string, Promise<Applicant>>();
function come(mobileNumber: string): Promise<Applicant> {
  const who = comers.get(mobileNumber) ?? signIn(server, mobileNumber);
  comers.set(mobileNumber, who);
  return who;
}

const borrower = (who: Applicant, answers = {}) =>
  new Walker(who, 'apply-loan', { loanAmount: 2_000_000, tenor: '3', ...answers });

async function cancelLast(who: Applicant): Promise<void> {
  const [{ loanNo } = { loanNo: '' }] = await who.loans();
  const answer = await post(who, '/loan/cancel', { loanNo });
  expect(answer.statusCode, answer.body).toBe(200);
  server.wait(1);
  await post(who, '/draft/apply-loan/begin');
}

async function payOut(): Promise<void> {
  const { services } = server;
  if (!services.payOuts) throw new Error('no pay-outs');
  await carryOutPayOuts({ ...services, payOuts: services.payOuts }, new AbortController().signal);
}

describe('insurance with a loan', () => {
  it('is in the figures, the contract and the loan where it was chosen, and in none of them where it was not', async () => {
    const who = await come(WITH_VOUCHERS);
    const plain = borrower(who);
    await plain.through('amount', 'loan-review');
    expect((await who.draft('apply-loan')).facts).toMatchObject({ loanPaidOut: 1_950_000, loanInsurance: 0 });
    expect((await who.loans())[0]?.insurance).toBeUndefined();
    await cancelLast(who);
    const insured = borrower(who, { insuranceId: 'personal-accident' });
    expect(await insured.through('amount', 'loan-review'), JSON.stringify(insured.refusal)).toBe(true);
    expect((await who.draft('apply-loan')).facts).toMatchObject({
      loanPaidOut: 1_942_000,
      loanFees: 50_000,
      loanInsurance: 8_000,
    });
    expect((await who.loans())[0]?.insurance).toEqual({ insuranceId: 'personal-accident', premium: 8_000 });
    const { blocks } = (await who.get('/api/loan/loan-agreement')).json();
    expect(JSON.stringify(blocks)).toContain('{"label":"Asuransi kecelakaan diri","value":"Rp8.000"}');
    const { userId } = (await who.get('/api/user/v3')).json();
    const kept = 'SELECT product_id, insurance_id, create_time FROM selected_insurances WHERE user_id = $1';
    expect(await server.database.query(kept, [userId])).toEqual([
      {
        productId: 'cash-instalment',
        insuranceId: 'personal-accident',
        createTime: new Date(server.services.clock()),
      },
    ]);
    await cancelLast(who);
  });

  it('that is not offered with the product is refused at its field, and nothing is asked for', async () => {
    const who = await come(WITH_VOUCHERS);
    const walker = borrower(who, { insuranceId: 'sold-no-more' });
    const before = (await who.loans()).length;
    expect(await walker.send('amount')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'INVALID_INSURANCE', errors: [{ field: '/insuranceId' }] });
    expect(await who.loans()).toHaveLength(before);
    Object.assign(walker.answers, { insuranceId: 'group-life' });
    expect(await walker.send('amount')).toBe(true);
  });

  it('has a document that can be read before it is chosen', async () => {
    const who = await come(WITH_VOUCHERS);
    for (const insuranceId of ['personal-accident', 'group-life']) {
      const pdf = await who.get(`/api/loan/insurance-document?insuranceId=${insuranceId}`);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    }
    const none = await who.get('/api/loan/insurance-document?insuranceId=none');
    expect(none.json().code).toBe('NOT_FOUND');
  });
});

/** Has a limit of Rp10,000,000. */
const INSURED = '081211101701';
const cancel = (who: Applicant, loanNo: string) => post(who, '/loan/cancel-insurance', { loanNo });
const policy = async (who: Applicant, loanNo: string) =>
  (await who.get(`/api/loan/document?kind=policy&loanNo=${loanNo}&lang=en-us`)).json();

describe('insurance that was taken', () => {
  it('has a policy, can be cancelled for 14 days after the pay-out, and its premium is the person’s again, once', async () => {
    const who = await come(INSURED);
    const walker = borrower(who, { insuranceId: 'group-life' });
    expect(await walker.on(), JSON.stringify(walker.refusal)).toMatchObject({ step: 'loan-done', refused: [] });
    const [{ loanNo } = { loanNo: '' }] = await who.loans();
    expect(JSON.stringify((await policy(who, loanNo)).blocks)).toContain("doesn't cover anything yet");
    expect((await cancel(who, loanNo)).json().code).toBe('INSURANCE_NOT_CANCELLABLE');
    await payOut();
    server.wait(10);
    await payOut();
    // what giving the loan back leaves with the lender holds no premium: it comes back with the insurance
    const [paidOut] = await who.loans();
    expect(paidOut?.coolingOff).toMatchObject({ kept: 50_000 });
    const { choices } = (await who.get('/api/payment/overview')).json();
    expect(choices.at(-1).givesBack).toEqual(paidOut?.coolingOff);
    const [insured] = await who.loans();
    expect(insured?.insurance).toMatchObject({
      premium: 12_000,
      cancelBy: expect.any(String),
      until: expect.any(String),
    });
    const text = JSON.stringify((await policy(who, loanNo)).blocks);
    expect(text).toContain('Rp12,000');
    expect(text).toContain('Death by illness or accident.');
    const [first, again] = [await cancel(who, loanNo), await cancel(who, loanNo)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const [after] = await who.loans();
    expect(after?.insurance).toEqual({ insuranceId: 'group-life', premium: 12_000, cancelledOn: expect.any(String) });
    expect(after?.owed).toBe(insured?.owed);
    expect((await who.get('/api/payment/overview')).json().overpayment).toMatchObject({ amount: 12_000 });
    const { price } = (await who.get(`/api/loan/detail?loanNo=${loanNo}`)).json();
    expect(price).toMatchObject({ received: 1_950_000, fees: 50_000, toRepay: after?.owed });
    expect(JSON.stringify((await policy(who, loanNo)).blocks)).toContain("hasn't covered anything since then");
    // kept, it pays the next bill of the same loan
    expect((await post(who, '/payment/overpayment', { choice: 'KEEP' })).statusCode).toBe(200);
    expect((await who.loans())[0]?.owed).toBe((insured?.owed ?? 0) - 12_000);
    expect((await who.get('/api/payment/overview')).json()).not.toHaveProperty('overpayment');
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('of another person has no policy to be read and cannot be cancelled', async () => {
    const [{ loanNo } = { loanNo: '' }] = await (await come(INSURED)).loans();
    const other = await signIn(server);
    expect((await cancel(other, loanNo)).json().code).toBe('NOT_FOUND');
    expect((await policy(other, loanNo)).code).toBe('NOT_FOUND');
  });
});

describe('a voucher', () => {
  it('makes the loan cheaper by what it says, is used with it, and comes back when the loan is cancelled', async () => {
    const who = await come(WITH_VOUCHERS);
    const { voucherId } = await voucherOf(who, 'Pembayaran pertama');
    const walker = borrower(who, { voucherId });
    expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
    const { facts } = await who.draft('apply-loan');
    // half of Rp52,000
    expect(facts).toMatchObject({ loanVoucher: -26_000, loanToRepay: 2_130_000, loanInstalment: 693_000 });
    expect((await voucherOf(who, 'Pembayaran pertama')).status).toBe('USED');
    await cancelLast(who);
    expect((await voucherOf(who, 'Pembayaran pertama')).status).toBe('UNUSED');
  });

  it('is in what is paid out, owed and booked', async () => {
    const who = await come(WITH_VOUCHERS);
    const { voucherId } = await voucherOf(who, 'Pembayaran pertama');
    expect(await borrower(who, { voucherId }).on()).toMatchObject({ step: 'loan-done', refused: [] });
    await payOut();
    server.wait(10);
    await payOut();
    const [loan] = await who.loans();
    expect(loan).toMatchObject({ status: 'ONGOING', owed: 2_130_000 });
    expect(loan?.instalments.map(({ total }) => total)).toEqual([693_000, 719_000, 718_000]);
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('that is not for the loan is refused at its field', async () => {
    const who = await come(WITH_VOUCHERS);
    server.wait(1);
    await post(who, '/draft/apply-loan/begin');
    const { voucherId } = await voucherOf(who, 'lebih besar');
    const walker = borrower(who, { voucherId });
    expect(await walker.send('amount')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'VOUCHER_NOT_FITTING', errors: [{ field: '/voucherId' }] });
    Object.assign(walker.answers, { loanAmount: 3_000_000, tenor: '6' });
    expect(await walker.send('amount')).toBe(true);
    expect((await who.draft('apply-loan')).facts.loanVoucher).toBe(-15_000);
  });

  it('of another person cannot be used', async () => {
    const [who, other] = [await come(WITH_VOUCHERS), await come(LAPSES)];
    const [voucher] = await vouchers(other);
    const walker = borrower(who, { voucherId: voucher?.voucherId });
    await walker.send('amount');
    expect(walker.refused).toEqual(['COUPON_EXPIRED']);
  });

  it('whose claim lapsed has to be claimed once more, and is used then', async () => {
    const who = await come(LAPSES);
    const [voucher] = await vouchers(who);
    const voucherId = voucher?.voucherId;
    const walker = borrower(who, { voucherId });
    server.wait(121);
    expect(await walker.send('amount')).toBe(false);
    expect(walker.refused).toEqual(['NEED_RECLAIM']);
    const again = await post(who, '/voucher/claim-again', { voucherId });
    expect(again.json()).toMatchObject({ voucherId, status: 'UNUSED' });
    expect(await walker.through('amount', 'loan-review')).toBe(true);
    expect(await statuses(who)).toEqual(['USED']);
  });

  it('that ran out between the check and the request is refused, and the loan can be had without it', async () => {
    const who = await come(RUNS_OUT);
    const [voucher] = await vouchers(who);
    const walker = borrower(who, { voucherId: voucher?.voucherId });
    // the account was made when they signed in
    expect(await walker.send('amount'), JSON.stringify(walker.refusal)).toBe(true);
    server.wait(121);
    expect(await walker.send('loan-review')).toBe(false);
    expect(walker.refused).toEqual(['COUPON_EXPIRED']);
    expect(await who.loans()).toEqual([]);
    expect(await statuses(who)).toEqual(['EXPIRED']);
    const claim = await post(who, '/voucher/claim-again', { voucherId: voucher?.voucherId });
    expect(claim.json().code).toBe('COUPON_EXPIRED');
    await who.patch({ voucherId: null }, 'apply-loan');
    const without = borrower(who);
    expect(await without.through('amount', 'loan-review'), JSON.stringify(without.refusal)).toBe(true);
    expect((await who.loans()).length).toBe(1);
  });
});

describe('two loans at once', () => {
  it('never use one voucher twice', async () => {
    const who = await signIn(server);
    const { voucherId } = await redeem(who, 'CEPAT30');
    const { userId } = (await who.get('/api/user/v3')).json();
    const { database, services } = server;
    const { set } = services.releases.forAll();
    const ask = (reference: string) =>
      database.transaction(async (tx) => {
        const at = services.clock();
        const asked = { set, userId, reference, amount: 1_000_000, account: undefined, at };
        const loanId = await askForLoan(tx, asked);
        await spendVoucher(tx, { userId, voucherId, loanId, now: at });
        // told again it is the same loan's
        await spendVoucher(tx, { userId, voucherId, loanId, now: at });
        return loanId;
      });
    const asked = await Promise.allSettled([ask(`${userId} 1`), ask(`${userId} 2`), ask(`${userId} 3`)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['COUPON_EXPIRED', 'COUPON_EXPIRED']);
    expect(await who.loans()).toHaveLength(1);
  });
});

it('the campaigns have names and codes of their own, codes as they are compared', () => {
  const { voucherCampaigns } = server.services;
  const codes = voucherCampaigns.flatMap(({ code }) => code ?? []);
  expect(new Set(voucherCampaigns.map(({ id }) => id)).size).toBe(voucherCampaigns.length);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map(comparableCode)).toEqual(codes);
});

describe('the code of a voucher', () => {
  it('claims it once, however it is written, and is told of until it was seen', async () => {
    const who = await signIn(server);
    expect(await unread(who)).toBe(0);
    expect(await redeem(who, ' bunga-50 ')).toMatchObject({ kind: 'FIRST_INTEREST', status: 'UNUSED' });
    expect((await redeem(who, 'BUNGA50')).code).toBe('COUPON_CLAIM_ALREADY_EXIST');
    expect(await unread(who)).toBe(1);
    await post(who, '/voucher/seen');
    expect(await unread(who)).toBe(0);
    expect(await vouchers(who)).toHaveLength(1);
  });

  it.each([
    ['BARU2026', 'REDEEM_CODE_OVER'],
    ['NONE', 'REDEEM_CODE_NOT_FOUND'],
    ['', 'REDEEM_CODE_NOT_FOUND'],
    [{ a: 1 }, 'INVALID_INPUT'],
    ['x'.repeat(65), 'INVALID_INPUT'],
  ])('%j is refused with %s', async (code, refusal) => {
    const who = await signIn(server);
    expect((await post(who, '/o/redeem-code/redeem', { code })).json().code).toBe(refusal);
    expect(await vouchers(who)).toEqual([]);
  });

  it('cannot be guessed on and on', async () => {
    const who = await signIn(server);
    for (let count = 0; count < 10; count += 1) await redeem(who, `WRONG${count}`);
    const answer = await post(who, '/o/redeem-code/redeem', { code: 'BUNGA50' });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_GUESSES']);
    server.wait(3_600);
    expect(await redeem(who, 'BUNGA50')).toMatchObject({ status: 'UNUSED' });
  });

  it('gives no more vouchers than there are, also at once; a lapsed claim makes room', async () => {
    const campaign = server.services.voucherCampaigns.find(({ code }) => code === 'CEPAT30');
    if (!campaign) throw new Error('no such campaign');
    const taken = await server.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM vouchers WHERE campaign = $1 AND (status = 'USED' OR least(held_until, valid_until) > $2)`,
      [campaign.id, server.services.clock()],
    );
    const atMost = campaign.atMost;
    Object.assign(campaign, { atMost: (taken[0]?.count ?? 0) + 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => signIn(server)));
    const answers = await Promise.all(people.map((who) => redeem(who, 'CEPAT30')));
    expect(answers.filter(({ status }) => status === 'UNUSED')).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'VOUCHERS_ALL_TAKEN')).toHaveLength(3);
    server.wait(25 * 3_600);
    const late = people[answers.findIndex(({ code }) => code === 'VOUCHERS_ALL_TAKEN')];
    expect(late && (await redeem(late, 'CEPAT30'))).toMatchObject({ status: 'UNUSED' });
    Object.assign(campaign, { atMost });
  });
});

describe('the retention coupon', () => {
  const offered = async (who: Applicant) => (await who.get('/api/abTest/retention-coupon/group/calculate')).json();
  const inGroup = { A: '081211100615', B: '081211100613', C: '081211100616' } as const;

  it.each(['A', 'C'] as const)('is a voucher of its own for group %s, once a person', async (group) => {
    const who = await signIn(server, inGroup[group]);
    const { groupName, extraInfo } = await offered(who);
    expect(groupName).toBe(group);
    expect(JSON.parse(extraInfo)).toMatchObject({ kind: 'ADMIN_FEE', off: { amount: 20_000 }, status: 'UNUSED' });
    await Promise.all([offered(who), offered(who)]);
    expect(await vouchers(who)).toEqual([JSON.parse(extraInfo)]);
    server.wait(8 * 24 * 3_600);
    expect((await offered(await signIn(server, inGroup[group]))).extraInfo).toBe('');
  });

  it('is none for group B, and none for a guest', async () => {
    const who = await signIn(server, inGroup.B);
    expect(await offered(who)).toEqual({ groupName: 'B', extraInfo: '' });
    expect(await vouchers(who)).toEqual([]);
    const guest = await server.app.inject('/api/abTest/retention-coupon/group/calculate?refId=guest-1');
    expect(guest.json().extraInfo).toBe('');
  });
});

describe('insurance, later', () => {
  it('stays from the fifteenth day after the pay-out on, and is none with a loan that was cancelled', async () => {
    const who = await signIn(server, INSURED);
    server.wait(1);
    await post(who, '/draft/apply-loan/begin');
    const walker = borrower(who, { insuranceId: 'personal-accident' });
    expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
    await cancelLast(who);
    const [cancelled] = await who.loans();
    expect(cancelled?.insurance).toBeUndefined();
    expect((await policy(who, cancelled?.loanNo ?? '')).code).toBe('NOT_FOUND');
    const again = borrower(who, { insuranceId: 'personal-accident' });
    expect(await again.on(), JSON.stringify(again.refusal)).toMatchObject({ step: 'loan-done', refused: [] });
    await payOut();
    server.wait(10);
    await payOut();
    const [{ loanNo } = { loanNo: '' }] = await who.loans();
    server.wait(15 * 24 * 3_600);
    const later = await signIn(server, INSURED);
    expect((await later.loans())[0]?.insurance).not.toHaveProperty('cancelBy');
    expect((await cancel(later, loanNo)).json().code).toBe('INSURANCE_NOT_CANCELLABLE');
  });
});
