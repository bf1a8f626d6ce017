import type { OperatorRole, OperatorStatus } from '../../src/contract/generated/bodies';
import { INVITATION_CHANGES, OPERATOR_CHANGES, type Operator } from '../domain/operators';
import { type StatusChange, sourcesOf } from '../domain/statusChanges';
import type { Queries } from './database';

export interface OperatorRecord extends Operator {
  status: OperatorStatus;
  createdAt: Date;
  endedAt: Date | null;
}

interface OperatorRow {
  operator_id: string;
  name: string;
  roles: OperatorRole[];
  status: OperatorStatus;
  created_at: Date;
  ended_at: Date | null;
}

const COLUMNS = 'operator_id, name, roles, status, created_at, ended_at';

const recordOf = (row: OperatorRow): OperatorRecord => ({
  operatorId: row.operator_id,
  name: row.name,
  roles: row.roles,
  status: row.status,
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

/** The operators there are, those who were ended last. */
export async function listOperators(db: Queries): Promise<OperatorRecord[]> {
  const rows = await db.query<OperatorRow>(
    `SELECT ${COLUMNS} FROM operators ORDER BY ended_at NULLS FIRST, lower(name)`,
  );
  return rows.map(recordOf);
}

/** The names of all operators by id, those who were ended too. */
export async function operatorNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('SELECT operator_id AS id, name FROM operators');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The operator with this id, or who has this name and was not ended. */
export async function findOperator(db: Queries, nameOrId: string): Promise<OperatorRecord | undefined> {
  const [row] = await db.query<OperatorRow>(
    `SELECT ${COLUMNS} FROM operators
     WHERE operator_id::text = lower($1) OR (lower(name) = lower($1) AND ended_at IS NULL)
     ORDER BY ended_at NULLS FIRST LIMIT 1`,
    [nameOrId],
  );
  return row && recordOf(row);
}

/** Makes other transactions that lock one of the same operators wait until this one ends; those of them that were not ended. */
export async function lockOperators(tx: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // in one order, so that of two who lock each other one waits
  const rows = await tx.query<{ operator_id: string; ended_at: Date | null }>(
    'SELECT operator_id, ended_at FROM operators WHERE operator_id = ANY ($1::uuid[]) ORDER BY operator_id FOR UPDATE',
    [ids],
  );
  return new Set(rows.filter(({ ended_at }) => ended_at === null).map(({ operator_id }) => operator_id));
}

/** Makes an operator of whom nothing is known but this; refused by `operators_name` where the name is taken. */
export async function insertOperator(db: Queries, { operatorId, name, roles }: Operator, now: Date): Promise<void> {
  await db.query('INSERT INTO operators (operator_id, name, roles, status, created_at) VALUES ($1, $2, $3, $4, $5)', [
    operatorId,
    name,
    roles,
    OPERATOR_CHANGES.invited.to,
    now,
  ]);
}

/** Gives an operator who has not accepted yet these roles instead; false when they have. */
export async function inviteAgain(db: Queries, operatorId: string, roles: readonly OperatorRole[]): Promise<boolean> {
  const { from, to } = OPERATOR_CHANGES.invitedAgain;
  const rows = await db.query(
    'UPDATE operators SET roles = $2, status = $3 WHERE operator_id = $1 AND status = ANY ($4) RETURNING operator_id',
    [operatorId, roles, to, from],
  );
  return rows.length > 0;
}

/** Changes how an operator stands where that is legal; false where it is not. */
export async function changeOperator(
  db: Queries,
  operatorId: string,
  { to }: StatusChange<OperatorStatus>,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE operators SET status = $2, ended_at = CASE WHEN $3 THEN $4::timestamptz END
     WHERE operator_id = $1 AND status = ANY ($5) RETURNING operator_id`,
    [operatorId, to, to === 'ended', now, sourcesOf(OPERATOR_CHANGES, to)],
  );
  return rows.length > 0;
}

/** Makes an invitation, which is open until it expires. */
export async function insertInvitation(
  db: Queries,
  { tokenHash, operatorId, now, expiresAt }: { tokenHash: Uint8Array; operatorId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    'INSERT INTO operator_invitations (token_hash, operator_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    [tokenHash, operatorId, now, expiresAt],
  );
}

/** Withdraws every open invitation of an operator. */
export async function withdrawInvitations(db: Queries, operatorId: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE operator_invitations SET closed_as = $2 WHERE operator_id = $1 AND closed_as IS NULL AND expires_at > $3',
    [operatorId, INVITATION_CHANGES.replacedOrEnded.to, now],
  );
}

/** Whom an open invitation is for. */
export async function findInvited(db: Queries, tokenHash: Uint8Array, now: Date): Promise<Operator | undefined> {
  const [row] = await db.query<OperatorRow>(
    `SELECT ${COLUMNS} FROM operators WHERE operator_id =
       (SELECT operator_id FROM operator_invitations
        WHERE token_hash = $1 AND closed_as IS NULL AND expires_at > $2)`,
    [tokenHash, now],
  );
  return row && recordOf(row);
}

/** Uses an open invitation up; false when it is open no more. */
export async function takeInvitation(db: Queries, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE operator_invitations SET closed_as = $2
     WHERE token_hash = $1 AND closed_as IS NULL AND expires_at > $3 RETURNING operator_id`,
    [tokenHash, INVITATION_CHANGES.accepted.to, now],
  );
  return rows.length > 0;
}
