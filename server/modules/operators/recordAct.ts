import type { OperatorAct } from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { latestPast } from '../../platform/domain/lately';
import type { Operator } from './domain/operators';
import { type ActDetail, hasActed, insertAct } from './tables/auditTrail';

/** What was done, by whom, and to what. */
export interface DoneAct {
  /** undefined where a command opened the database itself */
  operator: Pick<Operator, 'operatorId'> | undefined;
  act: OperatorAct;
  /** the id of what it was done to */
  subject: string;
  detail?: ActDetail;
}

/**
 * Writes an act to the audit trail. `tx` is the transaction that does what is recorded, so that neither is there without
 * the other. The detail holds ids and names of the product, never anything of a user: the trail is kept for ever and open.
 */
export async function recordAct(
  tx: Transaction,
  { operator, act, subject, detail = {} }: DoneAct,
  now: Date,
): Promise<void> {
  await insertAct(tx, { operatorId: operator?.operatorId, act, subject, detail }, now);
}

const VIEW_MS = 15 * 60_000;

/** The same of what an operator looks at: once in a quarter of an hour, as a page reads again by itself. */
export async function recordView(db: Queries, done: DoneAct & { operator: Operator }, now: Date): Promise<void> {
  const since = new Date(now.getTime() - VIEW_MS);
  const { act, subject, detail = {} } = done;
  const seen = { operatorId: done.operator.operatorId, act, subject, detail };
  if (!(await hasActed(db, seen, { since, until: latestPast(now) }))) await insertAct(db, seen, now);
}
