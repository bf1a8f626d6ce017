import type {
  CaptchaResult,
  ProcessStatus,
  ReadFacts,
  ReadingFailure,
} from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import {
  changeStatus,
  columnOf,
  deleteFrom,
  insertInto,
  isThere,
  updateRows,
} from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { READING_CHANGES } from '../domain/dataReading';

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

/** The last readings of a person. */
export const readingsOf = (db: Queries, userId: string): Promise<readonly StoredReading[]> =>
  db.query(
    `SELECT reading_id, site, status, captcha_result, reason, facts, changed_at FROM data_readings
     WHERE user_id = $1 ORDER BY site`,
    [userId],
  );

const CONSENT = 'SELECT 1 AS one FROM data_consents WHERE user_id = $1 AND withdrawn_at IS NULL';

/** True where sites may be read of the person. */
export async function letsRead(db: Queries, userId: string): Promise<boolean> {
  return isThere(db, CONSENT, [userId]);
}

/** The same, and no one takes the consent back until the transaction ends. */
export async function letsReadLocked(tx: Transaction, userId: string): Promise<boolean> {
  return isThere(tx, `${CONSENT} FOR UPDATE`, [userId]);
}

/** Sites may be read of the person from now on. Said again, the first time stays. */
export async function keepDataConsent(tx: Transaction, userId: string, now: Date): Promise<void> {
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
async function endReadings(tx: Transaction, userId: string, site: string | undefined, now: Date): Promise<void> {
  const which = 'user_id = $1 AND ($2::text IS NULL OR site = $2)';
  await tx.query(endingReadings(which, '$3::timestamptz'), [userId, site, now]);
}

/** A site is to be read. What was read of it before ends. */
export async function addReading(
  tx: Transaction,
  { readingId, userId, site }: { readingId: string; userId: string; site: string },
  now: Date,
): Promise<void> {
  await endReadings(tx, userId, site, now);
  await insertInto(tx, 'data_readings', { readingId, userId, site, status: READING_CHANGES.asked.to, changedAt: now });
}

/** What the service says with a change. */
type Said = Partial<Pick<StoredReading, 'captchaResult' | 'reason' | 'facts'>>;

/** False, and nothing is changed, where the reading has none of the statuses of `from`, or has ended. */
export function changeReading(
  db: Queries,
  readingId: string,
  change: StatusChange<ProcessStatus>,
  { captchaResult, reason, facts, now }: Said & { now: Date },
): Promise<boolean> {
  const said = { captchaResult, reason, facts: facts && sealedJson(facts), changedAt: now };
  return changeStatus(db, 'data_readings', { readingId }, change, said);
}

/** Takes back the consent, and all that was read with it. */
export async function withdrawDataConsent(tx: Transaction, userId: string, now: Date): Promise<void> {
  await updateRows(tx, 'data_consents', { userId, withdrawnAt: null }, { withdrawnAt: now });
  await deleteFrom(tx, 'data_returns', { userId });
  await endReadings(tx, userId, undefined, now);
}

/** Some of the readings that the service has to forget: those it was never asked about, then those asked about longest ago. */
export async function endedReadings(db: Queries, count: number): Promise<readonly string[]> {
  return columnOf<string>(
    db,
    'SELECT reading_id FROM data_withdrawals ORDER BY tried_at NULLS FIRST, ended_at, reading_id LIMIT $1',
    [count],
  );
}

/** The service is asked to forget it. */
export async function noteReadingTried(db: Queries, readingId: string, at: Date): Promise<void> {
  await updateRows(db, 'data_withdrawals', { readingId }, { triedAt: at });
}

/** The service has forgotten it. */
export async function forgetEndedReading(db: Queries, readingId: string): Promise<void> {
  await deleteFrom(db, 'data_withdrawals', { readingId });
}
