import type { ReviewStatus } from '../../src/contract/generated/bodies';
import { BESIDE_DECISION } from '../domain/standing';
import {
  APPLICATION_COLUMNS,
  type Application,
  type ApplicationEvent,
  type ApplicationRow,
  applicationOf,
  type OwnedApplication,
} from './applications';
import type { AfterId, Queries, SqlValue } from './database';

/** An application of a queue, without what its applicant sent. */
export interface QueuedApplication extends Omit<Application, 'answers' | 'version'> {
  userId: string;
  /** canonical, of its owner */
  mobileNumber: string;
  /** what was said or done last, but for what leaves a proposal as it is */
  last: Pick<ApplicationEvent, 'cause' | 'at' | 'status' | 'operatorName' | 'detail'>;
}

interface Last extends Pick<ApplicationEvent, 'cause' | 'at' | 'detail'> {
  became: ReviewStatus;
  operator: string | null;
}

async function queuedApplications(
  db: Queries,
  which: string,
  [statuses, ...values]: readonly [readonly ReviewStatus[], ...SqlValue[]],
): Promise<QueuedApplication[]> {
  const rows = await db.query<
    Omit<ApplicationRow, 'answers' | 'version' | 'withdrawn'> & { mobile_number: string } & Last
  >(
    `SELECT application_no, user_id, flow, applications.status, submitted_at, disputed_at IS NOT NULL AS disputed, doubts,
       mobile_number, cause, latest.at, latest.status AS became, detail, operators.name AS operator
     FROM applications JOIN users USING (user_id) CROSS JOIN LATERAL (
       SELECT cause, operator_id, at, status, detail FROM application_events AS events
       WHERE events.application_no = applications.application_no AND cause <> ALL ($2::text[]) ORDER BY event_no DESC LIMIT 1) AS latest
       LEFT JOIN operators ON operators.operator_id = latest.operator_id
     WHERE applications.status = ANY ($1::text[]) AND withdrawn_at IS NULL ${which}`,
    [statuses, BESIDE_DECISION, ...values],
  );
  return rows.map(
    ({ application_no, submitted_at, user_id, mobile_number, cause, at, became, detail, operator, ...row }) => ({
      ...row,
      applicationNo: application_no,
      submittedAt: submitted_at,
      userId: user_id,
      mobileNumber: mobile_number,
      last: { cause, at, status: became, detail, operatorName: operator },
    }),
  );
}

/** A page of a queue as an operator sees it. */
interface QueuePage {
  /** those that were sent first, or those that were sent last */
  order: 'ASC' | 'DESC';
  count: number;
  /** the number of the application that the page before ends with */
  after?: string | undefined;
  operatorId: string;
  /** those with a limit that waits for a second reviewer and that the operator proposed, all but those, or both */
  proposed: 'byOperator' | 'byOthers' | undefined;
}

/** So many applications with one of the statuses. */
export function applicationsWith(
  db: Queries,
  statuses: readonly ReviewStatus[],
  { order, count, after, operatorId, proposed }: QueuePage,
): Promise<QueuedApplication[]> {
  const isOwn = `(cause = 'approvalProposed' AND latest.operator_id = $4::uuid) IS ${proposed === 'byOperator' ? '' : 'NOT '}TRUE`;
  const place = '(applications.submitted_at, applications.application_no)';
  const which = `AND ($5::boolean OR ${isOwn})
    AND ($6::text IS NULL OR ${place} ${order === 'ASC' ? '>' : '<'}
      (SELECT a.submitted_at, a.application_no FROM applications a WHERE a.application_no = $6))
    ORDER BY submitted_at ${order}, application_no ${order} LIMIT $3`;
  return queuedApplications(db, which, [statuses, count, operatorId, proposed === undefined, after ?? null]);
}

/** Applications with one of the statuses, in the order of their numbers, so many after one. */
export const applicationsAfter = (
  db: Queries,
  statuses: readonly ReviewStatus[],
  { after, count }: AfterId,
): Promise<QueuedApplication[]> =>
  queuedApplications(db, 'AND application_no > $3 ORDER BY application_no LIMIT $4', [statuses, after, count]);

/** Which of the applications with a check that waits: some by their numbers, or so many after one. */
export type PictureChecksAsked = { among: readonly string[] } | { after: string | undefined; count: number };

/**
 * Applications with one of the statuses whose applicant's last check of the face, or of the identity photos, waits for a
 * person; the one that was sent first on top.
 */
export async function applicationsWithPictureChecks(
  db: Queries,
  statuses: readonly ReviewStatus[],
  asked: PictureChecksAsked,
): Promise<OwnedApplication[]> {
  const { among, after, count } =
    'among' in asked ? { ...asked, after: undefined, count: asked.among.length } : { among: null, ...asked };
  const rows = await db.query<ApplicationRow>(
    `SELECT ${APPLICATION_COLUMNS} FROM applications
     WHERE status = ANY ($1::text[]) AND withdrawn_at IS NULL AND EXISTS (
       SELECT 1 FROM (
         SELECT DISTINCT ON (kind) outcome FROM outside_checks
         WHERE outside_checks.user_id = applications.user_id AND kind IN ('face', 'photos')
         ORDER BY kind, check_no DESC
       ) AS latest WHERE outcome = 'PENDING_REVIEW')
       AND ($3::text[] IS NULL OR application_no = ANY ($3))
       AND ($4::text IS NULL OR (submitted_at, application_no) >
         (SELECT a.submitted_at, a.application_no FROM applications a WHERE a.application_no = $4))
     ORDER BY submitted_at, application_no LIMIT $2`,
    [statuses, count, among, after ?? null],
  );
  return rows.map(applicationOf);
}

/** Those of some applications whose limit waits for a second reviewer. */
export async function proposedAmong(db: Queries, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ application_no: string }>(
    `SELECT application_no FROM (
       SELECT DISTINCT ON (application_no) application_no, cause FROM application_events
       WHERE application_no = ANY ($1::text[]) AND cause <> ALL ($2::text[]) ORDER BY application_no, event_no DESC
     ) AS latest WHERE cause = 'approvalProposed'`,
    [numbers, BESIDE_DECISION],
  );
  return new Set(rows.map(({ application_no }) => application_no));
}

/** The ids of all pictures that reviewers accepted in these applications, and did not undo. */
export async function acceptedPictures(db: Queries, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ photo: string }>(
    `SELECT picture ->> 'photo' AS photo FROM application_events AS events, jsonb_array_elements(detail -> 'pictures') AS picture
     WHERE application_no = ANY ($1::text[]) AND cause = 'picturesAccepted' AND NOT EXISTS (
       SELECT 1 FROM application_events AS undone
       WHERE undone.application_no = events.application_no AND undone.cause = 'picturesUndone'
         AND undone.event_no > events.event_no AND undone.detail -> 'pictures' @> jsonb_build_array(picture))`,
    [numbers],
  );
  return new Set(rows.map(({ photo }) => photo));
}
