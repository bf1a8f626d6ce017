import type { LinkedAccount } from '../../../../src/contract/generated/bodies';

/** Nothing connects to it: nothing is taken from there. */
export const FACEBOOK: LinkedAccount = { type: 'FACEBOOK', status: 'NOT_OFFERED' };

/** The savings account at the partner bank, which is offered where none is linked. */
export function savingsLink(kept: { link: string | undefined; linkedAt: Date | undefined } | undefined): LinkedAccount {
  if (kept?.link === undefined) return { type: 'SAVINGS', status: 'OFFERED' };
  return { type: 'SAVINGS', status: 'LINKED', ...(kept.linkedAt && { since: kept.linkedAt.toISOString() }) };
}

/** A partner by whose token a person signed in. @param name of the partner */
export function partnerLink(
  link: { channel: string; linkedAt: Date; usedAt: Date; unlinkedAt: Date | undefined },
  name: string,
): LinkedAccount {
  const { channel, linkedAt, usedAt, unlinkedAt } = link;
  const stands: Pick<LinkedAccount, 'status'> = { status: unlinkedAt ? 'UNLINKED' : 'LINKED' };
  const since = (unlinkedAt ?? linkedAt).toISOString();
  return { type: channel, name, ...stands, since, usedAt: usedAt.toISOString() };
}
