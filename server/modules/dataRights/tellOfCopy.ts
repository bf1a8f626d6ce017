import { createHash } from 'node:crypto';
import { findNotification, notify } from '../messaging';
import { findSecurityCheck, lockUser, requireSession, type Session, sessionsOf } from '../people';
import type { DataRightsNeeds } from './needs';

/** What a message of a copy goes by, a UUID: the same for all that a session opens by one proof. */
function copyReference(tokenHash: Uint8Array, provedAt: Date | undefined): string {
  const hex = createHash('sha256').update(tokenHash).update(`.${provedAt?.toISOString()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * Tells a person once that a copy of their data was made, however often and as what its files are opened until it has to be
 * proved again. Refuses as for one whose session is over where that ended meanwhile: nothing is shown of which nothing was told.
 */
export async function tellOfCopy({ database, clock }: DataRightsNeeds, { user, tokenHash }: Session): Promise<void> {
  const { userId } = user;
  const now = clock();
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireSession(tx, tokenHash);
    const proof = await findSecurityCheck(tx, tokenHash);
    const notificationId = copyReference(tokenHash, proof?.provedAt);
    if (await findNotification(tx, userId, notificationId)) return;
    const here = Buffer.from(tokenHash);
    const on = (await sessionsOf(tx, userId, now)).find((one) => here.equals(one.tokenHash));
    const device = on && { device: on.device, browser: on.browser };
    await notify(tx, userId, { kind: 'dataCopied', device, time: now.toISOString() }, { at: now, notificationId });
  });
}
