import type { ReviewCause, ReviewStatus } from '../../../../src/contract/generated/bodies';
import type { AfterId, Queries, SqlValue, Transaction } from '../../../platform/database/database';
import { columnOf, firstValue, quoted, updateRows } from '../../../platform/database/statements';
import { CHECK_CHANGES } from '../../people';
import { BESIDE_DECISION, WITH_BANK, WITH_REVIEWERS, WITH_SERVICE } from '../domain/standing';
import { APPLICATION_COLUMNS, type Application, type ApplicationEvent, type OwnedApplication } from './applications';

/** An application of a queue, without what its applicant sent. */
export interface QueuedApplication extends Omit<Application, 'answers' | 'version'> {
  userId: string;
  /** canonical, of its owner */
  mobileNumber: string;
  /** what was said or done last, but for what leaves a proposal as it is */
  last: Pick<ApplicationEvent, 'cause' | 'at' | 'status' | 'operatorId' | 'operatorName' | 'detail'>;
  /** the operator who has taken it on, by name; undefined where no one who still works here has */
  handler: string | undefined;
}

const HANDLER = `(SELECT o.name FROM operators o WHERE o.operator_id = handler_id AND o.ended_at IS NULL)`;

/** The number of what was said or done last of an application, but for what leaves a proposal as it is ($2). */
const latestOf = (of: string) => `(SELECT max(event_no) FROM application_events AS events
         WHERE events.application_no = ${of}.application_no AND events.cause <> ALL ($2::text[]))`;

async function queuedApplications(
  db: Queries,
  which: string,
  [statuses, ...values]: readonly [readonly ReviewStatus[], ...SqlValue[]],
): Promise<QueuedApplication[]> {
  const rows = await db.query<Omit<QueuedApplication, 'last'> & QueuedApplication['last'] & { became: ReviewStatus }>(
    `SELECT applications.application_no, user_id, flow, applications.status, submitted_at, disputed_at IS NOT NULL AS disputed, doubts,
       mobile_number, ${HANDLER} AS handler, cause, latest.at, latest.status AS became, detail, latest.operator_id, operators.name AS operator_name
     FROM applications JOIN users USING (user_id) JOIN application_events AS latest ON latest.application_no = applications.application_no
       AND latest.event_no = ${latestOf('applications')}
       LEFT JOIN operators ON operators.operator_id = latest.operator_id
     WHERE applications.status = ANY ($1::text[]) AND withdrawn_at IS NULL ${which}`,
    [statuses, BESIDE_DECISION, ...values],
  );
  return rows.map(({ cause, at, became, detail, operatorId, operatorName, ...application }) => ({
    ...application,
    last: { cause, at, status: became, detail, operatorId, operatorName },
  }));
}

/** A page of a queue as an operator sees it. */
interface QueuePage {
  /** those that were sent first, or those to which something happened last */
  order: 'ASC' | 'DESC';
  count: number;
  /** the number of the application that the page before ends with */
  after?: string | undefined;
  operatorId: string;
  /** those with a limit that waits for a second reviewer, all but those that the operator proposed, or all */
  proposed: 'byAnyone' | 'byOthers' | undefined;
  /** those that the operator has taken on, or those that no one has and that no other has had open since a moment; or all */
  handled?: 'byOperator' | { byNone: Date } | undefined;
  /** what gives the place before the time of sending: the most doubts first */
  sort?: 'doubts' | undefined;
}

/** How many things contradict in an application of a name, as less than nothing: those with the most stand first. */
const doubtsFirst = (of: string) => `-(cardinality(${of}.doubts) + (${of}.disputed_at IS NOT NULL)::int)`;

/** So many applications with one of the statuses. */
export function applicationsWith(
  db: Queries,
  statuses: readonly ReviewStatus[],
  { order, count, after, operatorId, proposed, handled, sort }: QueuePage,
): Promise<QueuedApplication[]> {
  const isListed =
    proposed === 'byAnyone'
      ? "cause = 'approvalProposed'"
      : "(cause = 'approvalProposed' AND latest.operator_id = $4::uuid) IS NOT TRUE";
  const columnsOf = (of: string, latest: string) =>
    order === 'DESC' ? [latest] : [...(sort ? [doubtsFirst(of)] : []), `${of}.submitted_at`, `${of}.application_no`];
  const columns = columnsOf('applications', 'latest.event_no');
  const which = `AND ($5::boolean OR ${isListed})
    AND ($6::text IS NULL OR (${columns.join(', ')}) ${order === 'ASC' ? '>' : '<'}
      (SELECT ${columnsOf('a', latestOf('a')).join(', ')} FROM applications a WHERE a.application_no = $6))
    AND ($7::boolean IS NOT TRUE OR handler_id = $4::uuid)
    AND ($8::timestamptz IS NULL OR (${HANDLER} IS NULL AND NOT EXISTS (
      SELECT 1 FROM desk_openings o WHERE o.subject = applications.application_no
        AND o.operator_id <> $4::uuid AND o.seen_at > $8)))
    ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')} LIMIT $3`;
  const [isTheirs, since] =
    typeof handled === 'object' ? [false, handled.byNone] : [handled === 'byOperator', undefined];
  return queuedApplications(db, which, [statuses, count, operatorId, proposed === undefined, after, isTheirs, since]);
}

/** What brings an application to a decision once more. */
const AGAIN: readonly ReviewCause[] = ['corrected', 'videoCallDone', 'materialsAsked', 'documentsWanted'];

/** How often an application came to a decision before: 0 at first. */
const ROUND = `(SELECT count(*)::int FROM application_events AS again
  WHERE again.application_no = applications.application_no AND again.cause = ANY ($3::text[]))`;

/** The round of an application, by its number. */
export const roundOf = async (db: Queries, applicationNo: string): Promise<number> =>
  (await firstValue<number>(
    db,
    'SELECT count(*)::int FROM application_events WHERE application_no = $1 AND cause = ANY ($2::text[])',
    [applicationNo, AGAIN],
  )) ?? 0;

/**
 * Applications that wait for the bank, or for a decision that no one has made and that is not waited for just now; in the order of
 * their numbers, so many after one.
 */
export const applicationsToDecide = (db: Queries, { after, count }: AfterId, now: Date): Promise<QueuedApplication[]> =>
  queuedApplications(
    db,
    `AND applications.application_no > $4 AND (applications.status = ${quoted(WITH_BANK)} OR NOT EXISTS (
       SELECT 1 FROM decisions WHERE decisions.application_no = applications.application_no
         AND decisions.submitted_at = applications.submitted_at AND decisions.round = ${ROUND}
         AND (taken_at IS NOT NULL OR (answered_at IS NULL AND due_at > $6))))
     ORDER BY applications.application_no LIMIT $5`,
    [[WITH_SERVICE, WITH_BANK], AGAIN, after, count, now],
  );

/** Who has taken an application on, by name. */
export const handlerOf = (db: Queries, applicationNo: string): Promise<string | undefined> =>
  firstValue<string>(db, `SELECT ${HANDLER} FROM applications WHERE application_no = $1`, [applicationNo]);

/** The same of some applications, by number; without those that no one has taken on. */
export async function handlersOf(db: Queries, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const held = await db.query<{ applicationNo: string; handler?: string }>(
    `SELECT application_no, ${HANDLER} AS handler FROM applications WHERE application_no = ANY ($1::text[])`,
    [numbers],
  );
  return new Map(
    held.flatMap(({ applicationNo, handler }) => (handler === undefined ? [] : [[applicationNo, handler]])),
  );
}

/** Says who has taken an application on; no one where there is no operator. */
export const handApplication = (tx: Transaction, applicationNo: string, operatorId: string | undefined) =>
  updateRows(tx, 'applications', { applicationNo }, { handlerId: operatorId });

/** Frees what an operator has taken on and no one has decided; gives how many there were. */
export async function freeApplicationsOf(tx: Transaction, operatorId: string): Promise<number> {
  const freed = await columnOf(
    tx,
    `UPDATE applications SET handler_id = NULL WHERE handler_id = $1 AND status IN (${quoted(...WITH_REVIEWERS)})
     RETURNING application_no`,
    [operatorId],
  );
  return freed.length;
}

/** What happened to some applications by some causes, the first first. */
export const eventsAmong = (
  db: Queries,
  numbers: readonly string[],
  causes: readonly ReviewCause[],
): Promise<readonly Pick<ApplicationEvent, 'applicationNo' | 'cause' | 'detail'>[]> =>
  db.query(
    `SELECT application_no, cause, detail FROM application_events
     WHERE application_no = ANY ($1::text[]) AND cause = ANY ($2::text[]) ORDER BY event_no`,
    [numbers, causes],
  );

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
  return db.query(
    `SELECT ${APPLICATION_COLUMNS} FROM applications
     WHERE status = ANY ($1::text[]) AND withdrawn_at IS NULL AND EXISTS (
       SELECT 1 FROM (
         SELECT DISTINCT ON (kind) outcome FROM outside_checks
         WHERE outside_checks.user_id = applications.user_id AND kind IN ('face', 'photos')
         ORDER BY kind, check_no DESC
       ) AS latest WHERE outcome = ${quoted(CHECK_CHANGES.leftToReviewer.to)})
       AND ($3::text[] IS NULL OR application_no = ANY ($3))
       AND ($4::text IS NULL OR (submitted_at, application_no) >
         (SELECT a.submitted_at, a.application_no FROM applications a WHERE a.application_no = $4))
     ORDER BY submitted_at, application_no LIMIT $2`,
    [statuses, count, among, after],
  );
}

/** Those of some applications whose limit waits for a second reviewer. */
export async function proposedAmong(db: Queries, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await columnOf<string>(
      db,
      `SELECT application_no FROM (
       SELECT DISTINCT ON (application_no) application_no, cause FROM application_events
       WHERE application_no = ANY ($1::text[]) AND cause <> ALL ($2::text[]) ORDER BY application_no, event_no DESC
     ) AS latest WHERE cause = 'approvalProposed'`,
      [numbers, BESIDE_DECISION],
    ),
  );
}

/** The ids of all pictures that reviewers accepted in these applications, and did not undo. */
export async function acceptedPictures(db: Queries, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await columnOf<string>(
      db,
      `SELECT picture ->> 'photo' AS photo FROM application_events AS events, jsonb_array_elements(detail -> 'pictures') AS picture
     WHERE application_no = ANY ($1::text[]) AND cause = 'picturesAccepted' AND NOT EXISTS (
       SELECT 1 FROM application_events AS undone
       WHERE undone.application_no = events.application_no AND undone.cause = 'picturesUndone'
         AND undone.event_no > events.event_no AND undone.detail -> 'pictures' @> jsonb_build_array(picture))`,
      [numbers],
    ),
  );
}
