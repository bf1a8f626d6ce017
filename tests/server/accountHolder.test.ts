import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AccountAnswer, BankAccounts } from '../../server/modules/identity/ports/checks';
import { NO_BANK_ACCOUNTS } from '../../server/providers/notConnected';
import { type Applicant, signIn } from './support/applicant';
import { BANK, walkTo } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let sandbox: BankAccounts;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  sandbox = server.services.bankAccounts;
}, START_TIMEOUT_MS);
beforeEach(() => {
  server.services.bankAccounts = sandbox;
});
afterAll(() => server.close());

const answering = (answer: AccountAnswer): BankAccounts => ({ checkBankAccount: async () => answer });

const send = (who: Applicant, more: Record<string, unknown> = {}) =>
  who.step('/user/payment-info/v2', 'bank-info', { ...BANK, ...more });

const storedHolder = async (who: Applicant): Promise<unknown> => {
  const [row] = await server.database.query<{ answers: Record<string, unknown> }>(
    "SELECT answers FROM drafts JOIN users USING (user_id) WHERE mobile_number = $1 AND flow = 'apply'",
    [who.mobileNumber.slice(1)],
  );
  return row?.answers.paymentBankName;
};

async function atTheBank(): Promise<Applicant> {
  const who = await signIn(server);
  await walkTo(who, 'bank-info');
  return who;
}

describe('the holder of an account', () => {
  it('is the one the bank has, whatever is sent, and is shown masked where it is another name than their own', async () => {
    const who = await atTheBank();
    server.services.bankAccounts = answering({ outcome: 'MATCHED', holderName: 'SITI RAHAYU BINTI AHMAD' });
    expect((await who.draft('apply')).answers.paymentBankName).toBeUndefined();
    expect((await send(who, { paymentBankName: 'Somebody Else' })).statusCode).toBe(200);
    expect(await storedHolder(who)).toBe('SITI RAHAYU BINTI AHMAD');
    expect((await who.draft('apply')).answers.paymentBankName).toBe('S••• R••• B••• A•••');
  });

  it('is shown in full where it is their own name', async () => {
    const who = await atTheBank();
    server.services.bankAccounts = answering({ outcome: 'MATCHED', holderName: 'SITI RAHAYU' });
    expect((await send(who)).statusCode).toBe(200);
    expect((await who.draft('apply')).answers.paymentBankName).toBe('SITI RAHAYU');
  });

  it('is unknown where no bank can be asked, and again when another account is typed', async () => {
    const who = await atTheBank();
    server.services.bankAccounts = NO_BANK_ACCOUNTS;
    expect((await send(who, { paymentBankName: 'Siti Rahayu' })).statusCode).toBe(200);
    expect(await storedHolder(who)).toBeUndefined();
    server.services.bankAccounts = sandbox;
    expect((await send(who)).statusCode).toBe(200);
    expect(await storedHolder(who)).toBe('Siti Rahayu');
    await who.patch({ paymentBankName: 'Somebody Else' });
    expect(await storedHolder(who)).toBe('Siti Rahayu');
    await who.patch({ paymentBankAccountNo: '1234567891' });
    expect(await storedHolder(who)).toBeUndefined();
  });

  it('is asked with the bank, the account and the name the applicant gave', async () => {
    const who = await atTheBank();
    const asked: unknown[] = [];
    server.services.bankAccounts = {
      async checkBankAccount(_, account) {
        asked.push(account);
        return { outcome: 'NOT_CONNECTED' };
      },
    };
    await send(who);
    expect(asked).toEqual([{ bank: 'BCA', account: '1234567890', holder: 'Siti Rahayu' }]);
  });

  it('keeps nobody waiting while a bank thinks, and an account that no bank answers for waits for a person', async () => {
    const who = await atTheBank();
    const others = await signIn(server);
    server.services.bankAccounts = {
      async checkBankAccount() {
        await others.draft('apply');
        throw new Error('the bank does not answer');
      },
    };
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => report.mockRestore());
    expect((await send(who)).statusCode).toBe(200);
    expect(report).toHaveBeenCalledOnce();
    const tries = await server.database.query<{ outcome: string }>(
      "SELECT outcome FROM outside_checks WHERE kind = 'bank' ORDER BY check_no DESC LIMIT 1",
    );
    expect(tries).toEqual([{ outcome: 'PENDING_REVIEW' }]);
  });

  it('goes with the account that was known', async () => {
    const { mobileNumber, name } = persona('update-info', 2);
    const who = await signIn(server, mobileNumber);
    const known = async () => {
      const sql = 'SELECT known FROM users WHERE mobile_number = $1';
      const [row] = await server.database.query<{ known: Record<string, unknown> }>(sql, [mobileNumber.slice(1)]);
      return row?.known.paymentBankName;
    };
    const change = (body: object, code: string) =>
      who.step('/user/payment-info/v2', 'bank-info', body as Record<string, unknown>, { flow: 'update-info', code });
    server.services.bankAccounts = answering({ outcome: 'MATCHED', holderName: name.toUpperCase() });
    const code = () => who.code('/verify-phone/send-otp');
    expect((await change({ paymentBankAccountNo: '5556667778' }, await code())).statusCode).toBe(200);
    expect(await known()).toBe(name.toUpperCase());
    server.services.bankAccounts = NO_BANK_ACCOUNTS;
    expect((await change({ paymentBankAccountNo: '5556667779' }, await code())).statusCode).toBe(200);
    expect(await known()).toBeUndefined();
  });
});
