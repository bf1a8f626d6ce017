import type { LinkedAccounts } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { channelNamed } from '../../platform/releases/channels';
import {
  channelLinksOf,
  endPartnerSessions,
  linkChannelAgain,
  lockUser,
  type Session,
  unlinkChannel as unlinkStored,
} from '../people';
import { findSavings } from '../savings';
import { FACEBOOK, partnerLink, savingsLink } from './domain/linkedAccounts';
import type { AccountsNeeds } from './needs';

/** GET /user/linked-accounts: the accounts of others that a person's account goes with. */
export async function readLinkedAccounts(services: InChannel<AccountsNeeds>, userId: string): Promise<LinkedAccounts> {
  const { database, release, savings } = services;
  const nameOf = (channel: string) => channelNamed(release.channels, channel)?.channel.name ?? channel;
  const partners = await channelLinksOf(database, userId);
  return {
    accounts: [
      ...(savings ? [savingsLink(await findSavings(database, userId))] : []),
      ...partners.map((link) => partnerLink(link, nameOf(link.channel))),
      FACEBOOK,
    ],
  };
}

/**
 * Has a partner's token sign the person in no more without a code, and ends where it did, apart from where this is asked.
 * Refuses with NOT_FOUND.
 */
export async function unlinkPartner(
  { database, clock }: AccountsNeeds,
  { user, tokenHash }: Session,
  channel: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // who signs in by the token at this moment is in before, and out again, or not at all
    await lockUser(tx, user.userId);
    const at = clock();
    if (!(await unlinkStored(tx, user.userId, channel, at))) throw new Refusal('NOT_FOUND');
    await endPartnerSessions(tx, user.userId, { channel, apartFrom: tokenHash, at });
  });
}

/** Lets a partner's token sign the person in again. Refuses with NOT_FOUND. */
export async function linkPartnerAgain(
  { database, clock }: AccountsNeeds,
  userId: string,
  channel: string,
): Promise<void> {
  if (!(await linkChannelAgain(database, userId, channel, clock()))) throw new Refusal('NOT_FOUND');
}
