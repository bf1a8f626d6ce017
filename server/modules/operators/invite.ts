import { randomUUID } from 'node:crypto';
import type { OperatorList, OperatorRole } from '../../../src/contract/generated/bodies';
import { type Database, isUniqueViolation, type Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import {
  invitationEnd,
  newOperatorSecret,
  OPERATOR_CHANGES,
  type Operator,
  operatorSecretHash,
} from './domain/operators';
import { recordAct } from './recordAct';
import {
  changeOperator,
  findOperator,
  insertInvitation,
  insertOperator,
  inviteAgain,
  listOperators,
  lockOperators,
  withdrawInvitations,
} from './tables/operators';
import { revokeTokensOf } from './tables/operatorTokens';
import { removePasskeysOf } from './tables/passkeys';

/** Who does it: an operator, or undefined for a command that opened the database itself. */
type Doer = Operator | undefined;

interface Invited {
  operatorId: string;
  /** what the address of the invitation ends with; it is nowhere else */
  token: string;
  expiresAt: Date;
}

/** The operator of a name who has not accepted yet, or a new one. Refuses with OPERATOR_EXISTS. */
async function invitedAs(tx: Transaction, name: string, roles: readonly OperatorRole[], now: Date): Promise<string> {
  const found = await findOperator(tx, name);
  const operatorId = found?.operatorId ?? randomUUID();
  if (!found) await insertOperator(tx, { operatorId, name, roles }, now);
  else if (!(await inviteAgain(tx, operatorId, roles))) throw new Refusal('OPERATOR_EXISTS');
  return operatorId;
}

/**
 * Invites a person to work with the product. An invitation they have not accepted is replaced, roles included. Refuses with
 * OPERATOR_EXISTS where an operator of the name is at work, with INVALID_INPUT where nothing of the name can be seen.
 */
export async function inviteOperator(
  database: Database,
  { by, name: given, roles }: { by: Doer; name: string; roles: readonly OperatorRole[] },
  now: Date,
): Promise<Invited> {
  const name = typedText(given);
  const [token, expiresAt] = [newOperatorSecret('invitation'), invitationEnd(now)];
  try {
    return await database.transaction(async (tx) => {
      const operatorId = await invitedAs(tx, name, roles, now);
      await withdrawInvitations(tx, operatorId, now);
      await insertInvitation(tx, { tokenHash: operatorSecretHash(token), operatorId, now, expiresAt });
      const done = { operator: by, act: 'operator.invite', subject: operatorId } as const;
      await recordAct(tx, { ...done, detail: { name, roles } }, now);
      return { operatorId, token, expiresAt };
    });
  } catch (error) {
    // the same name, a moment earlier
    if (isUniqueViolation(error, 'operators_name')) throw new Refusal('OPERATOR_EXISTS');
    throw error;
  }
}

/** Where an invitation is accepted, after the address of the server. The token is not sent to a server by opening it. */
export const invitationPath = (token: string) => `/desk#invitation=${token}`;

/**
 * Ends an operator, for ever: their passkeys, sessions, tokens and invitations are worth nothing from then on. Their name
 * stays, as the audit trail tells of them. Refuses with NOT_FOUND, with OWN_ACCESS where they would end themselves, and with
 * UNAUTHORIZED who was ended meanwhile: an admin is left in any case.
 */
export function endOperator(
  database: Database,
  { by, nameOrId }: { by: Doer; nameOrId: string },
  now: Date,
): Promise<Operator> {
  return database.transaction(async (tx) => {
    const operator = await findOperator(tx, nameOrId);
    if (operator && operator.operatorId === by?.operatorId) throw new Refusal('OWN_ACCESS');
    const doers = by ? [by.operatorId] : [];
    const atWork = await lockOperators(tx, [...doers, ...(operator ? [operator.operatorId] : [])]);
    // of two who end each other, one has ended the other by now
    if (!doers.every((id) => atWork.has(id))) throw new Refusal('UNAUTHORIZED');
    if (!operator || !(await changeOperator(tx, operator.operatorId, OPERATOR_CHANGES.ended, now))) {
      throw new Refusal('NOT_FOUND');
    }
    const { operatorId, name, roles } = operator;
    await withdrawInvitations(tx, operatorId, now);
    await removePasskeysOf(tx, operatorId);
    await revokeTokensOf(tx, operatorId, now);
    await recordAct(tx, { operator: by, act: 'operator.end', subject: operatorId, detail: { name } }, now);
    return { operatorId, name, roles };
  });
}

/** All operators, those who were ended last. */
export async function operatorList(database: Database): Promise<OperatorList> {
  const operators = await listOperators(database);
  return {
    operators: operators.map(({ operatorId, name, roles, status, createdAt, endedAt }) => ({
      operatorId,
      name,
      roles: [...roles],
      status,
      createdAt: createdAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    })),
  };
}
