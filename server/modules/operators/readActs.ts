import type { RecordedAct, RecordedActs } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { type ActsFilter, findActs, type RecordedAct as StoredAct } from './tables/auditTrail';

const PAGE = 50;

const actTold = ({ actNo: no, at, operatorName, act, subject, detail }: StoredAct): RecordedAct => ({
  ...{ no, at: at.toISOString(), act, subject, detail },
  ...(operatorName !== undefined && { operator: operatorName }),
});

/** A page of the audit trail, the latest acts first: those that a filter leaves, before the act with a number. */
export async function readActs(
  db: Queries,
  { before, ...filter }: ActsFilter & { before?: string | undefined },
): Promise<RecordedActs> {
  const found = await findActs(db, {
    ...filter,
    before: before === undefined ? undefined : Number(before),
    count: PAGE + 1,
  });
  return { acts: found.slice(0, PAGE).map(actTold), hasMore: found.length > PAGE };
}

/** All that a filter leaves, the latest first, so many at most. */
export async function actsToExport(db: Queries, filter: ActsFilter, most: number): Promise<readonly RecordedAct[]> {
  return (await findActs(db, { ...filter, count: most })).map(actTold);
}
