import type { ReviewCause } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { Queries } from '../../../platform/database/database';

/** What answers an application that was sent. */
const ANSWERS = ['recommended', 'rejected', 'returned', 'accountAsked'] as const satisfies readonly ReviewCause[];

/** Fewer applications than so many say nothing of the next one. */
const LEAST = 30;
/** Those sent in so many days count, but for the last one: they should all have an answer by now. */
const DAYS = 15;
const HOUR_S = 3_600;

/** How long the answer is good for, in milliseconds: people who wait ask every few seconds. */
const KEPT_MS = 600_000;

const kept = new WeakMap<Queries, Map<string, { until: number; hours: Promise<number | undefined> }>>();

async function readUsualHours(db: Queries, flow: string, now: number): Promise<number | undefined> {
  // what has no answer counts as the longest wait of all
  const [row] = await db.query<{ sent: number; waited?: number }>(
    `SELECT count(*)::integer AS sent, percentile_disc(0.5) WITHIN GROUP (ORDER BY waited) AS waited
     FROM (SELECT coalesce(extract(epoch FROM (
         SELECT min(at) FROM application_events e WHERE e.application_no = a.application_no AND cause = ANY ($4::text[])
       ) - submitted_at), 1e9)::integer AS waited
       FROM applications a
       WHERE flow = $1 AND submitted_at >= $2 AND submitted_at < $3 AND withdrawn_at IS NULL) AS waits`,
    [flow, new Date(now - DAYS * DAY_MS), new Date(now - DAY_MS), ANSWERS],
  );
  if (!row || row.sent < LEAST || row.waited === undefined) return undefined;
  const hours = Math.max(1, Math.ceil(row.waited / HOUR_S));
  return hours < 24 ? hours : undefined;
}

/** Within how many hours half of the applications of a flow had an answer lately; undefined where too few were sent, or it was a day and more. */
export function usualHours(db: Queries, flow: string, at: Date): Promise<number | undefined> {
  const now = at.getTime();
  const flows = kept.get(db) ?? new Map();
  kept.set(db, flows);
  const known = flows.get(flow);
  if (known && known.until > now) return known.hours;
  const hours = readUsualHours(db, flow, now);
  flows.set(flow, { until: now + KEPT_MS, hours });
  // a question that failed is asked again
  hours.catch(() => flows.delete(flow));
  return hours;
}
