import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { saveKnown } from '../../server/modules/people/tables/users';
import { productOf } from '../../src/lending/released';
import { writtenDay } from '../../src/lib/namedDay';
import { type Applicant, signIn } from './support/applicant';
import { approvedPerson, borrowingWalk, payOutNow } from './support/borrowing';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const LIMIT = 5_000_000;

const approved = (limit = LIMIT) => approvedPerson(server, limit);
const payOut = () => payOutNow(server);
const borrower = borrowingWalk;
const canApply = async (who: Applicant) => (await who.get('/api/loan/can-apply')).json();
const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
const loans = async (who: Applicant) => (await who.get('/api/loan/list')).json().loans;

describe('a loan from a limit that was granted at the desk', () => {
  it('is led to, asked for and holds its part of the limit', async () => {
    const who = await approved();
    expect(await canApply(who)).toEqual({ result: 'APPLICABLE', check: 'SUCCESS', path: 'home/apply-loan' });
    const walker = borrower(who);
    expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
    expect(await loans(who)).toMatchObject([{ amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } }]);
    expect((await who.get('/api/user/limit')).json().limit).toEqual({ total: LIMIT, available: LIMIT - 2_000_000 });
    expect(await canApply(who)).toMatchObject({ check: 'ORDER_ONGOING', path: 'home/apply-loan' });
    expect(await standing(who)).toMatchObject({ state: 'approved', contract: 'toSign' });
  });

  it('tells the smallest loan where less than that is left of the limit, and not before', async () => {
    const who = await approved(2_000_000);
    expect(await standing(who)).not.toHaveProperty('leastLoan');
    await borrower(who).through('amount', 'loan-review');
    expect(await standing(who)).toMatchObject({ limit: { total: 2_000_000, available: 0 }, leastLoan: 500_000 });
    expect((await loans(who))[0]).toMatchObject({ status: 'WAITING', eSignStatus: 'UNCOMPLETED', may: ['cancel'] });
  });

  it('is signed by its person with a code, once they have read it, and then by the lender', async () => {
    const who = await approved();
    const walker = borrower(who);
    await walker.through('amount', 'loan-review');
    const code = await who.code('/contract-center/e-sign/send-otp');
    const unread = await who.step('/contract-center/e-sign/sign', 'contract', {}, { flow: 'apply-loan', code });
    expect(unread.json().code).toBe('CONTRACT_NOT_SHOWN');
    const [{ loanNo }] = await loans(who);
    const agreement = (await who.get('/api/loan/loan-agreement')).json();
    expect(agreement).toMatchObject({ loanNo, eSignStatus: 'UNCOMPLETED', signatures: [] });
    expect(JSON.stringify(agreement.blocks)).toContain('Rp1.950.000');
    expect(JSON.stringify(agreement.blocks)).toContain('2 × Rp719.000, lalu Rp718.000');
    const { facts } = await who.draft('apply-loan');
    expect(facts).toMatchObject({ loanCost: 206_000, loanCostShare: '10.3', loanLateADay: '0.15', loanLateFrom: 4 });
    expect(JSON.stringify(agreement.blocks)).toContain('{"label":"Total biaya (10,3%)","value":"Rp206.000"}');
    const due = writtenDay(String(facts.loanFirstDue), 'id');
    expect(due).toMatch(/^[A-Z][a-z]+, /);
    for (const [kind, times] of [
      ['text', 1],
      ['table', 1],
    ]) {
      const parts = agreement.blocks.filter((block: { kind: string }) => block.kind === kind);
      expect(JSON.stringify(parts).split(due)).toHaveLength(Number(times) + 1);
    }
    server.wait(61);
    expect(await walker.send('contract'), JSON.stringify(walker.refusal)).toBe(true);
    const status = async () => (await who.get('/api/contract-center/e-sign/effortless')).json().eSignStatus;
    expect(await status()).toBe('WAITING_LENDER_APPROVE');
    expect(await standing(who)).toMatchObject({ contract: 'withLender' });
    await Promise.all([signContracts(server.services), signContracts(server.services)]);
    expect(await status()).toBe('COMPLETED');
    expect(await standing(who)).not.toHaveProperty('contract');
    const signed = (await who.get(`/api/loan/loan-agreement?loanNo=${loanNo}`)).json();
    expect(signed.signatures).toMatchObject([{ by: 'borrower' }, { by: 'lender' }]);
    expect(signed.sha256).toBe(agreement.sha256);
    const pdf = await who.get(`/api/loan/loan-agreement/pdf?loanNo=${loanNo}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.toString('latin1').match(/\/ByteRange/g)).toHaveLength(2);
  });

  it('is paid out once both have signed, and owed from then on', async () => {
    const who = await approved();
    expect(await borrower(who).on()).toMatchObject({ step: 'loan-done', refused: [] });
    expect(await loans(who)).toMatchObject([{ status: 'WAITING', payOut: { status: 'INITIATE', amount: 1_950_000 } }]);
    await payOut();
    server.wait(10);
    await payOut();
    const [loan] = await loans(who);
    expect(loan).toMatchObject({
      status: 'ONGOING',
      payOut: { status: 'SUCCESS' },
      owed: 2_156_000,
      coolingOff: { amount: 2_000_000, saves: 156_000, received: 1_950_000, kept: 50_000 },
      eSignStatus: 'COMPLETED',
    });
    expect(loan.instalments).toHaveLength(3);
    const { choices } = (await who.get('/api/payment/overview')).json();
    expect(choices.at(-1)).toMatchObject({ paying: 'everything', amount: 2_000_000, givesBack: loan.coolingOff });
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('is given back by the number that was chosen for it on a later day of the right, and not once that is over', async () => {
    const who = await approved();
    await borrower(who).on();
    await payOut();
    server.wait(10);
    await payOut();
    const [{ loanNo, coolingOff }] = await loans(who);
    const payload = { channel: 'BCA', paying: 'everything', loanNo };
    const asked = await who.request({ method: 'POST', url: '/api/payment/number', payload });
    expect(asked.json()).toMatchObject({ amount: 2_000_000, givesBack: coolingOff });
    expect(asked.json().until).toBe(`${coolingOff.until}T16:59:59.999Z`);
    // a code that is made for it in the evening lives as long as its way lets it: the right goes on tomorrow
    const sinceMidnight = Math.floor(server.services.clock().getTime() / 1_000) % 86_400;
    server.wait((13 * 3_600 - sinceMidnight + 86_400) % 86_400);
    const code = await who.request({
      ...{ method: 'POST', url: '/api/payment/number' },
      payload: { ...payload, channel: 'ALFAMART' },
    });
    expect(Date.parse(code.json().expiresAt) - server.services.clock().getTime()).toBe(6 * 3_600_000);
    const number = async () => (await who.get('/api/payment/overview')).json().numbers[0];
    const A_DAY = 86_400;
    server.wait(A_DAY);
    expect(await number()).toMatchObject({ paying: 'everything', amount: 2_000_000, givesBack: coolingOff });
    server.wait(4 * A_DAY);
    const after = await number();
    expect(after.paying).toBe('due');
    expect(after).not.toHaveProperty('givesBack');
  });

  it('can be cancelled before it is signed, and another asked for at once', async () => {
    const who = await approved();
    await borrower(who).through('amount', 'loan-review');
    const [{ loanNo, may }] = await loans(who);
    expect(may).toEqual(['cancel']);
    const cancelled = await who.request({ method: 'POST', url: '/api/loan/cancel', payload: { loanNo } });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await who.get('/api/user/limit')).json().limit).toEqual({ total: LIMIT, available: LIMIT });
    expect(await canApply(who)).toMatchObject({ check: 'SUCCESS' });
    server.wait(1);
    const begun = await who.request({ method: 'POST', url: '/api/draft/apply-loan/begin' });
    expect(begun.json()).toMatchObject({ done: [], status: 'open' });
    expect(await borrower(who).through('amount', 'loan-review')).toBe(true);
    expect((await loans(who)).map(({ status }: { status: string }) => status)).toEqual(['WAITING', 'CANCELED']);
  });

  it('shows its contract to its person alone', async () => {
    const [who, other] = [await approved(), await approved()];
    await borrower(who).through('amount', 'loan-review');
    const [{ loanNo }] = await loans(who);
    for (const path of ['loan-agreement', 'loan-agreement/pdf']) {
      expect((await other.get(`/api/loan/${path}?loanNo=${loanNo}`)).json().code).toBe('NOT_FOUND');
    }
  });

  it('keeps what is typed for another phone, and is made on the channel OKP, of the product and its prices', async () => {
    const who = await approved();
    const flow = { flow: 'apply-loan' };
    expect((await who.patch({ loanAmount: 1_500_000, tenor: '14-DAYS' }, flow.flow)).statusCode).toBe(204);
    server.wait(61);
    const elsewhere = await signIn(server, who.mobileNumber);
    expect((await elsewhere.draft('apply-loan')).answers).toEqual({ loanAmount: 1_500_000, tenor: '14-DAYS' });
    await borrower(elsewhere).through('amount', 'loan-review');
    const [{ loanNo }] = await loans(who);
    const { rateVersion } = productOf(server.services.releases.forAll().set, 'cash-instalment') ?? {};
    expect(rateVersion).toBeDefined();
    const kept = 'SELECT channel, product_id, rate_version FROM loans WHERE loan_no = $1';
    expect(await server.database.query(kept, [loanNo])).toEqual([
      { channel: 'OKP', productId: 'cash-instalment', rateVersion },
    ]);
  });

  it('waits for another contact where a corrected name is that of one', async () => {
    const who = await approved();
    const { userId } = (await who.get('/api/user/v3')).json();
    const rename = (contactFullName: string) => {
      const set = { fullName: 'Budi S. Raya', contactFullName };
      return server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
    };
    await rename('BUDI S RAYA');
    const walker = borrower(who);
    expect(await walker.through('amount')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'FULL_NAME_SAME' });
    await rename('Rina Raya');
    expect(await walker.through('amount')).toBe(true);
  });

  it('is shown again where its money would go to another account than was shown', async () => {
    const who = await approved();
    const walker = borrower(who);
    expect(await walker.through('amount')).toBe(true);
    const { userId } = (await who.get('/api/user/v3')).json();
    const set = { paymentBankCode: 'BRI', paymentBankAccountNo: '5550006666' };
    await server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
    expect(await walker.through('loan-review')).toBe(false);
    const figures = { loanAccount: expect.stringContaining('6666') };
    expect(walker.refusal).toMatchObject({ code: 'RATE_VERSION_CHANGED', data: { figures } });
    expect(await walker.through('amount', 'loan-review')).toBe(true);
    const accounts = (await who.get('/api/user/bank-accounts')).json();
    const [{ loanNo }] = await loans(who);
    expect(accounts).toMatchObject([{ bankCode: 'BRI', loans: [{ loanNo, amount: 2_000_000 }] }]);
  });

  it('is none above the limit, and none without one', async () => {
    const who = await approved();
    const walker = borrower(who, { loanAmount: LIMIT + 500_000 });
    await walker.on();
    expect(walker.refused).toEqual(['AVAILABLE_LIMIT_NOT_ENOUGH']);
    const stranger = borrower(await signIn(server));
    await stranger.on();
    expect(stranger.refused).toEqual(['INSUFFICIENT_CREDIT']);
    expect([...(await loans(who)), ...(await loans(stranger.who))]).toEqual([]);
  });
});
