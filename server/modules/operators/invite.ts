import { randomUUID } from 'node:crypto';
import type { OperatorList, OperatorRole } from '../../../src/contract/generated/bodies';
import { type Database, isUniqueViolation, type Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import { invitationEnd, needsSecondAdmin, newOperatorSecret, operatorSecretHash } from './domain/operators';
import type { Doer } from './endOperator';
import { recordAct } from './recordAct';
import {
  findOperator,
  insertInvitation,
  insertOperator,
  inviteAgain,
  listOperators,
  withdrawInvitations,
} from './tables/operators';

/** An invitation that was made now. */
export interface Invited {
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

/** Makes the one open invitation of an operator; those before are worth nothing. */
export async function newInvitation(tx: Transaction, operatorId: string, now: Date): Promise<Invited> {
  const [token, expiresAt] = [newOperatorSecret('invitation'), invitationEnd(now)];
  await withdrawInvitations(tx, operatorId, now);
  await insertInvitation(tx, { tokenHash: operatorSecretHash(token), operatorId, now, expiresAt });
  return { token, expiresAt };
}

/**
 * Invites a person to work with the product. An invitation they have not accepted is replaced, roles included. Refuses with
 * OPERATOR_EXISTS where an operator of the name is at work, with INVALID_INPUT where nothing of the name can be seen.
 */
export async function inviteOperator(
  database: Database,
  { by, name: given, roles }: { by: Doer; name: string; roles: readonly OperatorRole[] },
  now: Date,
): Promise<Invited & { operatorId: string }> {
  const name = typedText(given);
  try {
    return await database.transaction(async (tx) => {
      const operatorId = await invitedAs(tx, name, roles, now);
      const invitation = await newInvitation(tx, operatorId, now);
      const done = { operator: by, act: 'operator.invite', subject: operatorId } as const;
      await recordAct(tx, { ...done, detail: { name, roles } }, now);
      return { operatorId, ...invitation };
    });
  } catch (error) {
    // the same name, a moment earlier
    if (isUniqueViolation(error, 'operators_name')) throw new Refusal('OPERATOR_EXISTS');
    throw error;
  }
}

/** Where an invitation is accepted, after the address of the server. The token is not sent to a server by opening it. */
export const invitationPath = (token: string) => `/desk#invitation=${token}`;

/** All operators, those who were ended last. @param viewerId who asks: for whom a second admin is awaited depends on it */
export async function operatorList(database: Database, viewerId?: string): Promise<OperatorList> {
  const operators = await listOperators(database);
  return {
    operators: operators.map(({ operatorId, name, roles, status, createdAt, endedAt, recoveryBegunBy }) => ({
      operatorId,
      name,
      roles: [...roles],
      status,
      createdAt: createdAt.toISOString(),
      ...(status === 'recovering' &&
        needsSecondAdmin(roles) &&
        recoveryBegunBy !== undefined &&
        recoveryBegunBy === viewerId && { awaitsSecondAdmin: true }),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    })),
  };
}
