import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { latestApplication } from '../../server/modules/applications/tables/applications';
import type { DecisionService } from '../../server/modules/credit';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { endOperator } from '../../server/modules/operators/endOperator';
import { inviteOperator } from '../../server/modules/operators/invite';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { findOrCreateUser, saveKnown } from '../../server/modules/people/tables/users';
import { decideDue } from '../../server/modules/review/decideDue';
import type { Transaction } from '../../server/platform/database/database';
import { sealedJson } from '../../server/platform/database/vault';
import { insertRelease } from '../../server/platform/releases/releases';
import type { OperatorRole, OwnBankAccount } from '../../src/contract/generated/bodies';
import { askForLoan } from '../support/lending';
import { type Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { granted } from './support/borrowing';
import { BANK } from './support/journey';
import { type InterruptedServer, startInterrupted } from './support/meanwhile';
import { aDeskSessionOf, anOperator } from './support/operators';
import { arrive } from './support/partner';
import { aPayer, lendTo, type Payer } from './support/payer';
import { persona } from './support/personas';
import { askedPlan } from './support/planChanges';
import { proveByCode, sendSecured } from './support/proofs';
import { sentApplication } from './support/sentApplication';
import { softPasskey } from './support/softPasskey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer } from './support/testServer';

let server: InterruptedServer;
beforeAll(async () => {
  server = await startInterrupted();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api${path}`, payload });
const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;

/** A person whose limit was granted. */
const customer = async () => granted(server, await signIn(server));

async function add(who: Applicant, number: string) {
  server.wait(61);
  await post(who, '/draft/add-card/begin');
  const code = await who.code('/verify-phone/send-otp');
  const answers = { ...BANK, paymentBankAccountNo: number, paymentBankAccountNoConfirm: number };
  return who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
}

const accounts = async (who: Applicant): Promise<OwnBankAccount[]> => (await who.get('/api/user/bank-accounts')).json();

const knows = (userId: string, account: string) =>
  server.database.transaction((tx) =>
    saveKnown(tx, userId, { set: { ...BANK, paymentBankAccountNo: account }, remove: [] }),
  );

/** An operator with a role, who acts on the page. */
async function operatorWith(role: OperatorRole) {
  const now = server.services.clock();
  const operatorId = await anOperator(server.database, [role], now);
  const cookie = `${DESK_COOKIE}=${await aDeskSessionOf(server.database, operatorId, now)}`;
  const headers = { cookie };
  return {
    operatorId,
    post: (path: string) => server.app.inject({ method: 'POST', url: `/api/desk${path}`, headers, payload: {} }),
  };
}

/** Where the money of a person's last pay-out goes. */
async function paidTo({ userId }: Pick<Payer, 'userId'>): Promise<string | undefined> {
  const [row] = await server.database.query<{ account: { account: string } }>(
    'SELECT payouts.account FROM payouts JOIN loans USING (loan_id) WHERE user_id = $1 ORDER BY requested_at DESC, attempt DESC LIMIT 1',
    [userId],
  );
  return row?.account.account;
}

describe('money that goes to the account of a person', () => {
  it('goes to the one that is theirs when it is sent: what was paid too much', async () => {
    const payer = await aPayer(server);
    await payer.hasAccount('1234560001');
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(number, 'pay', amount + 25_000);
    server.meanwhile(() => payer.hasAccount('1234560002'));
    expect((await post(payer.who, '/payment/overpayment', { choice: 'ACCOUNT' })).statusCode).toBe(200);
    expect(await paidTo(payer)).toBe('1234560002');
  });

  it('and so where a loan is paid out again', async () => {
    const who = await signIn(server);
    const userId = await idOf(who);
    const { database, services } = server;
    const asked = { set: services.releases.forAll().set, userId, reference: `loan of ${userId}`, amount: 2_000_000 };
    const at = services.clock();
    const loanId = await database.transaction((tx) => askForLoan(tx, { ...asked, at }));
    await database.transaction((tx) => requestPayOut(tx, { loanId, now: at }));
    const { loanNo } = (await who.get('/api/loan/list')).json().loans[0];
    await knows(userId, '1234560001');
    server.meanwhile(() => knows(userId, '1234560002'));
    expect((await post(who, '/loan/pay-out-again', { loanNo })).statusCode).toBe(200);
    expect(await paidTo({ userId })).toBe('1234560002');
  });
});

describe('a number to pay into', () => {
  it('takes what is owed when it is written down: nothing of what is paid meanwhile', async () => {
    const payer = await aPayer(server);
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    server.meanwhile(() => payer.bank(number, 'pay', amount));
    expect((await payer.ask({ channel: 'BNI', paying: 'amount', amount: 500_000 })).json().code).toBe('NOTHING_OWED');
    server.meanwhile(() => lendTo(server, payer, { amount: 2_000_000 }));
    const next = await payer.number({ channel: 'BNI', paying: 'everything' });
    expect(next).toMatchObject({ leaves: 0, paying: 'everything' });
    expect(await payer.inquire(next.number)).toMatchObject({ amount: next.amount });
  });
});

describe('the agreement about a plan', () => {
  it('is not signed after its day, also where the day ends while it is being signed', async () => {
    const payer = await aPayer(server, { product: 'cash-short', amount: 2_000_000, daysAgo: 25 });
    const { loanNo } = await askedPlan(payer, 'instalment');
    await payer.who.get(`/api/loan/plan-agreement?loanNo=${loanNo}`);
    const code = await payer.who.code('/contract-center/e-sign/send-otp');
    // the code is looked at first
    server.meanwhile(() => server.database.transaction((tx) => moveClock(tx, payer.userId, 40)), 1);
    expect((await post(payer.who, '/loan/plan-agreement/sign', { loanNo, code })).json().code).toBe('NOT_FOUND');
  });
});

describe('the deletion of an account', () => {
  it('is refused to who borrows while it is asked for', async () => {
    const who = await signIn(server);
    const ask = () => post(who, '/user/deletion');
    await ask();
    await proveByCode(who);
    server.meanwhile(async () => lendTo(server, { userId: await idOf(who) }, {}));
    expect((await ask()).json()).toMatchObject({ code: 'DELETION_NOT_POSSIBLE', data: { obstacles: ['LOAN'] } });
    expect((await who.get('/api/user/deletion')).json().state).toBe('NONE');
  });
});

describe('the pictures of a day', () => {
  it('are counted, however many come at once', async () => {
    const limits = { ...NO_LIMITS.limits, photosPerDay: 3 };
    const strict = await startTestServer({ limits }, server.database);
    const who = await signIn(strict);
    const sent = await Promise.all(Array.from({ length: 12 }, () => who.upload('KTP')));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(429)]);
    await strict.close();
  });
});

describe('who signs in', () => {
  it('by a partner that is unlinked meanwhile is not let in', async () => {
    const number = '081211100901';
    await (await arrive(server, 'MOXA', 'free')).enterFree();
    const here = await signIn(server, number);
    const page = await arrive(server, 'MOXA', 'free');
    server.meanwhile(() => post(here, '/user/linked-account/unlink', { type: 'MOXA' }));
    expect((await page.enterFree()).json().code).toBe('CHANNEL_VERIFY_ERROR');
    const { accounts: links } = (await here.get('/api/user/linked-accounts')).json();
    expect(links).toContainEqual(expect.objectContaining({ type: 'MOXA', status: 'UNLINKED' }));
  });

  it('keeps the number until they are in: it is changed, and their session ended, afterwards', async () => {
    const number = freshNumber().slice(1);
    const { database, services } = server;
    const signInBy = (tx: Transaction) => findOrCreateUser(tx, number, services.clock());
    const { userId } = await database.transaction(signInBy);
    const done: string[] = [];
    let change: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await signInBy(tx);
      const sql = 'UPDATE users SET mobile_number = $2 WHERE user_id = $1';
      change = database.query(sql, [userId, freshNumber().slice(1)]).then(() => done.push('changed'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      done.push('signed in');
    });
    await change;
    expect(done).toEqual(['signed in', 'changed']);
  });
});

describe('a change of the number', () => {
  it('is judged as its person stands when it is made', async () => {
    const who = await signIn(server);
    const to = freshNumber();
    server.wait(61);
    const body = { mobileNumber: to, way: 'HAS' };
    const send = () => post(who, '/user/mobile-change/send-code', body);
    await sendSecured(who, send);
    const code = await codeFor(server, to);
    // the code is looked at first
    server.meanwhile(() => sentApplication(server, who), 1);
    expect((await post(who, '/user/mobile-change', { ...body, code })).json().code).toBe('CHANGE_NEEDS_REVIEW');
    expect((await who.get('/api/user/v3')).json().mobileNumber).toBe(who.mobileNumber.slice(1));
  });
});

describe('an application that came back', () => {
  it('is corrected as it is when the corrections are laid over it', async () => {
    const who = await signIn(server, persona('resubmit', 7).mobileNumber);
    const flow = { flow: 'resubmit' };
    await who.pass('reasons', 'resubmit');
    await who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: '9988776611' }, flow);
    const userId = await idOf(who);
    const { applicationNo, answers } = (await latestApplication(server.database, userId)) ?? {};
    const corrected = sealedJson({ ...answers, fullName: 'Nama Lain' });
    const correct = 'UPDATE applications SET answers = $2 WHERE application_no = $1';
    server.meanwhile(() => server.database.query(correct, [applicationNo ?? '', corrected]));
    expect((await who.step('/application/submit', 'review', {}, flow)).statusCode).toBe(200);
    expect((await latestApplication(server.database, userId))?.doubts).toContain('accountHolderDiffers');
  });
});

describe('what a service decides', () => {
  it('is not written to an application that was corrected since', async () => {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const sentAgain =
      "UPDATE applications SET submitted_at = submitted_at + interval '1 second' WHERE application_no = $1";
    let isCorrected = false;
    const decides = vi
      .spyOn(server.services.decisions as DecisionService, 'decide')
      .mockImplementation(async ({ applicationNo }) => {
        if (applicationNo === no && !isCorrected) await server.database.query(sentAgain, [no]);
        isCorrected ||= applicationNo === no;
        return { outcome: 'APPROVE', limit: 5_000_000 };
      });
    onTestFinished(() => decides.mockRestore());
    await decideDue(server.services);
    const statusNow = async () => (await latestApplication(server.database, await idOf(who)))?.status;
    expect(await statusNow()).toBe('PROCESSING');
    await decideDue(server.services);
    expect(await statusNow()).toBe('RECOMMENDED');
  });
});

describe('what operators decide', () => {
  it('is no second approval by who publishes a release once more while they approve it', async () => {
    const now = server.services.clock();
    const [author, second] = [await anOperator(server.database, ['publisher'], now), await operatorWith('approver')];
    const { releaseId } = server.services.releases.forAll();
    const release = { releaseId: 'f'.repeat(64), files: [] };
    const about = { parent: releaseId, status: 'waiting', channel: '*', note: '', createdAt: now, report: {} } as const;
    const propose = (by: string) =>
      server.database.transaction((tx) => insertRelease(tx, release, { ...about, author: by }, 'replace'));
    await propose(author);
    server.meanwhile(() => propose(second.operatorId));
    const answer = await second.post(`/releases/${release.releaseId}/approve`);
    expect(answer.json().code).toBe('SECOND_PERSON_REQUIRED');
  });

  it('lets no one in who is ended while they sign in', async () => {
    const post = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/desk${path}`, payload });
    const [device, now] = [softPasskey(), server.services.clock()];
    const given = { name: 'Ani', roles: ['support'] } as const;
    const { operatorId, token: invitation } = await inviteOperator(server.database, given, now);
    const { options } = (await post('/invitation', { invitation })).json();
    await post('/invitation/accept', { invitation, label: 'Laptop', credential: device.make(options) });
    const asked = (await post('/sign-in/options', {})).json();
    server.meanwhile(() => endOperator(server.database, { by: undefined, nameOrId: operatorId }, now));
    const answer = await post('/sign-in', { credential: device.use(asked.options) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PASSKEY_NOT_ACCEPTED']);
  });

  it('ends no two admins who end each other: one is left', async () => {
    const [one, other] = [await operatorWith('admin'), await operatorWith('admin')];
    const answers = await Promise.all([
      one.post(`/operators/${other.operatorId}/end`),
      other.post(`/operators/${one.operatorId}/end`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});

describe('who may change an account', () => {
  /** A customer with two accounts, whose session has proved the code that the second one takes. */
  async function aboutToUse() {
    const who = await customer();
    await add(who, '1234500001');
    await add(who, '1234500002');
    const [, other] = await accounts(who);
    const use = () => post(who, '/user/bank-account/use', { accountId: other?.accountId });
    await use();
    await proveByCode(who);
    return { who, use, other };
  }

  it('is judged as they stand when it is changed: an application that is sent meanwhile asks for the face', async () => {
    const { who, use } = await aboutToUse();
    server.meanwhile(() => sentApplication(server, who));
    const answer = await use();
    expect([answer.statusCode, answer.json().data?.necessary]).toEqual([994, ['OTP', 'LIVENESS']]);
    expect((await accounts(who))[0]?.accountNumber).toBe('••••0002');
  });

  it('and whether it is still there', async () => {
    const { who, use, other } = await aboutToUse();
    server.meanwhile(() => post(who, '/user/bank-account/remove', { accountId: other?.accountId }));
    expect((await use()).json().code).toBe('NOT_FOUND');
    expect(await accounts(who)).toMatchObject([{ accountNumber: '••••0002' }]);
  });

  it('and so where it comes with a step', async () => {
    const who = await customer();
    await add(who, '1234500001');
    const no = await sentApplication(server, who, { disputed: true });
    await server.database.query('UPDATE applications SET disputed_at = NULL, status = $2 WHERE application_no = $1', [
      no,
      'RECOMMENDED',
    ]);
    server.wait(61);
    await post(who, '/draft/add-card/begin');
    const code = await who.code('/verify-phone/send-otp');
    const answers = { ...BANK, paymentBankAccountNo: '1234500009', paymentBankAccountNoConfirm: '1234500009' };
    // the code is looked at first, and the bank is asked
    server.meanwhile(
      () =>
        server.database.query('UPDATE applications SET disputed_at = $2 WHERE application_no = $1', [no, new Date()]),
      2,
    );
    const answer = await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
    expect(answer.json()).toMatchObject({ code: 'CHANGE_NEEDS_REVIEW' });
    expect((await accounts(who))[0]?.accountNumber).toBe('••••0001');
  });
});
