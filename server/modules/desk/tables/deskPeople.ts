import type { Language } from '../../../../src/contract/enums';
import type { OperatorAct, ReviewStatus } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import { GATEWAY_IDS } from '../../../platform/config/gateways';
import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../../../platform/database/statements';
import { ON_PERSON } from '../../dataRights';
import type { User } from '../../people';

/** Who a person is, as the desk knows them. */
export interface PersonAtDesk {
  user: User;
  language: Language;
  createdAt: Date;
}

/** Some people by their ids, without those of whom there is none, or whose account was erased. */
export async function peopleAtDesk(
  db: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonAtDesk>> {
  const rows = await db.query<User & Omit<PersonAtDesk, 'user'>>(
    `SELECT user_id, mobile_number, known, language, created_at FROM users
     WHERE user_id = ANY ($1::uuid[]) AND mobile_number <> 'deleted-' || user_id`,
    [userIds],
  );
  return new Map(rows.map(({ language, createdAt, ...user }) => [user.userId, { user, language, createdAt }]));
}

/** A person; undefined where there is none, or their account was erased. */
export const findPerson = async (db: Queries, userId: string): Promise<PersonAtDesk | undefined> =>
  (await peopleAtDesk(db, [userId])).get(userId);

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
  return [...new Set(await columnOf<string>(db, FOUND_BY[by], values))];
}

/** So many rows of something of a person; from the last on, or before the one that the page before ends with. */
export interface OlderPage {
  count: number;
  after: string | undefined;
}

/** The applications of a person, those that they took back too, the one sent last first. @param page.after its number */
export const applicationsOfPerson = (db: Queries, userId: string, { count, after }: OlderPage) =>
  db.query<{
    applicationNo: string;
    flow: string;
    status: ReviewStatus;
    submittedAt: Date;
    withdrawn: boolean;
    disputed: boolean;
  }>(
    `SELECT application_no, flow, status, submitted_at, withdrawn_at IS NOT NULL AS withdrawn,
       disputed_at IS NOT NULL AND withdrawn_at IS NULL AS disputed FROM applications
     WHERE user_id = $1 AND ($3::text IS NULL OR (submitted_at, application_no) <
       (SELECT a.submitted_at, a.application_no FROM applications a WHERE a.application_no = $3))
     ORDER BY submitted_at DESC, application_no DESC LIMIT $2`,
    [userId, count, after],
  );

/** What acts name that were done to a person: themselves, their applications and their cases. */
export async function subjectsOf(db: Queries, userId: string): Promise<readonly string[]> {
  const numbers = await columnOf<string>(
    db,
    `SELECT application_no AS subject FROM applications WHERE user_id = $1
     UNION ALL SELECT case_no FROM cases WHERE user_id = $1`,
    [userId],
  );
  return [userId, ...numbers];
}

/** A running number as a page names it; undefined for what is none. */
const runningNumber = (text: string | undefined) => (text !== undefined && /^\d{1,18}$/.test(text) ? text : undefined);

/** How often a person said that they have paid, the last first. @param page.after a claimNo */
export const claimsOfPerson = (
  db: Queries,
  userId: string,
  { count, after }: OlderPage,
): Promise<readonly { claimNo: string; claimedAt: Date; frozenUntil: Day | undefined }[]> =>
  db.query(
    `SELECT claim_no::text AS claim_no, claimed_at, frozen_until::text AS frozen_until FROM payment_claims
     WHERE user_id = $1 AND ($3::bigint IS NULL OR payment_claims.claim_no < $3) ORDER BY payment_claims.claim_no DESC LIMIT $2`,
    [userId, count, runningNumber(after)],
  );

/** What operators did and saw of a person, the latest first. @param page.after an actNo */
export const looksAtPerson = (
  db: Queries,
  userId: string,
  { count, after }: OlderPage,
): Promise<readonly { actNo: string; at: Date; operator: string | undefined; act: OperatorAct; subject: string }[]> =>
  db.query(
    `SELECT act_no::text AS act_no, at, name AS operator, act, subject FROM audit_trail LEFT JOIN operators USING (operator_id)
     WHERE (${ON_PERSON}) AND ($3::bigint IS NULL OR audit_trail.act_no < $3) ORDER BY audit_trail.act_no DESC LIMIT $2`,
    [userId, count, runningNumber(after)],
  );
