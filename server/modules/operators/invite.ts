import { randomUUID } from 'node:crypto';
import type { OperatorList, OperatorRole } from '../../../src/contract/generated/bodies';
import { type Database, isUniqueViolation, type Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import { areSameRoles, invitationEnd, newOperatorSecret, type Operator, operatorSecretHash } from './domain/operators';
import type { Doer } from './endOperator';
import { recordAct } from './recordAct';
import {
  findOperator,
  insertInvitation,
  insertOperator,
  inviteAgain,
  listOperators,
  lockOperators,
  noteRecovery,
  type OperatorRecord,
  withdrawInvitations,
} from './tables/operators';

/** An invitation that was made now. */
export interface Invited {
  /** what the address of the invitation ends with; it is nowhere else */
  token: string;
  expiresAt: Date;
}

/** Who is to be invited. */
interface Invitee {
  name: string;
  roles: readonly OperatorRole[];
}

/**
 * The operator of a name who has not accepted yet, with the admin who asked to invite them with these roles, or a new one. Refuses
 * with OPERATOR_EXISTS.
 */
async function invitedAs(
  tx: Transaction,
  { name, roles }: Invitee,
  now: Date,
): Promise<{ operatorId: string; askedBy: string | undefined }> {
  const named = await findOperator(tx, name);
  const operatorId = named?.operatorId ?? randomUUID();
  if (!named) {
    await insertOperator(tx, { operatorId, name, roles }, now);
    return { operatorId, askedBy: undefined };
  }
  const found = (await lockOperators(tx, [operatorId])).find((one) => one.operatorId === operatorId);
  if (!found || !(await inviteAgain(tx, operatorId, roles))) throw new Refusal('OPERATOR_EXISTS');
  return { operatorId, askedBy: areSameRoles(found.roles, roles) ? found.recoveryBegunBy : undefined };
}

/** Makes the one open invitation of an operator; those before are worth nothing. */
export async function newInvitation(tx: Transaction, operatorId: string, now: Date): Promise<Invited> {
  const [token, expiresAt] = [newOperatorSecret('invitation'), invitationEnd(now)];
  await withdrawInvitations(tx, operatorId, now);
  await insertInvitation(tx, { tokenHash: operatorSecretHash(token), operatorId, now, expiresAt });
  return { token, expiresAt };
}

/** Gives a work the name as it is kept, in a transaction. Refuses with OPERATOR_EXISTS and INVALID_INPUT. */
async function forName<Done>(
  database: Database,
  { name: given, roles }: Invitee,
  work: (tx: Transaction, invitee: Invitee) => Promise<Done>,
): Promise<Done> {
  const name = typedText(given);
  try {
    return await database.transaction((tx) => work(tx, { name, roles }));
  } catch (error) {
    // the same name, a moment earlier
    if (isUniqueViolation(error, 'operators_name')) throw new Refusal('OPERATOR_EXISTS');
    throw error;
  }
}

async function invite(
  tx: Transaction,
  { by, operatorId, name, roles }: Invitee & { by: Doer; operatorId: string },
  now: Date,
): Promise<Invited & { operatorId: string }> {
  const invitation = await newInvitation(tx, operatorId, now);
  await noteRecovery(tx, operatorId, undefined);
  await recordAct(tx, { operator: by, act: 'operator.invite', subject: operatorId, detail: { name, roles } }, now);
  return { operatorId, ...invitation };
}

/**
 * Invites a person to work with the product, for who holds the database. An invitation they have not accepted is replaced, roles
 * included. Refuses with OPERATOR_EXISTS where an operator of the name is at work, with INVALID_INPUT where nothing of the name can
 * be seen.
 */
export const inviteOperator = (
  database: Database,
  invitee: Invitee,
  now: Date,
): Promise<Invited & { operatorId: string }> =>
  forName(database, invitee, async (tx, named) => {
    const { operatorId } = await invitedAs(tx, named, now);
    return invite(tx, { by: undefined, operatorId, ...named }, now);
  });

/**
 * The same by an admin. It takes two: the first asks, and another who invites the same name with the same roles gets the invitation, so
 * that no one alone makes the second person whose word is asked for. Refuses besides with SECOND_ADMIN_REQUIRED who asked already.
 */
export const inviteByTwo = (
  database: Database,
  { by, ...invitee }: Invitee & { by: Operator },
  now: Date,
): Promise<{ operatorId: string; invitation: Invited | undefined }> =>
  forName(database, invitee, async (tx, named) => {
    const { operatorId, askedBy } = await invitedAs(tx, named, now);
    if (askedBy === by.operatorId) throw new Refusal('SECOND_ADMIN_REQUIRED');
    if (askedBy !== undefined) return { operatorId, invitation: await invite(tx, { by, operatorId, ...named }, now) };
    await withdrawInvitations(tx, operatorId, now);
    await noteRecovery(tx, operatorId, by.operatorId);
    const { name, roles } = named;
    await recordAct(tx, { operator: by, act: 'operator.askInvite', subject: operatorId, detail: { name, roles } }, now);
    return { operatorId, invitation: undefined };
  });

/** Where an invitation is accepted, after the address of the server. The token is not sent to a server by opening it. */
export const invitationPath = (token: string) => `/desk#invitation=${token}`;

/** What an operator who is not let in yet waits for, as an admin sees it: another one, or that admin themself. */
function awaited(
  { status, recoveryBegunBy: begunBy }: OperatorRecord,
  viewerId: string | undefined,
  names: ReadonlyMap<string, string>,
): Pick<OperatorList['operators'][number], 'awaitsSecondAdmin' | 'invitationAskedBy'> {
  if (viewerId === undefined || begunBy === undefined) return {};
  if (status !== 'recovering' && status !== 'invited') return {};
  if (begunBy === viewerId) return { awaitsSecondAdmin: true };
  const name = status === 'invited' ? names.get(begunBy) : undefined;
  return name === undefined ? {} : { invitationAskedBy: name };
}

/** All operators, those who were ended last. @param viewerId who asks: for whom a second admin is awaited depends on it */
export async function operatorList(database: Database, viewerId?: string): Promise<OperatorList> {
  const operators = await listOperators(database);
  const names = new Map(operators.map(({ operatorId, name }) => [operatorId, name]));
  return {
    operators: operators.map((one) => ({
      operatorId: one.operatorId,
      name: one.name,
      roles: [...one.roles],
      status: one.status,
      createdAt: one.createdAt.toISOString(),
      ...awaited(one, viewerId, names),
      ...(one.endedAt && { endedAt: one.endedAt.toISOString() }),
    })),
  };
}

/** How many invitations other admins asked for that this one may confirm. */
export async function countAskedInvitations(database: Database, adminId: string): Promise<number> {
  const { operators } = await operatorList(database, adminId);
  return operators.filter(({ invitationAskedBy }) => invitationAskedBy !== undefined).length;
}
