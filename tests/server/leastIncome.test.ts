import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveKnown } from '../../server/repositories/users';
import { unconfirmedLaw } from '../../server/usecases/releases/unconfirmedLaw';
import { type Applicant, signIn } from './support/applicant';
import { approvedPerson, borrowingWalk } from './support/borrowing';
import { WORK, walkTo } from './support/journey';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const DAY_S = 24 * 3_600;
const work = (who: Applicant, monthlyIncome: number, flow = 'apply') =>
  who.step('/user/work-info/v2', 'work-info', { ...WORK, monthlyIncome }, { flow });

async function earning(monthlyIncome: number): Promise<Applicant> {
  const who = await approvedPerson(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: { monthlyIncome }, remove: [] }));
  return who;
}

const canApply = async (who: Applicant) => (await who.get('/api/loan/can-apply')).json();

describe('the least income of a borrower', () => {
  it('is not asked for before its day', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    expect((await work(who, 2_999_999)).statusCode).toBe(200);
    expect(await canApply(await earning(2_999_999))).toMatchObject({ check: 'SUCCESS' });
  });

  it('is said at the income of an application, with the figure, and the rest is not asked', async () => {
    server.wait(300 * DAY_S);
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    const refused = await work(who, 2_999_999);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'INCOME_TOO_LOW',
        errors: [{ field: '/monthlyIncome', message: 'errors.INCOME_TOO_LOW', params: { least: 'Rp3.000.000' } }],
      },
    ]);
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
    const { set } = services.definitions();
    expect(unconfirmedLaw(services, set)).toEqual([]);
    const live = unconfirmedLaw({ ...services, sandbox: undefined }, set);
    expect(live.map(({ place }) => place)).toContain('leastIncome/0');
  });
});
