import type { LinkedAccounts } from '../../../src/contract/generated/bodies';
import { channelNamed } from '../../domain/channels';
import { FACEBOOK, partnerLink, savingsLink } from '../../domain/linkedAccounts';
import { Refusal } from '../../domain/refusals';
import { channelLinksOf, linkChannelAgain, unlinkChannel as unlinkStored } from '../../repositories/channelLinks';
import { findSavings } from '../../repositories/savings';
import { endPartnerSessions, type Session } from '../../repositories/sessions';
import { lockUser } from '../../repositories/users';
import type { ChannelServices, Services } from '../../services';

/** GET /user/linked-accounts: the accounts of others that a person's account goes with. */
export async function readLinkedAccounts(services: ChannelServices, userId: string): Promise<LinkedAccounts> {
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
  { database, clock }: Services,
  { user, tokenHash }: Session,
  channel: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    // who signs in by the token at this moment is in before, and out again, or not at all
    await lockUser(tx, user.userId);
    if (!(await unlinkStored(tx, user.userId, channel, clock()))) throw new Refusal('NOT_FOUND');
    await endPartnerSessions(tx, user.userId, channel, tokenHash);
  });
}

/** Lets a partner's token sign the person in again. Refuses with NOT_FOUND. */
export async function linkPartnerAgain({ database, clock }: Services, userId: string, channel: string): Promise<void> {
  if (!(await linkChannelAgain(database, userId, channel, clock()))) throw new Refusal('NOT_FOUND');
}
