import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveKnown } from '../../server/modules/people/tables/users';
import { unconfirmedLaw } from '../../server/modules/publishing/unconfirmedLaw';
import { type Applicant, signIn } from './support/applicant';
import { approvedPerson, borrowingWalk } from './support/borrowing';
import { WORK, walkTo } from './support/journey';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';
import { Walker } from './support/walker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY_S = 24 * 3_600;
const work = (who: Applicant, monthlyIncome: number, flow = 'apply') =>
  who.step('/user/work-info/v2', 'work-info', { ...WORK, monthlyIncome }, { flow });

async function saveIncome(who: Applicant, monthlyIncome: number): Promise<void> {
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: { monthlyIncome }, remove: [] }));
}

async function earning(monthlyIncome: number): Promise<Applicant> {
  const who = await approvedPerson(server);
  await saveIncome(who, monthlyIncome);
  return who;
}

const canApply = async (who: Applicant) => (await who.get('/api/loan/can-apply')).json();

/** The seconds from now to noon of the last day without the line, Jakarta time. */
const untilLastDay = () => (Date.parse('2026-12-31T05:00:00Z') - server.services.clock().getTime()) / 1_000;
const TOO_LOW = {
  code: 'INCOME_TOO_LOW',
  message: expect.stringContaining('Rp3.000.000'),
  errors: [{ field: '/monthlyIncome', message: 'errors.INCOME_TOO_LOW', params: { leastIncome: '3000000' } }],
};

describe('the least income of a borrower', () => {
  it('is not asked for before its day', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    expect((await work(who, 2_999_999)).statusCode).toBe(200);
    expect(await canApply(await earning(2_999_999))).toMatchObject({ check: 'SUCCESS' });
  });

  it('is judged by the day of sending and of signing, also where the answer is from before its day', async () => {
    server.wait(untilLastDay());
    const applicant = new Walker(await signIn(server), 'apply');
    await walkTo(applicant.who, 'review');
    expect((await work(applicant.who, 2_999_999)).statusCode).toBe(200);
    const borrower = borrowingWalk(await earning(2_999_999));
    expect(await borrower.through('amount', 'loan-review')).toBe(true);
    const enough = borrowingWalk(await earning(3_000_000));
    expect(await enough.through('amount', 'loan-review')).toBe(true);
    server.wait(DAY_S);
    for (const [walker, step] of [
      [applicant, 'review'],
      [borrower, 'contract'],
    ] as const) {
      expect(await walker.send(step)).toBe(false);
      expect(walker.refusal).toMatchObject(TOO_LOW);
    }
    expect(await enough.send('contract'), JSON.stringify(enough.refusal)).toBe(true);
    // the answer can be corrected, and the rest stays as it is
    expect((await work(applicant.who, 3_000_000)).statusCode).toBe(200);
    expect(await applicant.send('review'), JSON.stringify(applicant.refusal)).toBe(true);
    await saveIncome(borrower.who, 3_000_000);
    server.wait(61);
    expect(await borrower.send('contract'), JSON.stringify(borrower.refusal)).toBe(true);
  });

  it('is judged again of an application that came back', async () => {
    const who = await signIn(server);
    const answers = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', monthlyIncome: 2_999_999 };
    const no = await sentApplication(server, who, { answers });
    const returned = { decision: 'return', reasons: ['WRONG_PHOTO_FORMAT'] } as const;
    expect((await (await operatorAt(server, 'reviewer')).decide(no, returned)).statusCode).toBe(200);
    const walker = new Walker(who, 'resubmit');
    await walker.on();
    expect(walker.refusal).toMatchObject(TOO_LOW);
  });

  it('is said at the income of an application, with the figure, and the rest is not asked', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const refused = await work(who, 2_999_999);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, TOO_LOW]);
    expect((await who.draft()).done).not.toContain('work-info');
    expect((await work(who, 3_000_000)).statusCode).toBe(200);
  });

  it('leaves no product to who is known to earn less, and is not judged where no income is known', async () => {
    const poor = await earning(2_999_999);
    expect(await canApply(poor)).toMatchObject({ check: 'ILLEGAL_PRODUCTS', path: 'no-product' });
    expect((await poor.get('/api/loan/offers')).json().products).toEqual([]);
    const walker = borrowingWalk(poor);
    expect(await walker.through('amount')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'ILLEGAL_PRODUCTS' });
    for (const who of [await earning(3_000_000), await approvedPerson(server)]) {
      expect(await canApply(who)).toMatchObject({ check: 'SUCCESS' });
    }
  });
});

describe('the law as pages and operators see it', () => {
  it('has no sources in what pages reckon with', async () => {
    const { caps } = (await server.app.inject('/api/loan/examples')).json();
    expect(caps.costADay[1]).toEqual({ from: '2025-01-01', tenorUpTo: { count: 6, unit: 'MONTHS' }, percent: '0.3' });
  });

  it('is named line by line as long as counsel has not confirmed it, where money is lent for real', () => {
    const { services } = server;
    const { set } = services.releases.forAll();
    expect(unconfirmedLaw(services, set)).toEqual([]);
    const live = unconfirmedLaw({ ...services, config: { ...services.config, sandbox: false } }, set);
    expect(live.map(({ place }) => place)).toContain('leastIncome/0');
  });
});
