import type { Queries, Transaction } from '../../../platform/database/database';
import { firstValue } from '../../../platform/database/statements';
import type { OtherData } from '../domain/otherData';
import type { Need, PersonState, ProtectedFact } from '../domain/protectedFacts';

/** Who changed which protected facts and other data, by which step, and what allowed it. Never the values. */
export interface FactChanges {
  userId: string;
  changedBy: Uint8Array;
  flow: string;
  step: string;
  call: string;
  personState: PersonState;
  facts: readonly { fact: ProtectedFact | OtherData; need: Need }[];
}

/** When a person last changed any of their data; undefined where they never did. */
export async function lastFactChange(db: Queries, userId: string): Promise<Date | undefined> {
  return firstValue<Date>(db, 'SELECT max(changed_at) AS at FROM fact_changes WHERE user_id = $1', [userId]);
}

/** Adds to the audit trail, which nothing is ever taken from. */
export async function recordFactChanges(tx: Transaction, changes: FactChanges, now: Date): Promise<void> {
  const { userId, changedBy, flow, step, call, personState, facts } = changes;
  await tx.query(
    `INSERT INTO fact_changes (user_id, fact, changed_by, flow, step, call, person_state, need, changed_at)
     SELECT $1, fact, $2, $3, $4, $5, $6, need, $7 FROM unnest($8::text[], $9::text[]) AS changed (fact, need)`,
    [
      userId,
      changedBy,
      flow,
      step,
      call,
      personState,
      now,
      facts.map(({ fact }) => fact),
      facts.map(({ need }) => need),
    ],
  );
}
