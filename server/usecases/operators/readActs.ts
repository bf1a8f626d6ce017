import type { RecordedActs } from '../../../src/contract/generated/bodies';
import { findActs } from '../../repositories/auditTrail';
import type { Queries } from '../../repositories/database';

const PAGE = 50;

/** A page of the audit trail, the latest acts first: of one operator or of all, before the act with a number. */
export async function readActs(
  db: Queries,
  { operatorId, before }: { operatorId?: string; before?: string | undefined },
): Promise<RecordedActs> {
  const found = await findActs(db, {
    operatorId,
    before: before === undefined ? undefined : Number(before),
    count: PAGE + 1,
  });
  const acts = found.slice(0, PAGE).map(({ actNo: no, at, operatorName, act, subject, detail }) => ({
    no,
    at: at.toISOString(),
    ...(operatorName !== null && { operator: operatorName }),
    act,
    subject,
    detail,
  }));
  return { acts, hasMore: found.length > PAGE };
}
