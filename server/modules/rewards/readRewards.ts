import type { InvitedFriends, RewardMission } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import type { Platform } from '../../platform/platform';
import { countBorrowedFriends, friendsOf } from '../people';
import { missionsOf } from './rewardInviter';
import { rewardsOf } from './tables/rewards';

/** GET /reward-mission: what inviting brings a person, how far they are, and what of it has paid their bills. */
export async function readRewardMissions(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  userId: string,
): Promise<RewardMission[]> {
  const [friends, rewards] = [await countBorrowedFriends(database, userId), await rewardsOf(database, userId)];
  return missionsOf(config.projectRoot).map(({ id, amount, target }) => {
    const earned = rewards.find(({ mission }) => mission === id);
    return {
      ...{ id, amount: earned?.amount ?? amount, target },
      // a friend whose account is gone still counted
      count: earned ? target : Math.min(friends, target),
      ...(earned && { earnedAt: earned.earnedAt.toISOString(), paid: earned.paid }),
    };
  });
}

/** GET /referral/friends: who signed up by a person's code, with most of the number hidden, and whether they count yet. */
export async function readFriends({ database }: Pick<Platform, 'database'>, userId: string): Promise<InvitedFriends> {
  const friends = await friendsOf(database, userId);
  return {
    friends: friends.map(({ mobileNumber, since, hasBorrowed }) => ({
      mobileNumber: maskMobile(mobileNumber),
      since: since.toISOString(),
      status: hasBorrowed ? 'BORROWED' : 'SIGNED_UP',
    })),
  };
}
