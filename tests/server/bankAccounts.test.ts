import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardFacts, usabilityOf } from '../../server/modules/accounts/domain/bankCards';
import { type Applicant, signIn } from './support/applicant';
import { granted } from './support/borrowing';
import { BANK } from './support/journey';
import { sendSecured } from './support/proofs';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** A person whose limit was granted. */
const customer = async () => granted(server, await signIn(server));

/** Adds an account by its number; the code comes with the call. */
async function add(who: Applicant, number: string) {
  server.wait(61);
  const begun = await who.request({ method: 'POST', url: '/api/draft/add-card/begin' });
  expect([200, 409]).toContain(begun.statusCode);
  const code = await who.code('/verify-phone/send-otp');
  const answers = { ...BANK, paymentBankAccountNo: number, paymentBankAccountNoConfirm: number };
  const answer = await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
  expect(answer.statusCode, answer.body).toBe(200);
}

const accounts = async (who: Applicant) => (await who.get('/api/user/bank-accounts')).json();
const change = (who: Applicant, what: 'use' | 'remove', accountId: string) =>
  who.request({ method: 'POST', url: `/api/user/bank-account/${what}`, payload: { accountId } });

describe('the bank accounts of a person', () => {
  it('keep the one of before when another is added, and either can be the one that money goes to', async () => {
    const who = await customer();
    expect(await accounts(who)).toEqual([]);
    await add(who, '1234500001');
    await add(who, '1234500002');
    const [main, former] = await accounts(who);
    expect(main).toMatchObject({ accountId: 'main', accountNumber: '••••0002', usability: 'APPLICABLE' });
    expect(former).toMatchObject({ accountNumber: '••••0001', usability: 'BANK_ACCOUNT_INACTIVE' });
    const used = await change(who, 'use', former.accountId);
    expect([used.statusCode, used.json().code]).toEqual([994, 'ACCOUNT_SECURITY']);
    server.wait(61);
    expect((await sendSecured(who, () => change(who, 'use', former.accountId))).statusCode).toBe(200);
    const numbers = (await accounts(who)).map((one: { accountNumber: string }) => one.accountNumber);
    expect(numbers).toEqual(['••••0001', '••••0002']);
  });

  it('can be removed, but for the one that money goes to and those of others', async () => {
    const [who, other] = [await customer(), await customer()];
    await add(who, '1234500003');
    await add(who, '1234500004');
    const [, { accountId }] = await accounts(who);
    for (const refused of [await change(other, 'remove', accountId), await change(who, 'remove', 'main')]) {
      expect(refused.json().code).toBe('NOT_FOUND');
    }
    expect((await change(other, 'use', accountId)).json().code).toBe('NOT_FOUND');
    expect((await change(who, 'remove', accountId)).statusCode).toBe(200);
    expect(await accounts(who)).toMatchObject([{ accountId: 'main' }]);
  });
});

describe('what an account can be used for', () => {
  const READY: CardFacts = {
    isMain: true,
    check: undefined,
    review: 'RECOMMENDED',
    credit: undefined,
    bills: 'inTime',
    limit: { total: 5_000_000, available: 4_000_000 },
    leastLoan: 1_000_000,
  };

  it.each<[string, Partial<CardFacts>]>([
    ['APPLICABLE', {}],
    ['BANK_ACCOUNT_INACTIVE', { isMain: false }],
    ['BANK_ACCOUNT_AUDITING', { check: 'open' }],
    ['BANK_ACCOUNT_REJECTED', { check: 'refused', review: 'RECOMMENDED' }],
    ['BANK_ACCOUNT_AUDITING', { check: 'refused', review: 'PROCESSING' }],
    ['BANK_ACCOUNT_AUDITING', { review: 'BANK_VERIFICATION_PROCESSING' }],
    ['BANK_ACCOUNT_RETURNED', { review: 'BANK_VERIFICATION_RETURN' }],
    ['BANK_ACCOUNT_REJECTED', { review: 'BANK_VERIFICATION_FAILED' }],
    ['BLOCKED', { credit: 'FROZEN' }],
    ['PAY_BILL', { bills: 'late' }],
    ['INVALID', { limit: undefined }],
    ['INVALID', { limit: undefined, credit: 'UNQUALIFIED' }],
    ['AVAILABLE_LIMIT_NOT_ENOUGH', { limit: undefined, credit: 'LIMIT' }],
    ['AVAILABLE_LIMIT_NOT_ENOUGH', { limit: undefined, credit: 'ONGOING' }],
    ['TOTAL_LIMIT_NOT_ENOUGH', { limit: { total: 500_000, available: 500_000 } }],
    ['AVAILABLE_LIMIT_NOT_ENOUGH', { limit: { total: 5_000_000, available: 500_000 } }],
  ])('is %s with %j', (usability, other) => {
    expect(usabilityOf({ ...READY, ...other })).toBe(usability);
  });
});
