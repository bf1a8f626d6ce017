import type { LinkedAccount, LinkedAccounts } from '../../../src/contract/generated/bodies';
import { channelNamed } from '../../domain/channels';
import { Refusal } from '../../domain/refusals';
import {
  type ChannelLink,
  channelLinksOf,
  linkChannelAgain,
  unlinkChannel as unlinkStored,
} from '../../repositories/channelLinks';
import { findSavings } from '../../repositories/savings';
import { endPartnerSessions, type Session } from '../../repositories/sessions';
import type { Services } from '../../services';

async function savingsLink({ database, savings }: Services, userId: string): Promise<LinkedAccount[]> {
  if (!savings) return [];
  const kept = await findSavings(database, userId);
  if (kept?.link === undefined) return [{ type: 'SAVINGS', status: 'OFFERED' }];
  return [{ type: 'SAVINGS', status: 'LINKED', ...(kept.linkedAt && { since: kept.linkedAt.toISOString() }) }];
}

function partnerLink({ definitions }: Services, link: ChannelLink): LinkedAccount {
  const { channel, linkedAt, usedAt, unlinkedAt } = link;
  const found = channelNamed(definitions().channels, channel)?.channel;
  return {
    type: channel,
    name: found?.name ?? channel,
    status: unlinkedAt ? 'UNLINKED' : 'LINKED',
    since: (unlinkedAt ?? linkedAt).toISOString(),
    usedAt: usedAt.toISOString(),
  };
}

/** GET /user/linked-accounts: the accounts of others that a person's account goes with. */
export async function readLinkedAccounts(services: Services, userId: string): Promise<LinkedAccounts> {
  const partners = await channelLinksOf(services.database, userId);
  return {
    accounts: [
      ...(await savingsLink(services, userId)),
      ...partners.map((link) => partnerLink(services, link)),
      // no connection to it exists: nothing is taken from there
      { type: 'FACEBOOK', status: 'NOT_OFFERED' },
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
    if (!(await unlinkStored(tx, user.userId, channel, clock()))) throw new Refusal('NOT_FOUND');
    await endPartnerSessions(tx, user.userId, channel, tokenHash);
  });
}

/** Lets a partner's token sign the person in again. Refuses with NOT_FOUND. */
export async function linkPartnerAgain({ database, clock }: Services, userId: string, channel: string): Promise<void> {
  if (!(await linkChannelAgain(database, userId, channel, clock()))) throw new Refusal('NOT_FOUND');
}
