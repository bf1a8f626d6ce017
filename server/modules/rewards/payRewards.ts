import { least, type Rupiah, rupiah } from '../../../src/lending/money';
import { divide } from '../../../src/lending/portfolio';
import { leftOn } from '../../../src/lending/released';
import type { Transaction } from '../../platform/database/database';
import { eachOf } from '../../platform/jobs/eachDue';
import type { Platform } from '../../platform/platform';
import { bookLoanEvent, loansOfPerson, OWED_STATUSES, totalOutstanding } from '../loans';
import { notify } from '../messaging';
import { inChannelOfUser, loanToday, lockUser } from '../people';
import { notePaidReward, rewardedWithBills, rewardsOf } from './tables/rewards';

/** Who tells of rewards that pay bills. */
const SOURCE = 'reward';

type Paying = Pick<Platform, 'database' | 'clock' | 'config' | 'report' | 'definitions'>;

/** Pays what a person owes, the oldest due day first, from what is left of their rewards. Gives how much, in rupiah. */
async function payBills(services: Paying, tx: Transaction, userId: string): Promise<number> {
  const now = services.clock();
  const day = await loanToday(services, tx, userId);
  const tolerance = leftOn((await inChannelOfUser(services, tx, userId)).release.set, day);
  let total = 0;
  for (const { rewardId, amount, paid } of await rewardsOf(tx, userId)) {
    const loans = (await loansOfPerson(tx, userId, day)).filter((loan) => totalOutstanding([loan]) > 0);
    const share = least(rupiah(amount - paid), totalOutstanding(loans) as Rupiah);
    if (share === 0) continue;
    for (const { loanId, amount: part } of divide(loans, share, { day })) {
      const happening = { kind: 'paid', amount: part, by: 'lender', tolerance } as const;
      const reference = `${rewardId} from ${paid} ${loanId}`;
      await bookLoanEvent(tx, { loanId, source: SOURCE, reference, day, happening }, now);
    }
    await notePaidReward(tx, rewardId, share);
    total += share;
  }
  return total;
}

/** Pays bills of those who earned a reward by inviting; what is left waits for the next bill. Any number of servers may. */
export async function payRewards(services: Paying, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await eachOf(services, await rewardedWithBills(database, OWED_STATUSES), signal, (userId) =>
    database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const amount = await payBills(services, tx, userId);
      if (amount > 0) await notify(tx, userId, { kind: 'rewardPaid', amount }, { at: clock() });
    }),
  );
}
