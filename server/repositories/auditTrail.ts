import type { OperatorAct } from '../domain/operators';
import type { Queries } from './database';

/** What an act may be told with: ids, names of roles, labels. Never anything of a user. */
export type ActDetail = Readonly<Record<string, string | number | readonly string[]>>;

export interface NewAct {
  /** null where a command opened the database itself */
  operatorId: string | null;
  act: OperatorAct;
  /** the id of what it was done to */
  subject: string;
  detail: ActDetail;
}

/** Adds to the audit trail, which nothing is ever taken from. */
export async function insertAct(tx: Queries, { operatorId, act, subject, detail }: NewAct, now: Date): Promise<void> {
  await tx.query('INSERT INTO audit_trail (at, operator_id, act, subject, detail) VALUES ($1, $2, $3, $4, $5)', [
    now,
    operatorId,
    act,
    subject,
    JSON.stringify(detail),
  ]);
}
