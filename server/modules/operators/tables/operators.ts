import type { OperatorRole, OperatorStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import {
  changed,
  changeStatus,
  firstRow,
  insertInto,
  isThere,
  quoted,
  updateRows,
} from '../../../platform/database/statements';
import { type StatusChange, sourcesOf } from '../../../platform/domain/statusChanges';
import { INVITATION_CHANGES, OPERATOR_CHANGES, type Operator } from '../domain/operators';

export interface OperatorRecord extends Operator {
  status: OperatorStatus;
  createdAt: Date;
  endedAt: Date | undefined;
  /** the admin who began to let them in, first or again; undefined: no one, or a command that opened the database itself */
  recoveryBegunBy: string | undefined;
}

const COLUMNS = 'operator_id, name, roles, status, created_at, ended_at, recovery_begun_by';

/** The operators there are, those who were ended last. */
export async function listOperators(db: Queries): Promise<OperatorRecord[]> {
  return db.query(`SELECT ${COLUMNS} FROM operators ORDER BY ended_at NULLS FIRST, lower(name)`);
}

/** The names of all operators by id, those who were ended too. */
export async function operatorNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('SELECT operator_id AS id, name FROM operators');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The operator with this id, or who has this name and was not ended. */
export const findOperator = (db: Queries, nameOrId: string): Promise<OperatorRecord | undefined> =>
  firstRow(
    db,
    `SELECT ${COLUMNS} FROM operators
     WHERE operator_id::text = lower($1) OR (lower(name) = lower($1) AND ended_at IS NULL)
     ORDER BY ended_at NULLS FIRST LIMIT 1`,
    [nameOrId],
  );

/** Makes other transactions that lock one of the same operators wait until this one ends; gives them, and every admin at work. */
export async function lockOperators(tx: Transaction, ids: readonly string[]): Promise<readonly OperatorRecord[]> {
  // in one order, so that of two who lock each other one waits
  return tx.query(
    `SELECT ${COLUMNS} FROM operators WHERE operator_id = ANY ($1::uuid[]) OR (ended_at IS NULL AND 'admin' = ANY (roles))
     ORDER BY operator_id FOR UPDATE`,
    [ids],
  );
}

/** Makes other transactions that lock this operator wait until this one ends; false where they have no access any more. */
export const lockAtWork = (tx: Transaction, operatorId: string): Promise<boolean> =>
  isThere(
    tx,
    `SELECT 1 FROM operators WHERE operator_id = $1 AND status = ${quoted(OPERATOR_CHANGES.accepted.to)} FOR UPDATE`,
    [operatorId],
  );

/** Makes an operator of whom nothing is known but this; refused by `operators_name` where the name is taken. */
export async function insertOperator(db: Queries, { operatorId, name, roles }: Operator, now: Date): Promise<void> {
  const status = OPERATOR_CHANGES.invited.to;
  await insertInto(db, 'operators', { operatorId, name, roles, status, createdAt: now });
}

/** Gives an operator who has not accepted yet these roles instead; false when they have. */
export const inviteAgain = (db: Queries, operatorId: string, roles: readonly OperatorRole[]): Promise<boolean> =>
  changeStatus(db, 'operators', { operatorId }, OPERATOR_CHANGES.invitedAgain, { roles });

/** Changes how an operator stands where that is legal; false where it is not. */
export function changeOperator(
  db: Queries,
  operatorId: string,
  { to }: StatusChange<OperatorStatus>,
  now: Date,
): Promise<boolean> {
  const change = { from: sourcesOf(OPERATOR_CHANGES, to), to };
  return changeStatus(db, 'operators', { operatorId }, change, {
    endedAt: to === 'ended' ? now : undefined,
    recoveryBegunBy: undefined,
  });
}

/** Writes down which admin began to let an operator in, first or again. */
export async function noteRecovery(db: Queries, operatorId: string, begunBy: string | undefined): Promise<void> {
  await updateRows(db, 'operators', { operatorId }, { recoveryBegunBy: begunBy });
}

/** Gives an operator these roles instead. */
export async function setRoles(db: Queries, operatorId: string, roles: readonly OperatorRole[]): Promise<void> {
  await updateRows(db, 'operators', { operatorId }, { roles });
}

/** Makes an invitation, which is open until it expires. */
export async function insertInvitation(
  db: Queries,
  { tokenHash, operatorId, now, expiresAt }: { tokenHash: Uint8Array; operatorId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await insertInto(db, 'operator_invitations', { tokenHash, operatorId, createdAt: now, expiresAt });
}

/** Withdraws every open invitation of an operator. */
export async function withdrawInvitations(db: Queries, operatorId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE operator_invitations SET closed_as = $2 WHERE operator_id = $1 AND closed_as IS NULL AND expires_at > $3',
    [operatorId, INVITATION_CHANGES.replacedOrEnded.to, now],
  );
}

/** Whom an open invitation is for. */
export const findInvited = (db: Queries, tokenHash: Uint8Array, now: Date): Promise<Operator | undefined> =>
  firstRow<OperatorRecord>(
    db,
    `SELECT ${COLUMNS} FROM operators WHERE operator_id =
       (SELECT operator_id FROM operator_invitations
        WHERE token_hash = $1 AND closed_as IS NULL AND expires_at > $2)`,
    [tokenHash, now],
  );

/** Uses an open invitation up; false when it is open no more. */
export async function takeInvitation(db: Queries, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  return changed(
    db,
    `UPDATE operator_invitations SET closed_as = $2
     WHERE token_hash = $1 AND closed_as IS NULL AND expires_at > $3`,
    [tokenHash, INVITATION_CHANGES.accepted.to, now],
  );
}
