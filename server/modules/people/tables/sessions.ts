import type { Language } from '../../../../src/contract/enums';
import type { UserSession } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { inPortions } from '../../../platform/database/portions';
import { deleteFrom, firstRow, insertInto, isThere } from '../../../platform/database/statements';
import type { User } from '../domain/known';
import { type Ending, endSessionsWhere } from './endedSessions';
import { isFrozenSql } from './freezes';

/** Where a session came from. */
export interface SessionOrigin {
  channel: string;
  /** begun with a partner's token */
  fromPartner: boolean;
}

interface SignedInOn {
  device: UserSession['device'];
  browser: UserSession['browser'] | undefined;
}

interface NewSession extends SessionOrigin, SignedInOn {
  tokenHash: Uint8Array;
  userId: string;
  now: Date;
  expiresAt: Date;
}

/** Starts a session and ends the one the browser had before. */
export async function replaceSession(
  tx: Transaction,
  { now, ...session }: NewSession,
  previous: Uint8Array | undefined,
): Promise<void> {
  if (previous) await endSession(tx, previous);
  await insertInto(tx, 'sessions', { ...session, createdAt: now, usedAt: now });
}

/** Ends a session whose browser ends it itself, and is told nothing. */
export async function endSession(db: Queries, tokenHash: Uint8Array): Promise<void> {
  await deleteFrom(db, 'sessions', { tokenHash });
}

/** Ends a session from elsewhere. */
export const endSessionElsewhere = (db: Queries, tokenHash: Uint8Array, ending: Ending): Promise<number> =>
  endSessionsWhere(db, ending, 'token_hash = $1', [tokenHash]);

/** Signs everybody out; gives how many sessions ended. */
export const endAllSessions = (db: Queries, at: Date): Promise<number> =>
  endSessionsWhere(db, { code: 'SIGNED_OUT_BY_US', at }, 'true', []);

/** Ends the sessions whose time is over. */
export const endExpiredSessions = (db: Queries, at: Date): Promise<void> =>
  inPortions((most) =>
    endSessionsWhere(
      db,
      { code: 'TOKEN_EXPIRED', at },
      'token_hash = ANY (ARRAY(SELECT token_hash FROM sessions WHERE expires_at < $1 LIMIT $2)) AND expires_at < $1',
      [at, most],
    ),
  );

/** Tells by push no more where a session had run out: such a phone may be the one that is lost. */
const endPushWithoutSession = (db: Queries, userId: string): Promise<unknown> =>
  db.query('DELETE FROM push_devices WHERE user_id = $1 AND token_hash IS NULL', [userId]);

/** Ends every session of a user, on all devices. */
export async function endSessionsOf(db: Queries, userId: string, ending: Ending): Promise<void> {
  await endPushWithoutSession(db, userId);
  await endSessionsWhere(db, ending, 'user_id = $1', [userId]);
}

/** Ends the sessions of a user that a partner's token began on a channel, apart from one. */
export const endPartnerSessions = (
  db: Queries,
  userId: string,
  { channel, apartFrom, at }: { channel: string; apartFrom: Uint8Array; at: Date },
): Promise<number> =>
  endSessionsWhere(
    db,
    { code: 'SIGNED_OUT_UNLINKED', at },
    'user_id = $1 AND channel = $2 AND from_partner AND token_hash <> $3',
    [userId, channel, apartFrom],
  );

/** Ends every session of a user apart from one. */
export async function endOtherSessions(
  db: Queries,
  userId: string,
  { apartFrom, ...ending }: Ending & { apartFrom: Uint8Array },
): Promise<void> {
  await endPushWithoutSession(db, userId);
  await endSessionsWhere(db, ending, 'user_id = $1 AND token_hash <> $2', [userId, apartFrom]);
}

/** Lets a session that is used now go on until then; of several calls at once the first alone writes. */
export async function noteSessionUse(
  db: Queries,
  tokenHash: Uint8Array,
  { now, expiresAt, notedBefore }: { now: Date; expiresAt: Date; notedBefore: Date },
): Promise<void> {
  await db.query(
    `UPDATE sessions SET used_at = $2, expires_at = $3
     WHERE token_hash = $1 AND (used_at IS NULL OR used_at <= $4)`,
    [tokenHash, now, expiresAt, notedBefore],
  );
}

/** When a session was begun, and used last. */
export interface SessionTimes {
  createdAt: Date;
  /** to a few minutes; undefined where it was not used since this is kept */
  usedAt: Date | undefined;
}

export interface Session extends SessionOrigin, SessionTimes {
  tokenHash: Uint8Array;
  user: User;
  /** of the person: what they chose last */
  language: Language;
  /** the account does nothing but what a frozen one does */
  frozen: boolean;
}

/** The session of a token while it is good. */
export async function findSession(db: Queries, tokenHash: Uint8Array, now: Date): Promise<Session | undefined> {
  const row = await firstRow<User & Omit<Session, 'user'>>(
    db,
    `SELECT u.user_id, u.mobile_number, u.known, u.language, s.token_hash, s.channel, s.from_partner, s.created_at, s.used_at,
       ${isFrozenSql('u.user_id', '$2')} AS frozen
     FROM sessions s JOIN users u USING (user_id) WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  );
  if (!row) return undefined;
  const { userId, mobileNumber, known, ...session } = row;
  return { ...session, user: { userId, mobileNumber, known } };
}

/** True for a session that was not ended. */
export const isSession = (db: Queries, tokenHash: Uint8Array): Promise<boolean> =>
  isThere(db, 'SELECT 1 FROM sessions WHERE token_hash = $1', [tokenHash]);

/** The channel that each of some people used last, by the session or else the sign-in; without those who never signed in. */
export async function lastChannels(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ userId: string; channel: string | undefined }>(
    `SELECT asked.user_id, coalesce(
       (SELECT channel FROM sessions WHERE user_id = asked.user_id ORDER BY used_at DESC LIMIT 1),
       (SELECT channel FROM sign_ins WHERE user_id = asked.user_id ORDER BY signed_in_at DESC LIMIT 1)) AS channel
     FROM unnest($1::uuid[]) AS asked (user_id)`,
    [[...new Set(userIds)]],
  );
  return new Map(rows.flatMap(({ userId, channel }) => (channel === undefined ? [] : [[userId, channel] as const])));
}

/** A session of a person, apart from who they are. */
export interface StoredSession extends SessionOrigin, SessionTimes, SignedInOn {
  tokenHash: Uint8Array;
}

/** The sessions of a person that are good, the one begun last first. */
export const sessionsOf = (db: Queries, userId: string, now: Date): Promise<readonly StoredSession[]> =>
  db.query(
    `SELECT token_hash, channel, from_partner, device, browser, created_at, used_at FROM sessions
     WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at DESC`,
    [userId, now],
  );
