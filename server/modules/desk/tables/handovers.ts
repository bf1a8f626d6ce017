import type { OperatorRole } from '../../../../src/contract/generated/bodies';
import type { Queries, SqlValue, Transaction } from '../../../platform/database/database';
import { changed, firstRow, firstValue, insertInto, isThere, quoted } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import { BESIDE_DECISION, WITH_REVIEWERS } from '../../applications';
import { CASE_CHANGES } from '../../cases';
import type { Operator } from '../../operators';

/** Something that was handed on. */
export interface Handover {
  handoverId: string;
  subject: string;
  /** whose it is; undefined: of no one who is signed in */
  userId: string | undefined;
  fromId: string;
  from: string;
  toRole: OperatorRole;
  /** one of the team, who still works in it; undefined: the first of it to come */
  to: string | undefined;
  why: string;
  handedAt: Date;
  answer: string | undefined;
  answeredBy: string | undefined;
  endedAt: Date | undefined;
  /** true while an answer is waited for */
  isOpen: boolean;
  /** true for the operator who asks, where it is open */
  isForMe: boolean;
}

/** The one of the team that it was handed to, while they work in it. */
const COLLEAGUE = `(SELECT o.name FROM operators o
  WHERE o.operator_id = h.to_id AND o.ended_at IS NULL AND h.to_role = ANY (o.roles))`;

/** Of what was not answered: what is decided, answered or closed meanwhile waits no more. */
const IS_OPEN = `(h.ended_at IS NULL AND (
  EXISTS (SELECT 1 FROM cases c WHERE c.case_no = h.case_no AND c.status = ${quoted(CASE_CHANGES.written.to)})
  OR EXISTS (SELECT 1 FROM signed_out_cases c WHERE c.case_no = h.signed_out_no AND c.status = ${quoted(CASE_CHANGES.written.to)})
  OR EXISTS (SELECT 1 FROM applications a WHERE a.application_no = h.application_no AND a.withdrawn_at IS NULL
    AND a.status IN (${quoted(...WITH_REVIEWERS)}) AND NOT EXISTS (SELECT 1 FROM application_events e
      WHERE e.application_no = a.application_no AND e.at > h.handed_at AND e.operator_id IS NOT NULL
        AND e.cause NOT IN (${quoted(...BESIDE_DECISION)})))))`;

/** For an operator ($1) with some roles ($2): handed by another to them, or to their team, also where who it was handed to works there no more. */
const IS_FOR = `(h.from_id <> $1::uuid AND h.to_role = ANY ($2::text[]) AND (h.to_id = $1::uuid OR ${COLLEAGUE} IS NULL))`;

const SELECT = `SELECT handover_id, subject, user_id, from_id,
    (SELECT name FROM operators o WHERE o.operator_id = from_id) AS "from", to_role, ${COLLEAGUE} AS "to", why, handed_at, answer,
    (SELECT name FROM operators o WHERE o.operator_id = answered_by) AS answered_by, ended_at, ${IS_OPEN} AS is_open,
    (${IS_OPEN} AND ${IS_FOR}) AS is_for_me
  FROM handovers h`;

const asker = ({ operatorId, roles }: Operator): SqlValue[] => [operatorId, roles];

interface NewHandover {
  handoverId: string;
  applicationNo?: string;
  caseNo?: string;
  signedOutNo?: string;
  userId: string | undefined;
  fromId: string;
  toRole: OperatorRole;
  toId: string | undefined;
  why: string;
  handedAt: Date;
}

export const insertHandover = (tx: Transaction, { why, ...added }: NewHandover): Promise<void> =>
  insertInto(tx, 'handovers', { ...added, why: sealed(why) });

/** What is handed on just now of a number. */
export const openHandover = (db: Queries, operator: Operator, subject: string): Promise<Handover | undefined> =>
  firstRow<Handover>(db, `${SELECT} WHERE subject = $3 AND ${IS_OPEN}`, [...asker(operator), subject]);

/** All that was handed on of a number, the last on top. */
export const handoversOf = (db: Queries, operator: Operator, subject: string): Promise<readonly Handover[]> =>
  db.query<Handover>(`${SELECT} WHERE subject = $3 ORDER BY handed_at DESC, ended_at DESC NULLS FIRST, handover_id`, [
    ...asker(operator),
    subject,
  ]);

/** So many that wait for an operator or their team, the first on top. @param page.after a handoverId */
export const handoversFor = (
  db: Queries,
  operator: Operator,
  { count, after }: { count: number; after: string | undefined },
): Promise<readonly Handover[]> =>
  db.query<Handover>(
    `${SELECT} WHERE ${IS_OPEN} AND ${IS_FOR} AND ($4::uuid IS NULL OR (handed_at, handover_id) >
       (SELECT b.handed_at, b.handover_id FROM handovers b WHERE b.handover_id = $4))
     ORDER BY handed_at, handover_id LIMIT $3`,
    [...asker(operator), count, after],
  );

/** How many wait for an operator or their team, up to a number. */
export const countHandoversFor = async (db: Queries, operator: Operator, atMost: number): Promise<number> =>
  (await firstValue<number>(
    db,
    `SELECT count(*)::int FROM (SELECT 1 FROM handovers h WHERE ${IS_OPEN} AND ${IS_FOR} LIMIT $3) AS first`,
    [...asker(operator), atMost],
  )) ?? 0;

/** True where a number waits for an operator or their team, by which they may see it. */
export const isHandedTo = (db: Queries, operator: Operator, subject: string): Promise<boolean> =>
  isThere(db, `SELECT 1 FROM handovers h WHERE subject = $3 AND ${IS_OPEN} AND ${IS_FOR}`, [
    ...asker(operator),
    subject,
  ]);

/** To whom some numbers are handed on just now: the team, and the colleague by name. */
export async function handedAmong(
  db: Queries,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { role: OperatorRole; name?: string }>> {
  const rows = await db.query<{ subject: string; toRole: OperatorRole; to: string | undefined }>(
    `SELECT subject, to_role, ${COLLEAGUE} AS "to" FROM handovers h WHERE subject = ANY ($1::text[]) AND ${IS_OPEN}`,
    [subjects],
  );
  return new Map(
    rows.map(({ subject, toRole, to }) => [subject, { role: toRole, ...(to !== undefined && { name: to }) }]),
  );
}

/** Ends what is handed on of a number, with an answer or without one; false where nothing is. */
export const endHandover = (
  tx: Transaction,
  subject: string,
  { at, answer, answeredBy }: { at: Date; answer?: string; answeredBy?: string },
): Promise<boolean> =>
  changed(
    tx,
    'UPDATE handovers SET ended_at = $2, answer = $3, answered_by = $4 WHERE subject = $1 AND ended_at IS NULL',
    [subject, at, answer === undefined ? undefined : sealed(answer), answeredBy],
  );
