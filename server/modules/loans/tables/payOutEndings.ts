import type { PayOutEnding, PayOutEndingStatus, PayOutSaid } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertUnless, quoted, updateRows } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { ENDING_CHANGES } from '../domain/payOutEnding';

/** How an operator says that a pay-out ended. */
export interface ProposedEnding {
  endingId: string;
  payOutId: string;
  ending: PayOutEnding;
  /** when it arrived or came back */
  day: Day | undefined;
  /** what the provider calls it */
  providerRef: string | undefined;
  /** what was seen at the provider */
  why: string | undefined;
  operatorId: string;
  /** the name of the operator */
  operator: string;
  at: Date;
}

/** Proposes an end; false where another waits for a second operator. */
export function insertEnding(tx: Transaction, proposed: Omit<ProposedEnding, 'operator'>): Promise<boolean> {
  const { endingId, payOutId, ending, day, providerRef, why = '', operatorId, at } = proposed;
  return insertUnless(tx, 'pay_out_endings', `(payout_id) WHERE status = ${quoted(ENDING_CHANGES.proposed.to)}`, {
    ...{ endingId, payoutId: payOutId, ending, status: ENDING_CHANGES.proposed.to, onDay: day, providerRef },
    ...{ why: sealed(why), proposedBy: operatorId, proposedAt: at },
  });
}

/** The ends that wait for a second operator, of some pay-outs. */
export const proposedEndings = (db: Queries, payOutIds: readonly string[]): Promise<readonly ProposedEnding[]> =>
  db.query(
    `SELECT ending_id, payout_id AS pay_out_id, ending, on_day::text AS day, provider_ref, why, proposed_by AS operator_id,
       name AS operator, proposed_at AS at
     FROM pay_out_endings JOIN operators ON operator_id = proposed_by
     WHERE payout_id = ANY ($1::uuid[]) AND pay_out_endings.status = ${quoted(ENDING_CHANGES.proposed.to)}`,
    [payOutIds],
  );

/** Changes the end that waits for a second operator; false where none does. @param operatorId absent where the provider does */
export const changeEnding = (
  tx: Transaction,
  payOutId: string,
  change: StatusChange<PayOutEndingStatus>,
  { operatorId, at }: { operatorId?: string; at: Date },
): Promise<boolean> =>
  changeStatus(tx, 'pay_out_endings', { payoutId: payOutId }, change, { decidedBy: operatorId, decidedAt: at });

/** Keeps that a provider says of a pay-out what it has not become; the same once. */
export const keepContradiction = (db: Queries, payOutId: string, said: PayOutSaid, at: Date): Promise<boolean> =>
  insertUnless(db, 'pay_out_contradictions', '(payout_id, said)', { payoutId: payOutId, said, saidAt: at });

/** What a provider said of a pay-out last that no one has seen to. */
export const openContradiction = (db: Queries, payOutId: string): Promise<{ said: PayOutSaid } | undefined> =>
  firstRow(
    db,
    'SELECT said FROM pay_out_contradictions WHERE payout_id = $1 AND noted_at IS NULL ORDER BY said_at DESC LIMIT 1',
    [payOutId],
  );

/** An operator has seen to what a provider said of a pay-out; false where nothing of it is open. */
export const noteContradictions = (
  tx: Transaction,
  payOutId: string,
  { operatorId, why, at }: { operatorId: string; why: string; at: Date },
): Promise<boolean> =>
  updateRows(
    tx,
    'pay_out_contradictions',
    { payoutId: payOutId, notedAt: null },
    { notedBy: operatorId, notedAt: at, why: sealed(why) },
  );
