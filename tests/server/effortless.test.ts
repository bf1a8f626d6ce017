import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decidedCredit } from '../../server/modules/applications/decidedCredit';
import { latestApplication } from '../../server/modules/applications/tables/applications';
import { addCreditEvent, insertCreditApplication } from '../../server/modules/credit/tables/credit';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { openLoan } from '../../server/modules/loans/openLoan';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { findUser } from '../../server/modules/people/tables/users';
import { loanDay } from '../../server/platform/domain/wib';
import { inChannel } from '../../server/platform/platform';
import { dayOf, daysBetween } from '../../src/lending/days';
import { type Applicant, freshNik, sentAnswers, signIn } from './support/applicant';
import { BANK } from './support/journey';
import { PERSONAS, persona } from './support/personas';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const FLOW = 'effortless';
const STEP = { flow: FLOW };
const someone = (number: number) => signIn(server, persona('effortless', number).mobileNumber);

const BASIC = {
  fullName: 'Siti Rahayu',
  email: 'siti@example.com',
  motherMaidenName: 'Ratna Dewi',
  contactFullName: 'Bambang Sutrisno',
  contactRelation: 'SIBLING',
  contactPhoneNumber: '081398765432',
  ...BANK,
};
const LOAN = { loanAmount: 2_000_000, tenor: '6', loanPurpose: 'EDUCATION' };

const basic = (who: Applicant, answers: object = {}) =>
  who.step('/user/personal-and-residential/v3', 'basic-info', { idNumber: freshNik(), ...BASIC, ...answers }, STEP);
const applyForCredit = (who: Applicant) => who.step('/credit/apply', 'review', {}, STEP);
const loan = (who: Applicant, answers: object = {}) =>
  who.step('/loan/check', 'apply-loan', { ...LOAN, ...answers }, STEP);
const applyForLoan = (who: Applicant, shown: object = LOAN) =>
  who.step('/loan/apply', 'loan-review', { ...shown }, STEP);
/** Reads the contract, and signs it with the code that was sent. */
async function sign(who: Applicant) {
  await who.get('/api/loan/loan-agreement');
  server.wait(61);
  const code = await who.code('/contract-center/e-sign/send-otp');
  return who.step('/contract-center/e-sign/sign', 'contract', {}, { ...STEP, code });
}
const status = async (who: Applicant) => (await who.get('/api/global-status/v2')).json();
const signature = async (who: Applicant) => (await who.get('/api/contract-center/e-sign/effortless')).json();

async function untilReview(who: Applicant, idNumber = freshNik()): Promise<void> {
  const idPhoto = await who.photo('KTP');
  const holding = await who.photo('ID_HOLDING');
  const answers = [
    await basic(who, { idNumber }),
    await who.step('/user/ktp-info/v3', 'ktp', { idPhoto }, STEP),
    await who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', holding]], FLOW),
  ];
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
}

/** Approved, and about to choose a loan. */
async function untilLoan(who: Applicant, idNumber?: string): Promise<void> {
  await untilReview(who, idNumber);
  await applyForCredit(who);
  server.wait(3);
  for (const step of ['credit-status', 'home']) expect((await who.pass(step, FLOW)).statusCode).toBe(200);
}

describe('asking for credit', () => {
  it('is decided after a while, and stays decided whatever the browser does', async () => {
    const who = await someone(13);
    await untilReview(who);
    expect(await status(who)).toEqual({});
    expect((await applyForCredit(who)).json()).toMatchObject({
      status: 'open',
      done: expect.arrayContaining(['review']),
    });
    expect(await status(who)).toEqual({});
    expect((await who.draft(FLOW)).facts).not.toHaveProperty('creditStatus');
    server.wait(3);
    expect(await status(who)).toEqual({ creditStatus: 'APPLY_SUCCESS', availableLimit: 10_000_000 });
    const later = await signIn(server, who.mobileNumber);
    server.wait(3_600);
    expect((await later.draft(FLOW)).facts).toMatchObject({
      creditStatus: 'APPLY_SUCCESS',
      availableLimit: 10_000_000,
    });
    expect(await sentAnswers(later)).toMatchObject({ ...BASIC, idPhoto: expect.any(String) });
  });

  it('takes as long as the lender needs', async () => {
    const who = await someone(21);
    await untilReview(who);
    await applyForCredit(who);
    server.wait(59);
    expect(await status(who)).toEqual({});
    server.wait(1);
    expect(await status(who)).toMatchObject({ creditStatus: 'APPLY_SUCCESS' });
  });

  it('closes what was sent: it can neither be sent again nor changed', async () => {
    const who = await signIn(server);
    await untilReview(who);
    await applyForCredit(who);
    const before = await who.draft(FLOW);
    expect((await applyForCredit(who)).json().code).toBe('STEP_NOT_OPEN');
    expect((await basic(who)).json().code).toBe('STEP_NOT_OPEN');
    const patched = await who.patch({ motherMaidenName: 'Orang Lain' }, FLOW);
    expect([patched.statusCode, patched.json().code]).toEqual([409, 'STEP_NOT_OPEN']);
    expect((await who.patch({ loanAmount: 1_000_000 }, FLOW)).statusCode).toBe(204);
    expect((await who.draft(FLOW)).done).toEqual(before.done);
  });

  it('goes on only while the status lets it', async () => {
    const [rejected, waiting] = [await someone(10), await someone(5)];
    for (const who of [rejected, waiting]) {
      await untilReview(who);
      await applyForCredit(who);
      expect((await who.pass('credit-status', FLOW)).json().code).toBe('STEP_NOT_OPEN');
      server.wait(3);
      expect((await who.pass('credit-status', FLOW)).json().code).toBe('STEP_NOT_OPEN');
      expect((await loan(who)).json().code).toBe('STEP_NOT_OPEN');
    }
  });

  it('tells why it was refused, and where no reason came with the decision that none did', async () => {
    const [unnamed, named] = [await someone(9), await signIn(server)];
    for (const who of [unnamed, named]) {
      await untilReview(who);
      await applyForCredit(who);
    }
    const { applicationNo } = (await named.get('/api/user/standing')).json().application;
    const reviewer = await operatorAt(server, 'reviewer');
    const decided = await reviewer.decide(applicationNo, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' });
    expect(decided.statusCode, decided.body).toBe(200);
    // a lender who was not reached in time is asked again later
    await vi.waitFor(async () => {
      server.wait(3);
      expect(await status(unnamed)).toMatchObject({ creditStatus: 'REJECTED', declineReason: 'UNNAMED' });
    });
    expect(await status(named)).toMatchObject({ creditStatus: 'REJECTED', declineReason: 'DATA_NOT_CONFIRMED' });
    expect((await named.get('/api/user/standing')).json()).toMatchObject({ reason: 'DATA_NOT_CONFIRMED' });
    expect((await unnamed.get('/api/user/standing')).json()).not.toHaveProperty('reason');
  });

  it('checks NIK and bank account where the first form asks for both', async () => {
    const who = await signIn(server);
    expect((await basic(who, { idNumber: '3171014501900002' })).json().code).toBe('NIK_ALREADY_EXIST');
    expect((await basic(who, { paymentBankAccountNo: '1234569905' })).json().code).toBe('MISMATCH_ACCOUNT');
  });

  it('does not sign in by a step call', async () => {
    const who = await signIn(server);
    const body = { mobileNumber: who.mobileNumber };
    expect((await who.patch(body, FLOW)).json().errors[0]).toMatchObject({ rule: 'additionalProperties' });
    expect((await who.pass('login', FLOW)).json().code).toBe('STEP_NOT_OPEN');
  });
});

/** Grants a limit in place of the one before. */
async function grant(userId: string, total: number): Promise<void> {
  const { database, services } = server;
  const { applicationNo = '' } = (await latestApplication(database, userId)) ?? {};
  const granted = { cause: 'granted', status: 'NORMAL', total, operatorId: undefined } as const;
  await database.transaction((tx) =>
    addCreditEvent(tx, { ...granted, userId, applicationNo, decidedAt: services.clock() }),
  );
}

/** Two million, paid out today. */
async function borrow(userId: string): Promise<void> {
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const at = services.clock();
  const terms = { productId: 'cash-instalment', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } } as const;
  const told = { userId, reference: `first of ${userId}`, purpose: 'EDUCATION', limit: 10_000_000 };
  await database.transaction((tx) => openLoan(tx, { set, ...told, ...terms, day: loanDay(at), at }));
}

describe('a loan', () => {
  it('is had within the limit, which is less by it then', async () => {
    const who = await signIn(server);
    await untilLoan(who);
    expect((await loan(who, { loanAmount: 10_000_001 })).json().code).toBe('AVAILABLE_LIMIT_NOT_ENOUGH');
    const between = (await loan(who, { loanAmount: 2_050_000 })).json();
    expect([between.code, between.errors[0].field]).toEqual(['INVALID_REPAYMENT_PLAN', '/loanAmount']);
    expect((await loan(who)).statusCode).toBe(200);
    expect(await signature(who)).toEqual({});
    expect((await applyForLoan(who)).json().facts).toMatchObject({
      availableLimit: 8_000_000,
      eSignStatus: 'UNCOMPLETED',
    });
    expect((await applyForLoan(who)).json().code).toBe('STEP_NOT_OPEN');
    expect((await sign(who)).statusCode).toBe(200);
    server.wait(3);
    await signContracts(server.services);
    expect(await signature(who)).toEqual({ eSignStatus: 'COMPLETED' });
    expect((await applyForLoan(who)).json().code).toBe('ALREADY_SUBMITTED');
    const rows = await server.database.query('SELECT product_id, amount, tenor, purpose, channel FROM loans');
    const asked = { amount: 2_000_000, tenor: 6, purpose: 'EDUCATION', channel: 'OKP' };
    expect(rows).toEqual([{ productId: 'cash-instalment', ...asked }]);
  });

  it('is of a product that the person may have by their NIK, on the day they were moved to', async () => {
    const who = await signIn(server);
    await untilLoan(who, '3171011506090017');
    const { userId } = (await who.get('/api/user/v3')).json();
    const onDay = async (days: number) => {
      await server.database.transaction((tx) => moveClock(tx, userId, days));
      return [(await loan(who)).json().code, (await who.get('/api/loan/can-apply')).json()];
    };
    const never = { result: 'NOT_RECOMMENDED', check: 'ILLEGAL_PRODUCTS', path: 'no-product' };
    const may = { result: 'APPLICABLE', check: 'SUCCESS', path: 'effortless' };
    const birthday = daysBetween(loanDay(server.services.clock()), dayOf('2027-06-15'));
    expect(await onDay(birthday - 1)).toEqual(['ILLEGAL_PRODUCTS', never]);
    expect(await onDay(birthday)).toEqual([undefined, may]);
  });

  it('is of a product for those who have borrowed before only once a loan was paid out', async () => {
    const who = await signIn(server);
    await untilLoan(who, '3171011506900018');
    const { userId } = (await who.get('/api/user/v3')).json();
    await grant(userId, 45_000_000);
    const large = { loanAmount: 22_000_000, tenor: '12' };
    expect((await loan(who, large)).json()).toMatchObject({
      code: 'INVALID_REPAYMENT_PLAN',
      data: { action: 'MODIFY_LOAN_AMOUNT' },
    });
    await borrow(userId);
    server.wait(3);
    // it can be had, and asks for what so large a loan needs besides
    expect((await loan(who, large)).json().data).toEqual({ popup: 'GEOLOCATION' });
  });

  it('leaves nothing of a limit that was lowered below it, and the limit is what was granted', async () => {
    const who = await signIn(server);
    await untilLoan(who);
    const { userId } = (await who.get('/api/user/v3')).json();
    await borrow(userId);
    await grant(userId, 1_500_000);
    server.wait(3);
    expect((await who.get('/api/user/limit')).json()).toEqual({
      creditLine: 'APPROVED',
      state: 'open',
      limit: { total: 1_500_000, available: 0 },
    });
    expect(await status(who)).toEqual({ creditStatus: 'NORMAL', availableLimit: 0 });
    expect((await who.get('/api/user/standing')).json()).toEqual({
      state: 'credit',
      creditStatus: 'NORMAL',
      availableLimit: 0,
      leastLoan: 500_000,
    });
    expect((await who.get('/api/loan/can-apply')).json()).toMatchObject({ result: 'AVAILABLE_LIMIT_NOT_ENOUGH' });
  });

  it('is asked for as it was reviewed, once', async () => {
    const who = await signIn(server);
    await untilLoan(who);
    await loan(who);
    expect((await applyForLoan(who, { ...LOAN, loanAmount: 500_000 })).json().code).toBe('SAVE_CONFLICT');
    expect((await applyForLoan(who, { ...LOAN, interest: 0 })).json().code).toBe('INVALID_INPUT');
    const answers = await Promise.all([applyForLoan(who), applyForLoan(who), applyForLoan(who)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('asked for twice at once says that it is asked for, not that the limit is used up by it', async () => {
    const who = await signIn(server);
    await untilLoan(who);
    const { userId } = (await who.get('/api/user/v3')).json();
    await loan(who);
    const ask = server.services.database.query.bind(server.services.database);
    const query = vi.spyOn(server.services.database, 'query');
    onTestFinished(() => query.mockRestore());
    let first: ReturnType<typeof applyForLoan> | undefined;
    query.mockImplementation(async (text, values) => {
      const rows = await ask(text, values);
      // the second has just seen that none was asked for
      if (first === undefined && text.includes('FROM loan_events WHERE source')) {
        first = applyForLoan(who);
        await first;
        await grant(userId, LOAN.loanAmount);
      }
      return rows;
    });
    const second = await applyForLoan(who);
    expect((await first)?.statusCode).toBe(200);
    expect(second.json().code).toBe('STEP_NOT_OPEN');
  });

  it('waits for the lender’s signature where he has not given it', async () => {
    const who = await someone(22);
    await untilLoan(who);
    await loan(who);
    await applyForLoan(who);
    expect(await signature(who)).toEqual({ eSignStatus: 'UNCOMPLETED' });
    await sign(who);
    server.wait(600);
    await signContracts(server.services);
    expect(await signature(who)).toEqual({ eSignStatus: 'WAITING_LENDER_APPROVE' });
  });
});

describe('outside the sandbox', () => {
  it('leaves the decision to the lender', async () => {
    const real = await startTestServer({ sandbox: false }, server.database);
    const applicant = { userId: 'x', mobileNumber: '8123456789' };
    const { userId } = (await (await signIn(server)).get('/api/user/v3')).json();
    const [db, now] = [server.database, server.services.clock()];
    await insertCreditApplication(db, userId, now);
    const asking = { services: inChannel(real.services, 'H5'), db, user: await findUser(db, userId), now };
    expect(await decidedCredit(asking)).toMatchObject({ status: 'WAITING' });
    expect(real.services.outside.returnReasons(applicant)).toEqual([]);
    expect(real.services.outside.record(applicant)).toBeUndefined();
    await real.close();
  });
});

/** Personas of the tests above send another one. */
describe('the decision on credit', () => {
  const statuses = PERSONAS.personas.flatMap(({ mobileNumber, credit }) =>
    credit ? [[credit.status, mobileNumber]] : [],
  );

  it.each(statuses)('can end with %s', async (creditStatus, mobileNumber) => {
    const who = await signIn(server, mobileNumber);
    const { userId } = (await who.get('/api/user/v3')).json();
    const appliedAt = server.services.clock();
    await insertCreditApplication(server.database, userId, appliedAt);
    await sentApplication(server, who, { flow: FLOW, answers: { fullName: 'Siti Rahayu' } });
    server.wait(60);
    expect(await status(who)).toMatchObject({ creditStatus });
  });
});
