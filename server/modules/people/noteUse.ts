import type { Platform } from '../../platform/platform';
import { isUseToNote, sessionEnd, USE_NOTED_EVERY_MS } from './domain/session';
import { noteSessionUse, type SessionTimes } from './tables/sessions';

/** A session is used now: it goes on from here, and its person reads when that was. Written every few minutes at most. */
export async function noteUse(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  tokenHash: Uint8Array,
  { createdAt, usedAt }: SessionTimes,
): Promise<void> {
  const now = clock();
  if (!isUseToNote(usedAt, now)) return;
  const expiresAt = sessionEnd(createdAt, now, config.sessionIdleDays);
  const notedBefore = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  await noteSessionUse(database, tokenHash, { now, expiresAt, notedBefore });
}
