import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, deleteFrom, firstValue, insertInto } from '../../../platform/database/statements';
import { formsOf, markOf } from '../../../platform/database/vault';
import { MAX_GUESSES } from '../domain/oneTimeCode';

/** Whom codes of one kind go to. */
export interface CodeAddress {
  /** canonical number, or e-mail address in lower case */
  recipient: string;
  purpose: string;
}

/** Who asks or guesses: a signed-in user, or before that a browser at a network address. */
export interface CodeCaller {
  userId: string | null;
  /** HMAC of the network address; null where a user is signed in and it does not matter */
  requester: Uint8Array | null;
  /** HMAC of the browser's token, where it has one */
  browser: Uint8Array | null;
}

export interface SentCode {
  codeId: string;
  hash: Uint8Array;
  sentAt: Date;
  expiresAt: Date;
  attempts: number;
  consumed: boolean;
  /** asked for by the caller: by the same user, or by the same browser or network address */
  isOwn: boolean;
  /** asked for by the caller's browser */
  isOfBrowser: boolean;
}

/** Makes every other call that sends a code there or guesses one wait until the transaction ends. */
export async function lockRecipient(tx: Transaction, recipient: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [recipient]);
}

/** Makes every other caller of the same network address wait until the transaction ends; taken after the recipient. */
export async function lockRequester(tx: Transaction, requester: Uint8Array): Promise<void> {
  await lockRecipient(tx, `requester ${Buffer.from(requester).toString('hex')}`);
}

/** From a moment on, up to now: codes that are dated later are no one's. */
interface Span {
  since: Date;
  until: Date;
}

/** Codes sent there in a time, oldest first. */
export async function sentCodes(
  db: Queries,
  { recipient, purpose }: CodeAddress,
  { userId, requester, browser }: CodeCaller,
  { since, until }: Span,
): Promise<SentCode[]> {
  return db.query(
    `SELECT code_id, code_hash AS hash, sent_at, expires_at, attempts, consumed_at IS NOT NULL AS consumed,
       CASE WHEN $3::uuid IS NULL THEN coalesce(requester = $4::bytea, false) OR coalesce(browser = $5::bytea, false)
         ELSE coalesce(user_id = $3::uuid, false) END AS is_own,
       coalesce(browser = $5::bytea, false) AS is_of_browser
     FROM one_time_codes WHERE recipient = ANY ($1::text[]) AND purpose = $2 AND sent_at > $6 AND sent_at <= $7
     ORDER BY sent_at`,
    [formsOf(recipient), purpose, userId, requester, browser, since, until],
  );
}

/** What a network address caused in the last hour and day, to any recipient and for any purpose. */
export async function causedBy(
  db: Queries,
  requester: Uint8Array,
  { hourAgo, dayAgo, until }: { hourAgo: Date; dayAgo: Date; until: Date },
): Promise<{ lastHour: number; lastDay: number; wrong: number }> {
  const [row] = await db.query<{ lastHour: number; lastDay: number; wrong: number }>(
    `SELECT count(*) FILTER (WHERE sent_at > $2)::int AS last_hour, count(*)::int AS last_day,
       coalesce(sum(attempts), 0)::int AS wrong
     FROM one_time_codes WHERE requester = $1 AND sent_at > $3 AND sent_at <= $4`,
    [requester, hourAgo, dayAgo, until],
  );
  return { lastHour: row?.lastHour ?? 0, lastDay: row?.lastDay ?? 0, wrong: row?.wrong ?? 0 };
}

/** How many codes were sent to anyone in a time. */
export async function countSent(db: Queries, { since, until }: Span): Promise<number> {
  return (
    (await firstValue<number>(
      db,
      'SELECT count(*)::int AS count FROM one_time_codes WHERE sent_at > $1 AND sent_at <= $2',
      [since, until],
    )) ?? 0
  );
}

export async function insertCode(
  db: Queries,
  code: CodeAddress & {
    codeId: string;
    userId: string | null;
    hash: Uint8Array;
    requester: Uint8Array;
    browser: Uint8Array | null;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { codeId, recipient, purpose, userId, hash, requester, browser, sentAt, expiresAt } = code;
  await insertInto(db, 'one_time_codes', {
    codeId,
    recipient: markOf(recipient),
    purpose,
    userId,
    codeHash: hash,
    requester,
    browser,
    sentAt,
    expiresAt,
  });
}

export async function deleteCode(db: Queries, codeId: string): Promise<void> {
  await deleteFrom(db, 'one_time_codes', { codeId });
}

export async function countGuess(db: Queries, codeId: string): Promise<void> {
  await db.query('UPDATE one_time_codes SET attempts = attempts + 1 WHERE code_id = $1 AND consumed_at IS NULL', [
    codeId,
  ]);
}

/** Uses a code up that was guessed at the moment `now`; false when it was not open any more. */
export async function consumeCode(db: Queries, codeId: string, now: Date): Promise<boolean> {
  return changed(
    db,
    `UPDATE one_time_codes SET consumed_at = $2
     WHERE code_id = $1 AND consumed_at IS NULL AND expires_at > $2 AND attempts < $3`,
    [codeId, now, MAX_GUESSES],
  );
}
