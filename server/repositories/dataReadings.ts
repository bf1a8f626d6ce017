import type { CaptchaResult, ProcessStatus, ReadFacts, ReadingFailure } from '../../src/contract/generated/bodies';
import { READING_CHANGES } from '../domain/dataReading';
import type { StatusChange } from '../domain/statusChanges';
import type { Queries } from './database';
import { sealedJson } from './vault';

/** The last reading of a site. */
export interface StoredReading {
  readingId: string;
  site: string;
  status: ProcessStatus;
  captchaResult: CaptchaResult | undefined;
  reason: ReadingFailure | undefined;
  facts: ReadFacts | undefined;
  changedAt: Date;
}

interface Row {
  reading_id: string;
  site: string;
  status: ProcessStatus;
  captcha_result: CaptchaResult | null;
  reason: ReadingFailure | null;
  facts: ReadFacts | null;
  changed_at: Date;
}

const readingOf = (row: Row): StoredReading => ({
  readingId: row.reading_id,
  site: row.site,
  status: row.status,
  captchaResult: row.captcha_result ?? undefined,
  reason: row.reason ?? undefined,
  facts: row.facts ?? undefined,
  changedAt: row.changed_at,
});

/** The last readings of a person. */
export async function readingsOf(db: Queries, userId: string): Promise<readonly StoredReading[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `SELECT reading_id, site, status, captcha_result, reason, facts, changed_at FROM data_readings
     WHERE user_id = $1 ORDER BY site`,
    [userId],
  );
  return rows.map(readingOf);
}

const CONSENT = 'SELECT 1 AS one FROM data_consents WHERE user_id = $1 AND withdrawn_at IS NULL';

/** True where sites may be read of the person. */
export async function letsRead(db: Queries, userId: string): Promise<boolean> {
  return (await db.query(CONSENT, [userId])).length > 0;
}

/** The same, and no one takes the consent back until the transaction ends. */
export async function letsReadLocked(tx: Queries, userId: string): Promise<boolean> {
  return (await tx.query(`${CONSENT} FOR UPDATE`, [userId])).length > 0;
}

/** Sites may be read of the person from now on. Said again, the first time stays. */
export async function keepDataConsent(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO data_consents AS kept (user_id, consented_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET consented_at = $2, withdrawn_at = NULL WHERE kept.withdrawn_at IS NOT NULL`,
    [userId, now],
  );
}

/** Ends the readings of a condition at a time, both as SQL has them, and notes that the service has to forget them. */
export const endingReadings = (which: string, at: string): string =>
  `WITH ended AS (DELETE FROM data_readings WHERE ${which} RETURNING reading_id)
   INSERT INTO data_withdrawals (reading_id, ended_at) SELECT reading_id, ${at} FROM ended`;

/** Ends readings of a person, of one site or of all. */
async function endReadings(tx: Queries, userId: string, site: string | undefined, now: Date): Promise<void> {
  const which = 'user_id = $1 AND ($2::text IS NULL OR site = $2)';
  await tx.query(endingReadings(which, '$3::timestamptz'), [userId, site ?? null, now]);
}

/** A site is to be read. What was read of it before ends. */
export async function addReading(
  tx: Queries,
  { readingId, userId, site }: { readingId: string; userId: string; site: string },
  now: Date,
): Promise<void> {
  await endReadings(tx, userId, site, now);
  await tx.query(
    'INSERT INTO data_readings (reading_id, user_id, site, status, changed_at) VALUES ($1, $2, $3, $4, $5)',
    [readingId, userId, site, READING_CHANGES.asked.to, now],
  );
}

/** What the service says with a change. */
type Said = Partial<Pick<StoredReading, 'captchaResult' | 'reason' | 'facts'>>;

/** False, and nothing is changed, where the reading has none of the statuses of `from`, or has ended. */
export async function changeReading(
  db: Queries,
  readingId: string,
  { from, to }: StatusChange<ProcessStatus>,
  { captchaResult, reason, facts, now }: Said & { now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE data_readings SET status = $2, captcha_result = $3, reason = $4, facts = $5, changed_at = $6
     WHERE reading_id = $1 AND status = ANY ($7::text[]) RETURNING 1 AS one`,
    [readingId, to, captchaResult ?? null, reason ?? null, facts ? sealedJson(facts) : null, now, from],
  );
  return rows.length > 0;
}

/** Takes back the consent, and all that was read with it. */
export async function withdrawDataConsent(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.query('UPDATE data_consents SET withdrawn_at = $2 WHERE user_id = $1 AND withdrawn_at IS NULL', [
    userId,
    now,
  ]);
  await endReadings(tx, userId, undefined, now);
}

/** Some of the readings that the service has to forget: those it was never asked about, then those asked about longest ago. */
export async function endedReadings(db: Queries, count: number): Promise<readonly string[]> {
  const rows = await db.query<{ reading_id: string }>(
    'SELECT reading_id FROM data_withdrawals ORDER BY tried_at NULLS FIRST, ended_at, reading_id LIMIT $1',
    [count],
  );
  return rows.map(({ reading_id }) => reading_id);
}

/** The service is asked to forget it. */
export async function noteReadingTried(db: Queries, readingId: string, at: Date): Promise<void> {
  await db.query('UPDATE data_withdrawals SET tried_at = $2 WHERE reading_id = $1', [readingId, at]);
}

/** The service has forgotten it. */
export async function forgetEndedReading(db: Queries, readingId: string): Promise<void> {
  await db.query('DELETE FROM data_withdrawals WHERE reading_id = $1', [readingId]);
}
