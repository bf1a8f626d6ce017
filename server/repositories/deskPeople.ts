import type { Language } from '../../src/contract/enums';
import type { OperatorAct, ReviewStatus } from '../../src/contract/generated/bodies';
import type { KnownValues } from '../../src/contract/named';
import { type Day, dayOf } from '../../src/lending/days';
import { GATEWAY_IDS } from '../domain/gatewayIds';
import type { User } from '../domain/known';
import { ON_PERSON } from './activity';
import type { Queries } from './database';

/** Who a person is, as the desk knows them. */
export interface PersonAtDesk {
  user: User;
  language: Language;
  createdAt: Date;
}

/** A person; undefined where there is none, or their account was erased. */
export async function findPerson(db: Queries, userId: string): Promise<PersonAtDesk | undefined> {
  const [row] = await db.query<{
    mobile_number: string;
    known: KnownValues;
    language: Language;
    created_at: Date;
  }>(
    `SELECT mobile_number, known, language, created_at FROM users
     WHERE user_id = $1 AND mobile_number <> 'deleted-' || user_id`,
    [userId],
  );
  return (
    row && {
      user: { userId, mobileNumber: row.mobile_number, known: row.known },
      language: row.language,
      createdAt: row.created_at,
    }
  );
}

/** By what number people are found exactly: each gives the ids of whose it is. */
const FOUND_BY = {
  mobile: 'SELECT user_id FROM users WHERE mobile_number = $1',
  application: 'SELECT user_id FROM applications WHERE application_no = $1',
  loan: 'SELECT user_id FROM loans WHERE loan_no = $1',
  case: 'SELECT user_id FROM cases WHERE case_no = $1',
  // by gateway, as numbers are kept by it
  payment: `SELECT user_id FROM collections WHERE collection_id IN (
      SELECT collection_id FROM unnest($2::text[]) AS g JOIN collections c ON c.gateway = g AND c.number = $1
      UNION ALL
      SELECT collection_id FROM unnest($2::text[]) AS g JOIN payments p ON p.gateway = g AND p.reference = $1)
    ORDER BY asked_at DESC`,
} as const;

/** The people that something with an exact number belongs to; several where a gateway gave a number again. */
export async function peopleWith(db: Queries, by: keyof typeof FOUND_BY, value: string): Promise<readonly string[]> {
  const values = by === 'payment' ? [value, GATEWAY_IDS] : [value];
  const rows = await db.query<{ user_id: string }>(FOUND_BY[by], values);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** So many rows of something of a person; from the last on, or before the one that the page before ends with. */
export interface OlderPage {
  count: number;
  after: string | undefined;
}

/** The applications of a person, those that they took back too, the one sent last first. @param page.after its number */
export async function applicationsOfPerson(db: Queries, userId: string, { count, after }: OlderPage) {
  const rows = await db.query<{
    application_no: string;
    flow: string;
    status: ReviewStatus;
    submitted_at: Date;
    withdrawn: boolean;
  }>(
    `SELECT application_no, flow, status, submitted_at, withdrawn_at IS NOT NULL AS withdrawn FROM applications
     WHERE user_id = $1 AND ($3::text IS NULL OR (submitted_at, application_no) <
       (SELECT a.submitted_at, a.application_no FROM applications a WHERE a.application_no = $3))
     ORDER BY submitted_at DESC, application_no DESC LIMIT $2`,
    [userId, count, after ?? null],
  );
  return rows.map(({ application_no: applicationNo, flow, status, submitted_at: submittedAt, withdrawn }) => ({
    ...{ applicationNo, flow, status, submittedAt, withdrawn },
  }));
}

/** A running number as a page names it; undefined for what is none. */
const runningNumber = (text: string | undefined) => (text !== undefined && /^\d{1,18}$/.test(text) ? text : undefined);

/** How often a person said that they have paid, the last first. @param page.after a claimNo */
export async function claimsOfPerson(
  db: Queries,
  userId: string,
  { count, after }: OlderPage,
): Promise<readonly { claimNo: string; claimedAt: Date; frozenUntil: Day | undefined }[]> {
  const rows = await db.query<{ claim_no: string; claimed_at: Date; frozen_until: string | null }>(
    `SELECT claim_no::text AS claim_no, claimed_at, frozen_until::text AS frozen_until FROM payment_claims
     WHERE user_id = $1 AND ($3::bigint IS NULL OR payment_claims.claim_no < $3) ORDER BY payment_claims.claim_no DESC LIMIT $2`,
    [userId, count, runningNumber(after) ?? null],
  );
  return rows.map(({ claim_no: claimNo, claimed_at: claimedAt, frozen_until }) => ({
    claimNo,
    claimedAt,
    frozenUntil: frozen_until === null ? undefined : dayOf(frozen_until),
  }));
}

/** What operators did and saw of a person, the latest first. @param page.after an actNo */
export async function looksAtPerson(
  db: Queries,
  userId: string,
  { count, after }: OlderPage,
): Promise<readonly { actNo: string; at: Date; operator: string | undefined; act: OperatorAct; subject: string }[]> {
  const rows = await db.query<{ act_no: string; at: Date; name: string | null; act: OperatorAct; subject: string }>(
    `SELECT act_no::text AS act_no, at, name, act, subject FROM audit_trail LEFT JOIN operators USING (operator_id)
     WHERE (${ON_PERSON}) AND ($3::bigint IS NULL OR audit_trail.act_no < $3) ORDER BY audit_trail.act_no DESC LIMIT $2`,
    [userId, count, runningNumber(after) ?? null],
  );
  return rows.map(({ act_no: actNo, name, ...look }) => ({ ...look, actNo, operator: name ?? undefined }));
}
