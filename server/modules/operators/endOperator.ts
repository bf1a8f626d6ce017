import type { OperatorEnded } from '../../../src/contract/generated/bodies';
import type { Database, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { hook } from '../../platform/hook';
import { OPERATOR_CHANGES, type Operator } from './domain/operators';
import { recordAct } from './recordAct';
import { endDeskSessionsOf } from './tables/deskSessions';
import {
  changeOperator,
  findOperator,
  lockOperators,
  type OperatorRecord,
  withdrawInvitations,
} from './tables/operators';
import { revokeTokensOf } from './tables/operatorTokens';
import { removePasskeysOf } from './tables/passkeys';

/** Who does it: an operator, or undefined for a command that opened the database itself. */
export type Doer = Operator | undefined;

/** Called in the transaction in which an operator is ended: frees what they had in hand, and says how much that was. */
export const operatorEnded =
  hook<(tx: Transaction, operatorId: string) => Promise<OperatorEnded>>('an operator is ended');

/**
 * Another operator, whom an admin may do something about, and who is at work, both locked. Refuses with NOT_FOUND where there
 * is no such one, with OWN_ACCESS for the doer themselves, and with UNAUTHORIZED a doer who lost their own access meanwhile.
 */
export async function lockOther(
  tx: Transaction,
  { by, nameOrId }: { by: Doer; nameOrId: string },
): Promise<{ other: OperatorRecord; adminsLeft: number }> {
  const named = await findOperator(tx, nameOrId);
  if (named && named.operatorId === by?.operatorId) throw new Refusal('OWN_ACCESS');
  const locked = await lockOperators(
    tx,
    [by?.operatorId, named?.operatorId].filter((id) => id !== undefined),
  );
  // of two who end each other, one has ended the other by now
  if (by && !locked.some(({ operatorId, status }) => operatorId === by.operatorId && status === 'active')) {
    throw new Refusal('UNAUTHORIZED');
  }
  const other = locked.find(({ operatorId }) => operatorId === named?.operatorId);
  if (!other || other.status === 'ended') throw new Refusal('NOT_FOUND');
  const adminsLeft = locked.filter(({ status, roles }) => status === 'active' && roles.includes('admin'));
  return { other, adminsLeft: adminsLeft.filter(({ operatorId }) => operatorId !== other.operatorId).length };
}

/** Takes every way in from an operator: passkeys with the sessions that began with them, tokens and invitations. */
export async function closeWaysIn(tx: Transaction, operatorId: string, now: Date): Promise<void> {
  await withdrawInvitations(tx, operatorId, now);
  await removePasskeysOf(tx, operatorId);
  await endDeskSessionsOf(tx, operatorId);
  await revokeTokensOf(tx, operatorId, now);
}

/**
 * Ends an operator, for ever: their passkeys, sessions, tokens and invitations are worth nothing from then on, and what they
 * had in hand is free; gives how much that was. Their name stays, as the audit trail and their proposals tell of them. Refuses
 * like {@link lockOther}, and with LAST_ADMIN where no admin would be left who can come in.
 */
export function endOperator(
  database: Database,
  whom: { by: Doer; nameOrId: string },
  now: Date,
): Promise<OperatorEnded> {
  return database.transaction(async (tx) => {
    const { other, adminsLeft } = await lockOther(tx, whom);
    const { operatorId, name, roles, status } = other;
    if (roles.includes('admin') && status !== 'invited' && adminsLeft === 0) throw new Refusal('LAST_ADMIN');
    await changeOperator(tx, operatorId, OPERATOR_CHANGES.ended, now);
    await closeWaysIn(tx, operatorId, now);
    const freed = await operatorEnded.call(tx, operatorId);
    const done = { operator: whom.by, act: 'operator.end', subject: operatorId } as const;
    await recordAct(tx, { ...done, detail: { name, ...freed } }, now);
    return freed;
  });
}
