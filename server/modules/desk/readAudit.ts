import type { ActsQuery, RecordedActs } from '../../../src/contract/generated/bodies';
import { dayOf } from '../../../src/lending/days';
import { isCalendarDay } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { csvLine } from '../../platform/domain/csv';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { nextWibDayStart, wibDayStart } from '../../platform/domain/wib';
import { type ActsFilter, actsToExport, type Operator, readActs, recordAct } from '../operators';
import { findUsers, maskedName } from '../people';
import { PEOPLE_ROLES } from './domain/deskPeople';
import type { DeskNeeds } from './needs';
import { subjectsOf } from './tables/deskPeople';

/** Rows that are exported at once; who needs more narrows it by days. */
const MOST_EXPORTED = 10_000;

/** Which acts are asked for: whose, which, on what or whom, and on which days in Jakarta, both whole. */
async function filterOf({ database }: DeskNeeds, query: ActsQuery): Promise<ActsFilter> {
  const { operator, act, subject: written, from, until } = query;
  if (![from, until].every((day) => day === undefined || isCalendarDay(day))) throw new Refusal('INVALID_INPUT');
  const subject = written?.trim();
  return {
    ...(isUuid(operator) && { operatorId: operator }),
    ...(act !== undefined && { acts: act }),
    ...(subject && { subjects: isUuid(subject) ? await subjectsOf(database, subject) : [subject] }),
    ...(from !== undefined && { from: wibDayStart(dayOf(from)) }),
    ...(until !== undefined && { until: nextWibDayStart(dayOf(until)) }),
  };
}

/** The same acts with whom they were on, by their masked names, for an operator who opens pages of people. */
async function withPeople(db: Queries, { roles }: Operator, { acts, hasMore }: RecordedActs): Promise<RecordedActs> {
  const ids = PEOPLE_ROLES.some((role) => roles.includes(role))
    ? acts.map(({ subject }) => subject).filter(isUuid)
    : [];
  const users = await findUsers(db, ids);
  const named = acts.map((one) => {
    const user = users.get(one.subject);
    return user ? { ...one, who: maskedName(user) } : one;
  });
  return { acts: named, hasMore };
}

/** GET /desk/audit: a page of the trail, the latest first, as far as it was asked for. */
export async function readAudit(services: DeskNeeds, operator: Operator, query: ActsQuery): Promise<RecordedActs> {
  const { database } = services;
  const page = await readActs(database, { ...(await filterOf(services, query)), before: query.before });
  return withPeople(database, operator, page);
}

/** GET /desk/acts: what the operator did themselves, the latest first. */
export async function readOwnActs(
  { database }: DeskNeeds,
  operator: Operator,
  before: string | undefined,
): Promise<RecordedActs> {
  return withPeople(database, operator, await readActs(database, { operatorId: operator.operatorId, before }));
}

const COLUMNS = ['no', 'at', 'operator', 'act', 'subject', 'detail'];

/** GET /desk/audit/export: the same as CSV, 10,000 rows at most. That it was exported, by which filter and how many rows, is in the trail. */
export async function exportAudit(services: DeskNeeds, operator: Operator, query: ActsQuery): Promise<string> {
  const filter = await filterOf(services, query);
  const { before: _, ...asked } = query;
  return services.database.transaction(async (tx) => {
    const acts = await actsToExport(tx, filter, MOST_EXPORTED);
    const detail = { ...asked, rows: acts.length };
    await recordAct(tx, { operator, act: 'audit.export', subject: operator.operatorId, detail }, services.clock());
    const rows = acts.map(({ no, at, operator: name = '', act, subject, detail: more }) =>
      csvLine([String(no), at, name, act, subject, JSON.stringify(more)]),
    );
    return [csvLine(COLUMNS), ...rows].join('');
  });
}
