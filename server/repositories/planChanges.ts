import type { ChangeFailure, PaymentStatus, PlanChangeKind, ProcessStatus } from '../../src/contract/generated/bodies';
import { type Day, dayOf } from '../../src/lending/days';
import { PAYMENT_CHANGES } from '../domain/collectionStatus';
import type { DrawnAgreement } from '../domain/documentContent';
import { type AgreedPlan, FAILURES, PLAN_CHANGES, type PlanChangeRecord, SIGN_DAYS } from '../domain/planChange';
import type { AfterId, Queries } from './database';
import { sealed, sealedJson } from './vault';

/** Who tells a loan of changes of its plan; their reference is the id of the change. */
export const PLAN_CHANGE_SOURCE = 'plan-change';

interface ChangeRow {
  change_id: string;
  loan_id: string;
  user_id: string;
  kind: PlanChangeKind;
  status: ProcessStatus;
  day: string;
  agreed: AgreedPlan;
  asked_at: Date;
  signed_at: Date | null;
  paid_at: Date | null;
  approved_at: Date | null;
  ended_at: Date | null;
  failure: ChangeFailure | null;
  came: number;
}

/** Rupiah of payments for a change that stand so. */
const cameAs = (...statuses: readonly PaymentStatus[]): string =>
  `(SELECT coalesce(sum(p.amount), 0)::float8 FROM plan_advances a JOIN payments p USING (payment_id)
    WHERE a.change_id = plan_changes.change_id AND p.status IN ('${statuses.join("', '")}'))`;

const COLUMNS = `change_id, loan_id, user_id, kind, status, day::text AS day, agreed, asked_at, signed_at, paid_at,
  approved_at, ended_at, failure, ${cameAs(PAYMENT_CHANGES.booked.to)} AS came`;

const changeOf = (row: ChangeRow): PlanChangeRecord => ({
  changeId: row.change_id,
  loanId: row.loan_id,
  userId: row.user_id,
  kind: row.kind,
  status: row.status,
  day: dayOf(row.day),
  agreed: row.agreed,
  askedAt: row.asked_at,
  signedAt: row.signed_at ?? undefined,
  paidAt: row.paid_at ?? undefined,
  approvedAt: row.approved_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  failure: row.failure ?? undefined,
  came: row.came,
});

export type NewPlanChange = Pick<
  PlanChangeRecord,
  'changeId' | 'loanId' | 'userId' | 'kind' | 'day' | 'agreed' | 'askedAt'
>;

/** Writes down a change that is asked for. */
export async function insertPlanChange(tx: Queries, change: NewPlanChange, drawn: DrawnAgreement | undefined) {
  const { changeId, loanId, userId, kind, day, agreed, askedAt } = change;
  // where nothing is paid in advance, nothing is waited for
  const paidAt = agreed.offer.inAdvance === 0 ? askedAt : null;
  await tx.query(
    `INSERT INTO plan_changes (change_id, loan_id, user_id, kind, status, day, agreed, asked_at, paid_at, content, pdf, sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[changeId, loanId, userId, kind, PLAN_CHANGES.asked.to, day, JSON.stringify(agreed), askedAt, paidAt],
      ...(drawn ? [sealedJson(drawn.content), sealed(drawn.pdf), drawn.sha256] : [null, null, null]),
    ],
  );
}

/** The changes of a loan, the one asked for last first. */
export async function planChangesOf(db: Queries, loanId: string): Promise<readonly PlanChangeRecord[]> {
  const sql = `SELECT ${COLUMNS} FROM plan_changes WHERE loan_id = $1 ORDER BY asked_at DESC, change_id`;
  return (await db.query<ChangeRow>(sql, [loanId])).map(changeOf);
}

/** A change, which no one else changes until the transaction ends; undefined where there is none. */
export async function lockPlanChange(tx: Queries, changeId: string): Promise<PlanChangeRecord | undefined> {
  const sql = `SELECT ${COLUMNS} FROM plan_changes WHERE change_id = $1 FOR UPDATE`;
  const [row] = await tx.query<ChangeRow>(sql, [changeId]);
  return row && changeOf(row);
}

export async function findPlanChange(db: Queries, changeId: string): Promise<PlanChangeRecord | undefined> {
  const [row] = await db.query<ChangeRow>(`SELECT ${COLUMNS} FROM plan_changes WHERE change_id = $1`, [changeId]);
  return row && changeOf(row);
}

/** The change that was paid for whole, with a payment or a part of it; undefined where there is none. */
export async function changePaidBy(tx: Queries, paymentId: string): Promise<PlanChangeRecord | undefined> {
  const [row] = await tx.query<ChangeRow>(
    `SELECT ${COLUMNS} FROM plan_changes WHERE paid_at IS NOT NULL
       AND (paid_by = $1 OR change_id = (SELECT change_id FROM plan_advances WHERE payment_id = $1))`,
    [paymentId],
  );
  return row && changeOf(row);
}

/** Notes that a payment is for a change, whole or in part. */
export async function notePlanAdvance(tx: Queries, changeId: string, paymentId: string): Promise<void> {
  await tx.query('INSERT INTO plan_advances (payment_id, change_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    paymentId,
    changeId,
  ]);
}

/**
 * Changes that can go on without their person: both have signed, or the day for what they wait for is over by the clock of
 * their person. In the order of their ids, so many after one. @param today in Jakarta
 */
export async function plansToCarryOn(
  db: Queries,
  today: Day,
  { after, count }: AfterId,
): Promise<readonly { changeId: string; userId: string }[]> {
  const rows = await db.query<{ change_id: string; user_id: string }>(
    `SELECT change_id, user_id FROM plan_changes LEFT JOIN moved_clocks USING (user_id)
     WHERE change_id > $1 AND (
       (status = $2 AND approved_at IS NOT NULL)
       OR (status = $3 AND day + CASE WHEN paid_at IS NULL THEN 0 ELSE $4::int END < $5::date + coalesce(days, 0)))
     ORDER BY change_id LIMIT $6`,
    [after, PLAN_CHANGES.given.to, PLAN_CHANGES.asked.to, SIGN_DAYS, today, count],
  );
  return rows.map((row) => ({ changeId: row.change_id, userId: row.user_id }));
}

/** The changes of a person's loans that are not over. */
export async function openPlanChangesOf(db: Queries, userId: string): Promise<readonly PlanChangeRecord[]> {
  const sql = `SELECT ${COLUMNS} FROM plan_changes WHERE user_id = $1 AND status = ANY ($2::text[]) ORDER BY asked_at`;
  return (await db.query<ChangeRow>(sql, [userId, PLAN_CHANGES.overtaken.from])).map(changeOf);
}

/** Notes what a change was paid with; false where it waits for that no more. */
export async function notePlanPaid(tx: Queries, changeId: string, paidBy: string, at: Date): Promise<boolean> {
  const noted = await tx.query(
    `UPDATE plan_changes SET paid_at = $2, paid_by = $3 WHERE change_id = $1 AND paid_at IS NULL AND status = ANY ($4::text[])
     RETURNING 1 AS one`,
    [changeId, at, paidBy, PLAN_CHANGES.given.from],
  );
  return noted.length > 0;
}

const SIGNED = {
  borrower: { column: 'signed_at', before: 'shown_at', from: PLAN_CHANGES.given.from },
  lender: { column: 'approved_at', before: 'signed_at', from: [PLAN_CHANGES.given.to] },
} as const;

/** Keeps the agreement with one more signature; false where it was not this one's turn. */
export async function keepPlanSigned(
  tx: Queries,
  changeId: string,
  { by, pdf, at }: { by: keyof typeof SIGNED; pdf: Uint8Array; at: Date },
): Promise<boolean> {
  const { column, before, from } = SIGNED[by];
  const kept = await tx.query(
    `UPDATE plan_changes SET pdf = $2, ${column} = $3
     WHERE change_id = $1 AND ${column} IS NULL AND ${before} IS NOT NULL AND status = ANY ($4::text[]) RETURNING 1 AS one`,
    [changeId, sealed(pdf), at, from],
  );
  return kept.length > 0;
}

/** Goes on with a change; false, and nothing changes, where it does not stand where this begins. */
export async function changePlanChange(
  tx: Queries,
  changeId: string,
  cause: Exclude<keyof typeof PLAN_CHANGES, 'asked'>,
  at: Date,
): Promise<boolean> {
  const { from, to } = PLAN_CHANGES[cause];
  const failure = cause in FAILURES ? FAILURES[cause as keyof typeof FAILURES] : null;
  const changed = await tx.query(
    `UPDATE plan_changes SET status = $2, failure = $3, ended_at = $4 WHERE change_id = $1 AND status = ANY ($5::text[])
     RETURNING 1 AS one`,
    [changeId, to, failure, to === 'PROCESSING' ? null : at, from],
  );
  return changed.length > 0;
}

/** The agreement about a change with the signatures that it has. */
export interface StoredPlanAgreement extends DrawnAgreement {
  shownAt: Date | undefined;
}

/** The agreement about a change; undefined where there is none. */
export async function planAgreementOf(db: Queries, changeId: string): Promise<StoredPlanAgreement | undefined> {
  const [row] = await db.query<{
    content: DrawnAgreement['content'] | null;
    pdf: Uint8Array | null;
    sha256: string | null;
    shown_at: Date | null;
  }>('SELECT content, pdf, sha256, shown_at FROM plan_changes WHERE change_id = $1', [changeId]);
  if (!row?.content || !row.pdf || row.sha256 === null) return undefined;
  return { content: row.content, pdf: row.pdf, sha256: row.sha256, shownAt: row.shown_at ?? undefined };
}

/** Notes when an agreement was shown first. */
export async function notePlanShown(db: Queries, changeId: string, now: Date): Promise<void> {
  await db.query('UPDATE plan_changes SET shown_at = $2 WHERE change_id = $1 AND shown_at IS NULL', [changeId, now]);
}

/** Plans that wait for the lender, in the order of their ids, so many after one, with whose they are. */
export async function plansWithLender(
  db: Queries,
  { after, count }: AfterId,
): Promise<readonly { changeId: string; userId: string; mobileNumber: string; askedAt: Date }[]> {
  const rows = await db.query<{ change_id: string; user_id: string; mobile_number: string; asked_at: Date }>(
    `SELECT change_id, user_id, mobile_number, asked_at FROM plan_changes JOIN users USING (user_id)
     WHERE status = $1 AND approved_at IS NULL AND change_id > $2 ORDER BY change_id LIMIT $3`,
    [PLAN_CHANGES.given.to, after, count],
  );
  return rows.map((row) => ({
    changeId: row.change_id,
    userId: row.user_id,
    mobileNumber: row.mobile_number,
    askedAt: row.asked_at,
  }));
}

/** A change beside what came for it and what its loan has of it. */
export interface BookedChange {
  changeId: string;
  status: ProcessStatus;
  /** rupiah */
  inAdvance: number;
  /** rupiah that came for it and that the books still have */
  came: number;
  /** events of the loan that give it its plan and were not undone */
  standing: number;
}

/** Every change beside what came for it and what its loan has of it. */
export async function bookedOfPlanChanges(db: Queries): Promise<readonly BookedChange[]> {
  return db.query(
    `SELECT change_id::text AS "changeId", status, (agreed -> 'offer' ->> 'inAdvance')::float8 AS "inAdvance",
       ${cameAs(PAYMENT_CHANGES.booked.to, PAYMENT_CHANGES.takenBack.to)} AS came,
       (SELECT count(*)::int FROM loan_events e WHERE e.source = '${PLAN_CHANGE_SOURCE}' AND e.reference = change_id::text
          AND NOT EXISTS (SELECT 1 FROM loan_events r WHERE r.source = e.source AND r.kind = 'reversed'
            AND r.reference = e.reference || ' reversed')) AS standing
     FROM plan_changes`,
  );
}
