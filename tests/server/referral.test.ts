import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { saveKnown } from '../../server/modules/people/tables/users';
import { payRewards } from '../../server/modules/rewards/payRewards';
import { rewardInviter } from '../../server/modules/rewards/rewardInviter';
import type { InvitedFriends, LoanDetails, OwnVouchers, RewardMission } from '../../src/contract/generated/bodies';
import { type Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { BANK } from './support/journey';
import { signedInBy } from './support/partner';
import { aPayer, lendTo } from './support/payer';
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

const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;
const missionsOf = async (who: Applicant): Promise<RewardMission[]> => (await who.get('/api/reward-mission')).json();
const friendsOf = async (who: Applicant): Promise<InvitedFriends> => (await who.get('/api/referral/friends')).json();

/** Somebody new who signs in with the code of another. */
async function invitedBy(inviter: Applicant): Promise<Applicant> {
  const { referralCode } = (await inviter.get('/api/user/v3')).json();
  const mobileNumber = freshNumber();
  server.wait(61);
  await server.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber } });
  const payload = { mobileNumber, otp: await codeFor(server, mobileNumber), invitedBy: referralCode };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/invitation/login/otp', payload });
  return Object.assign(signedInBy(server, answer), { mobileNumber });
}

/** They apply, borrow and sign, and the money arrives. */
async function borrows(who: Applicant): Promise<void> {
  const known = { ...BANK, paymentBankAccountNo: '1234560001', fullName: 'Siti Rahayu' };
  const userId = await idOf(who);
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: known, remove: [] }));
  const no = await sentApplication(server, who);
  await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'approve', limit: 5_000_000 });
  const walker = new Walker(who, 'apply-loan', { loanAmount: 2_000_000, tenor: '3' });
  expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
  await who.get('/api/loan/loan-agreement');
  expect(await new Walker(who, 'apply-loan').send('contract')).toBe(true);
  server.wait(30);
  await signContracts(server.services);
  const { payOuts } = server.services;
  if (!payOuts) throw new Error('no provider is connected');
  for (const seconds of [3, 3]) {
    await carryOutPayOuts({ ...server.services, payOuts }, new AbortController().signal);
    server.wait(seconds);
  }
}

/** Two servers do it at once. */
const rewardsPaid = () => Promise.all([1, 2].map(() => payRewards(server.services, new AbortController().signal)));

describe('an invited friend', () => {
  it('who is new gets the voucher that was promised, once', async () => {
    const inviter = await signIn(server);
    const friend = await invitedBy(inviter);
    const { vouchers }: OwnVouchers = (await friend.get('/api/voucher/list')).json();
    expect(vouchers).toMatchObject([{ kind: 'ADMIN_FEE', off: { amount: 50_000 }, status: 'UNUSED' }]);
    const { vouchers: none }: OwnVouchers = (await inviter.get('/api/voucher/list')).json();
    expect(none).toEqual([]);
  });

  it('counts once their first loan was paid out, and nothing else of them is told', async () => {
    const inviter = await signIn(server);
    const friend = await invitedBy(inviter);
    const masked = expect.stringMatching(/^0\d{3}••••\d{4}$/);
    expect(await friendsOf(inviter)).toEqual({
      friends: [{ mobileNumber: masked, since: expect.any(String), status: 'SIGNED_UP' }],
    });
    expect((await missionsOf(inviter))[0]).toEqual({ id: 'INVITE_ONE', amount: 25_000, target: 1, count: 0 });
    await borrows(friend);
    expect((await friendsOf(inviter)).friends).toMatchObject([{ status: 'BORROWED' }]);
    expect(await missionsOf(inviter)).toMatchObject([
      { id: 'INVITE_ONE', count: 1, paid: 0, earnedAt: expect.any(String) },
      { id: 'INVITE_FIVE', count: 1 },
      { id: 'INVITE_TEN', count: 1 },
    ]);
    expect((await missionsOf(inviter))[1]).not.toHaveProperty('earnedAt');
    expect(await friendsOf(friend)).toEqual({ friends: [] });
  });
});

describe('a reward', () => {
  /** So many friends who have borrowed. */
  async function befriend(inviter: Applicant, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const userId = await idOf(await invitedBy(inviter));
      await lendTo(server, { userId }, {});
      await server.database.transaction((tx) => rewardInviter(server.services, tx, userId, server.services.clock()));
    }
  }

  it('pays the bill of who invited, each rupiah once in the ledger, and is called by its name', async () => {
    const { who } = await aPayer(server);
    const [loan] = (await who.get('/api/loan/list')).json().loans;
    await befriend(who, 5);
    await rewardsPaid();
    await rewardsPaid();
    const details: LoanDetails = (await who.get(`/api/loan/detail?loanNo=${loan.loanNo}`)).json();
    expect(details.loan.owed).toBe(loan.owed - 25_000 - 150_000);
    const credited = details.history.filter(({ kind }) => kind === 'paid');
    expect(credited.map(({ amount, payment }) => [amount, payment])).toEqual([
      [25_000, undefined],
      [150_000, undefined],
    ]);
    expect(await missionsOf(who)).toMatchObject([{ paid: 25_000 }, { paid: 150_000 }, { count: 5 }]);
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });

  it('waits for a bill where there is none, and what is left of it for the next', async () => {
    const who = await signIn(server);
    await befriend(who, 1);
    await rewardsPaid();
    expect((await missionsOf(who))[0]).toMatchObject({ paid: 0 });
    await lendTo(server, { userId: await idOf(who) }, { amount: 500_000, product: 'cash-short' });
    await rewardsPaid();
    expect((await missionsOf(who))[0]).toMatchObject({ paid: 25_000 });
    expect((await proveLoans(server.database)).problems).toEqual([]);
  });
});
