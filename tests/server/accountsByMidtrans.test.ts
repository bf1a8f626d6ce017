import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askAwaited } from '../../server/modules/review';
import { readBanks } from '../../server/platform/lists/lists';
import { irisBankAccounts } from '../../server/providers/iris/irisBankAccounts';
import { irisBankOf } from '../../server/providers/iris/irisBanks';
import { mayBeHolder } from '../../server/providers/iris/irisHolder';
import { signIn } from './support/applicant';
import { playIris } from './support/gateways/playedIris';
import { BANK, walkTo } from './support/journey';
import { FAULTS } from './support/outside/faults';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let played: Awaited<ReturnType<typeof playIris>>;
const reported = vi.fn<(error: unknown) => void>();

beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  played = await playIris();
  server.services.bankAccounts = irisBankAccounts(played.access, { report: reported });
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await played.close();
});
beforeEach(() => {
  reported.mockClear();
  played.says();
  played.fails();
});

const NUMBER = '0001234567';

/** Asks whose an account is. */
async function ask(given: { bank?: string; holder?: string | undefined } = {}) {
  const account = { bank: 'BCA', account: NUMBER, holder: 'Siti Rahayu', ...given };
  const applicant = { userId: randomUUID(), mobileNumber: '81298765432' };
  const question = { reference: randomUUID(), signal: AbortSignal.timeout(10_000) };
  return server.services.bankAccounts.checkBankAccount(applicant, account, 0, question);
}

describe('an account that Midtrans is asked about', () => {
  it('is asked for by the code of its bank, and is the person’s where the name that the bank has is theirs', async () => {
    played.holds('bca_syar', NUMBER, 'SITI RAHAYU BINTI AHMAD');
    expect(await ask({ bank: 'BCA_SYARIAH' })).toEqual({ outcome: 'MATCHED', holderName: 'SITI RAHAYU BINTI AHMAD' });
    const last = played.calls.at(-1);
    expect([last?.method, last?.path]).toEqual(['GET', '/iris/api/v1/account_validation']);
    expect(Object.fromEntries(last?.query ?? [])).toEqual({ bank: 'bca_syar', account: NUMBER });
  });

  it('of another person is refused, and their name is not told', async () => {
    played.holds('bca', NUMBER, 'BUDI SANTOSO');
    expect(await ask()).toEqual({ outcome: 'MISMATCH_ACCOUNT' });
  });

  it('is taken with the name of the bank while the person’s is not known', async () => {
    played.holds('bca', NUMBER, 'BUDI SANTOSO');
    expect(await ask({ holder: undefined })).toEqual({ outcome: 'MATCHED', holderName: 'BUDI SANTOSO' });
  });

  it.each([
    ['Account does not exist', 'INVALID_ACCOUNT'],
    ['Account is dormant', 'ABNORMAL_ACCOUNT'],
    ['Account is closed', 'ABNORMAL_ACCOUNT'],
  ])('of which it says "%s" is refused as %s', async (said, outcome) => {
    played.says({ status: 400, body: { error_message: 'An error occured', errors: { account: [said] } } });
    expect(await ask()).toEqual({ outcome });
    expect(reported).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a bank that cannot be reached',
      503,
      { errors: { account: ['Bank account validation is currently unavailable'] } },
    ],
    ['a wrong key', 401, { errors: { account: ['You are not authorized to perform this action'] } }],
    ['too many questions', 429, { errors: 'Too many requests' }],
    ['a refusal that is none of its documentation', 400, { errors: { bank: ['0001234567 of SITI RAHAYU'] } }],
    ['a name for another account', 200, { account_name: 'SITI RAHAYU', account_no: '9991234567' }],
    ['no name', 200, { account_name: ' ', account_no: NUMBER }],
    ['a page of HTML', 200, '<html>Bad Gateway</html>'],
  ])('is asked about again after %s, and the log names neither number nor person', async (_, status, body) => {
    played.says({ status, body });
    expect(await ask()).toEqual({ outcome: 'AWAITED' });
    const said = reported.mock.calls.map(([error]) => String(error)).join();
    expect(said).toContain(String(status));
    expect(said).not.toMatch(/1234567|rahayu/i);
  });

  it('at a bank that Midtrans is not known to know is left to a person, and not asked about', async () => {
    const before = played.calls.length;
    expect(await ask({ bank: 'BPD_ACEH_SYARIAH' })).toEqual({ outcome: 'NOT_CONNECTED' });
    expect(await ask({ bank: 'constructor' })).toEqual({ outcome: 'NOT_CONNECTED' });
    expect(played.calls.length).toBe(before);
  });

  it('keeps nobody waiting while Midtrans is down, and a reviewer has its answer once it is back', async () => {
    const who = await signIn(server);
    const report = vi.spyOn(server.services, 'report').mockReturnValue();
    onTestFinished(() => report.mockRestore());
    await walkTo(who, 'bank-info');
    played.fails(FAULTS['is down for an hour']);
    expect((await who.step('/user/payment-info/v2', 'bank-info', BANK)).statusCode).toBe(200);
    const lastCheck = async () => {
      const sql = "SELECT outcome, said FROM outside_checks WHERE kind = 'bank' ORDER BY check_no DESC LIMIT 1";
      return (await server.database.query<{ outcome: string; said?: string }>(sql))[0];
    };
    expect(await lastCheck()).toMatchObject({ outcome: 'AWAITED' });
    server.wait(60);
    await askAwaited(server.services);
    expect(await lastCheck()).toMatchObject({ outcome: 'AWAITED' });
    played.fails();
    played.holds('bca', BANK.paymentBankAccountNo, 'SITI RAHAYU');
    server.wait(600);
    await askAwaited(server.services);
    expect(await lastCheck()).toEqual({ outcome: 'PENDING_REVIEW', said: 'MATCHED' });
  });
});

describe('the name of a holder', () => {
  it.each([
    ['SITI RAHAYU', 'Siti Rahayu'],
    ['SITI  RAHAYU', 'Siti Rahayu.'],
    ['SITI RAHAYU BINTI AHMAD', 'Siti Rahayu'],
    ['RIZKI PRATAMA', 'Muhammad Rizki Pratama'],
    ['M. RIZKI PRATAMA', 'Muhammad Rizki Pratama'],
    ['MUH RIZKI PRATAMA PUT', 'Muhammad Rizki Pratama Putra'],
    ['SUHARTO', 'Suharto'],
    ["NUR'AINI HASAN,SE", "Nur'aini Hasan"],
  ])('%s may be that of %s', (holder, name) => {
    expect(mayBeHolder(holder, name)).toBe(true);
  });

  it.each([
    ['SITI AMINAH', 'Siti Rahayu'],
    ['SITI', 'Siti Rahayu'],
    ['SITI R', 'Siti Rahayu'],
    ['RAHAYU SITI', 'Siti Rahayu'],
    ['M R P', 'Muhammad Rizki Pratama'],
    ['BUDI SANTOSO', 'Siti Rahayu'],
    ['SITI RAHAYU QQ BUDI', 'Siti Rahayu Ningsih'],
    ['...', 'Siti Rahayu'],
    ['', ''],
  ])('%s is not that of %s', (holder, name) => {
    expect(mayBeHolder(holder, name)).toBe(false);
  });
});

describe('the banks of our list', () => {
  it('each have a code of their own at Midtrans, but for those whose code is not known', () => {
    const banks = readBanks('.').map(({ code }) => code);
    const codes = banks.flatMap((code) => irisBankOf(code) ?? []);
    expect(banks.filter((code) => irisBankOf(code) === undefined)).toEqual([
      'BPD_ACEH_SYARIAH',
      'IBK',
      'BPD_RIAU_KEPRI_SYARIAH',
    ]);
    expect(codes.filter((code) => !/^[a-z_]+$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    // as the documentation writes them
    expect(['BCA', 'MANDIRI', 'BNI', 'DANAMON', 'BPD_JATIM', 'BPD_KALSEL'].map(irisBankOf)).toEqual([
      ...['bca', 'mandiri', 'bni', 'danamon', 'jatim', 'kalsel'],
    ]);
  });
});
