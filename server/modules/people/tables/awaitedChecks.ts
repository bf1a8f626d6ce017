import type { Queries } from '../../../platform/database/database';
import { updateRows } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import { CHECK_CHANGES } from '../domain/outsideCheck';

const AWAITED = CHECK_CHANGES.notAnsweredInTime.to;

/** A check whose service has not answered, and what it was asked. */
export interface AwaitedCheck {
  reference: string;
  kind: string;
  userId: string;
  /** as it was kept */
  asked: unknown;
  askedAt: Date;
  /** how often it was asked again */
  tries: number;
  dueAt: Date;
}

/** Keeps what the service of a check was asked, and when to ask it again; nothing where its answer is not awaited. */
export const keepAsked = (db: Queries, reference: string, asked: object, dueAt: Date): Promise<boolean> =>
  updateRows(db, 'outside_checks', { reference, outcome: AWAITED }, { asked: sealedJson(asked), dueAt });

/** Checks whose service is to be asked again by now, so many, those that wait longest first. */
export const dueChecks = (db: Queries, { now, count }: { now: Date; count: number }): Promise<AwaitedCheck[]> =>
  db.query(
    `SELECT reference, kind, user_id, asked, checked_at AS asked_at, tries, due_at FROM outside_checks
     WHERE due_at <= $1 AND outcome = $2 AND asked IS NOT NULL ORDER BY due_at LIMIT $3`,
    [now, AWAITED, count],
  );

/** Notes when a check is asked about next; false where another server asks at this moment, or it has its answer. */
export const askCheckLater = (
  db: Queries,
  { reference, tries, dueAt }: Pick<AwaitedCheck, 'reference' | 'tries' | 'dueAt'>,
  later: Date,
): Promise<boolean> =>
  updateRows(db, 'outside_checks', { reference, outcome: AWAITED, dueAt }, { tries: tries + 1, dueAt: later });
