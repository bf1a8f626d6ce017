import type { Transaction } from '../../platform/database/database';
import { readData } from '../../platform/lists/lists';
import type { Platform } from '../../platform/platform';
import { notify } from '../messaging';
import { countBorrowedFriends, inviterOf, lockUser } from '../people';
import { fulfilledBy, type Mission } from './domain/rewards';
import { addReward } from './tables/rewards';

/** What inviting friends brings. */
export const missionsOf = (projectRoot: string): readonly Mission[] =>
  readData<{ missions: readonly Mission[] }>(projectRoot, 'campaigns.json').missions;

/** Gives who invited a person what the pay-out of that person's loan fulfils, each reward once, and tells them. */
export async function rewardInviter(
  { config }: Pick<Platform, 'config'>,
  tx: Transaction,
  friendId: string,
  now: Date,
): Promise<void> {
  const inviter = await inviterOf(tx, friendId);
  if (inviter === undefined) return;
  // two friends whose money arrives at once are counted one after the other
  await lockUser(tx, inviter);
  for (const mission of fulfilledBy(missionsOf(config.projectRoot), await countBorrowedFriends(tx, inviter))) {
    if (!(await addReward(tx, inviter, mission, now))) continue;
    await notify(tx, inviter, { kind: 'rewardEarned', amount: mission.amount }, { at: now });
  }
}
