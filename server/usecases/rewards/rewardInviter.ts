import { fulfilledBy } from '../../domain/rewards';
import type { Queries } from '../../repositories/database';
import { countBorrowedFriends, inviterOf } from '../../repositories/referrals';
import { addReward } from '../../repositories/rewards';
import { lockUser } from '../../repositories/users';
import type { Services } from '../../services';
import { tell } from '../messages/tell';

/** Gives who invited a person what the pay-out of that person's loan fulfils, each reward once, and tells them. */
export async function rewardInviter(
  { missions }: Pick<Services, 'missions'>,
  tx: Queries,
  friendId: string,
  now: Date,
): Promise<void> {
  const inviter = await inviterOf(tx, friendId);
  if (inviter === undefined) return;
  // two friends whose money arrives at once are counted one after the other
  await lockUser(tx, inviter);
  for (const mission of fulfilledBy(missions, await countBorrowedFriends(tx, inviter))) {
    if (!(await addReward(tx, inviter, mission, now))) continue;
    await tell(tx, inviter, { kind: 'rewardEarned', amount: mission.amount }, { at: now });
  }
}
