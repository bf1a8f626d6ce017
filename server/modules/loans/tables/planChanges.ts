import type { PaymentStatus, ProcessStatus } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import {
  changed,
  changeStatus,
  firstRow,
  insertInto,
  insertUnless,
  quoted,
  updateRows,
} from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import type { DrawnAgreement } from '../../documents';
import { PAYMENT_CHANGES } from '../domain/paymentStatus';
import { FAILURES, PLAN_CHANGES, type PlanChangeRecord, SIGN_DAYS } from '../domain/planChange';

/** Who tells a loan of changes of its plan; their reference is the id of the change. */
export const PLAN_CHANGE_SOURCE = 'plan-change';

/** Rupiah of payments for a change that stand so. */
const cameAs = (...statuses: readonly PaymentStatus[]): string =>
  `(SELECT coalesce(sum(p.amount), 0)::float8 FROM plan_advances a JOIN payments p USING (payment_id)
    WHERE a.change_id = plan_changes.change_id AND p.status IN (${quoted(...statuses)}))`;

const COLUMNS = `change_id, loan_id, user_id, kind, status, day::text AS day, agreed, asked_at, signed_at, paid_at,
  awaits_borrower, approved_at, ended_at, failure, ${cameAs(PAYMENT_CHANGES.booked.to)} AS came`;

export type NewPlanChange = Pick<
  PlanChangeRecord,
  'changeId' | 'loanId' | 'userId' | 'kind' | 'day' | 'agreed' | 'askedAt'
>;

/** Writes down a change that is asked for. */
export async function insertPlanChange(tx: Transaction, change: NewPlanChange, drawn: DrawnAgreement | undefined) {
  await insertInto(tx, 'plan_changes', {
    ...change,
    status: PLAN_CHANGES.asked.to,
    agreed: JSON.stringify(change.agreed),
    // where nothing is paid in advance, nothing is waited for
    paidAt: change.agreed.offer.inAdvance === 0 ? change.askedAt : undefined,
    content: drawn && sealedJson(drawn.content),
    pdf: drawn && sealed(drawn.pdf),
    sha256: drawn?.sha256,
  });
}

/** The changes of a loan, the one asked for last first. */
export const planChangesOf = (db: Queries, loanId: string): Promise<readonly PlanChangeRecord[]> =>
  db.query(`SELECT ${COLUMNS} FROM plan_changes WHERE loan_id = $1 ORDER BY asked_at DESC, change_id`, [loanId]);

/** A change, which no one else changes until the transaction ends; undefined where there is none. */
export const lockPlanChange = (tx: Transaction, changeId: string): Promise<PlanChangeRecord | undefined> =>
  firstRow(tx, `SELECT ${COLUMNS} FROM plan_changes WHERE change_id = $1 FOR UPDATE`, [changeId]);

export const findPlanChange = (db: Queries, changeId: string): Promise<PlanChangeRecord | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM plan_changes WHERE change_id = $1`, [changeId]);

/** The change that was paid for whole, with a payment or a part of it; undefined where there is none. */
export const changePaidBy = (tx: Transaction, paymentId: string): Promise<PlanChangeRecord | undefined> =>
  firstRow(
    tx,
    `SELECT ${COLUMNS} FROM plan_changes WHERE paid_at IS NOT NULL
       AND (paid_by = $1 OR change_id = (SELECT change_id FROM plan_advances WHERE payment_id = $1))`,
    [paymentId],
  );

/** Notes that a payment is for a change, whole or in part. */
export async function notePlanAdvance(tx: Transaction, changeId: string, paymentId: string): Promise<void> {
  await insertUnless(tx, 'plan_advances', 'any', { paymentId, changeId });
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
  return db.query(
    `SELECT change_id, user_id FROM plan_changes LEFT JOIN moved_clocks USING (user_id)
     WHERE change_id > $1 AND (
       (status = $2 AND approved_at IS NOT NULL)
       OR (status = $3 AND day + CASE WHEN paid_at IS NULL THEN 0 ELSE $4::int END < $5::date + coalesce(days, 0)))
     ORDER BY change_id LIMIT $6`,
    [after, PLAN_CHANGES.given.to, PLAN_CHANGES.asked.to, SIGN_DAYS, today, count],
  );
}

/** The changes of a person's loans that are not over. */
export const openPlanChangesOf = (db: Queries, userId: string): Promise<readonly PlanChangeRecord[]> =>
  db.query(`SELECT ${COLUMNS} FROM plan_changes WHERE user_id = $1 AND status = ANY ($2::text[]) ORDER BY asked_at`, [
    userId,
    PLAN_CHANGES.overtaken.from,
  ]);

/** Notes what a change was paid with; false where it waits for that no more. */
export async function notePlanPaid(tx: Transaction, changeId: string, paidBy: string, at: Date): Promise<boolean> {
  return updateRows(
    tx,
    'plan_changes',
    { changeId, paidAt: null, status: PLAN_CHANGES.given.from },
    { paidAt: at, paidBy },
  );
}

const SIGNED = {
  borrower: { column: 'signed_at', before: 'shown_at', from: PLAN_CHANGES.given.from },
  lender: { column: 'approved_at', before: 'signed_at', from: [PLAN_CHANGES.given.to] },
} as const;

/**
 * Keeps the agreement with one more signature, or where there is no PDF that its person has signed by their code and the
 * provider makes the signature later; false where it was not this one's turn.
 */
export async function keepPlanSigned(
  db: Queries,
  changeId: string,
  { by, pdf, at }: { by: keyof typeof SIGNED; pdf: Uint8Array | undefined; at: Date },
): Promise<boolean> {
  const { column, before, from } = SIGNED[by];
  return changed(
    db,
    `UPDATE plan_changes SET pdf = coalesce($2, pdf), awaits_borrower = $2 IS NULL, ${column} = $3
     WHERE change_id = $1 AND NOT awaits_borrower AND ${column} IS NULL AND ${before} IS NOT NULL AND status = ANY ($4::text[])`,
    [changeId, pdf && sealed(pdf), at, from],
  );
}

/** Keeps the agreement with the signature that its person gave before; false where it has it. */
export const keepSignatureOfPlan = (db: Queries, changeId: string, pdf: Uint8Array): Promise<boolean> =>
  updateRows(db, 'plan_changes', { changeId, awaitsBorrower: true }, { pdf: sealed(pdf), awaitsBorrower: false });

/** Plans that their persons have signed, whose signatures the provider has still to make, in the order of their ids, so many after one. */
export const plansToBeSigned = (
  db: Queries,
  { after, count }: AfterId,
): Promise<readonly { changeId: string; userId: string; signedAt: Date }[]> =>
  db.query(
    `SELECT change_id, user_id, signed_at FROM plan_changes
     WHERE awaits_borrower AND status = ANY ($1::text[]) AND change_id > $2 ORDER BY change_id LIMIT $3`,
    [PLAN_CHANGES.overtaken.from, after, count],
  );

/** Goes on with a change; false, and nothing changes, where it does not stand where this begins. */
export function changePlanChange(
  tx: Transaction,
  changeId: string,
  cause: Exclude<keyof typeof PLAN_CHANGES, 'asked'>,
  at: Date,
): Promise<boolean> {
  const change = PLAN_CHANGES[cause];
  const failure = cause in FAILURES ? FAILURES[cause as keyof typeof FAILURES] : undefined;
  const endedAt = change.to === 'PROCESSING' ? undefined : at;
  return changeStatus(tx, 'plan_changes', { changeId }, change, { failure, endedAt });
}

/** The agreement about a change with the signatures that it has. */
export interface StoredPlanAgreement extends DrawnAgreement {
  shownAt: Date | undefined;
}

/** The agreement about a change; undefined where there is none. */
export async function planAgreementOf(db: Queries, changeId: string): Promise<StoredPlanAgreement | undefined> {
  return firstRow(
    db,
    'SELECT content, pdf, sha256, shown_at FROM plan_changes WHERE change_id = $1 AND num_nulls(content, pdf, sha256) = 0',
    [changeId],
  );
}

/** Notes when an agreement was shown first. */
export async function notePlanShown(db: Queries, changeId: string, now: Date): Promise<void> {
  await updateRows(db, 'plan_changes', { changeId, shownAt: null }, { shownAt: now });
}

/** Plans that wait for the lender, in the order of their ids, so many after one, with whose they are. */
export async function plansWithLender(
  db: Queries,
  { after, count }: AfterId,
): Promise<readonly { changeId: string; userId: string; mobileNumber: string; askedAt: Date }[]> {
  return db.query(
    `SELECT change_id, user_id, mobile_number, asked_at FROM plan_changes JOIN users USING (user_id)
     WHERE status = $1 AND approved_at IS NULL AND NOT awaits_borrower AND change_id > $2 ORDER BY change_id LIMIT $3`,
    [PLAN_CHANGES.given.to, after, count],
  );
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
    `SELECT change_id::text AS change_id, status, (agreed -> 'offer' ->> 'inAdvance')::float8 AS in_advance,
       ${cameAs(PAYMENT_CHANGES.booked.to, PAYMENT_CHANGES.takenBack.to)} AS came,
       (SELECT count(*)::int FROM loan_events e WHERE e.source = '${PLAN_CHANGE_SOURCE}' AND e.reference = change_id::text
          AND NOT EXISTS (SELECT 1 FROM loan_events r WHERE r.source = e.source AND r.kind = 'reversed'
            AND r.reference = e.reference || ' reversed')) AS standing
     FROM plan_changes`,
  );
}
