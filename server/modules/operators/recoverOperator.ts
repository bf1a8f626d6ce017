import type { Database, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { OPERATOR_CHANGES } from './domain/operators';
import { closeWaysIn, type Doer, lockOther } from './endOperator';
import { type Invited, newInvitation } from './invite';
import { recordAct } from './recordAct';
import { changeOperator, noteRecovery, type OperatorRecord } from './tables/operators';

/** What was begun for an operator; without an invitation a second admin has to make it. */
export interface Recovery {
  operatorId: string;
  name: string;
  invitation: Invited | undefined;
}

/** Takes the lost passkey away at once, with all else that opens the desk to its operator. */
async function begin(tx: Transaction, by: Doer, { operatorId, name }: OperatorRecord, now: Date): Promise<void> {
  if (!(await changeOperator(tx, operatorId, OPERATOR_CHANGES.passkeyLost, now))) throw new Refusal('NOT_FOUND');
  await noteRecovery(tx, operatorId, by?.operatorId);
  await closeWaysIn(tx, operatorId, now);
  await recordAct(tx, { operator: by, act: 'operator.losePasskey', subject: operatorId, detail: { name } }, now);
}

/**
 * Lets an operator who lost their passkey make another: what they had opens nothing from now on, roles and work stay theirs, and an
 * invitation is made for them alone, by another admin than the one who began. Who holds the database needs no second. Refuses like {@link lockOther}, with NOT_FOUND who has not accepted yet, and with
 * SECOND_ADMIN_REQUIRED.
 */
export function recoverOperator(
  database: Database,
  { by, nameOrId }: { by: Doer; nameOrId: string },
  now: Date,
): Promise<Recovery> {
  return database.transaction(async (tx) => {
    const { other } = await lockOther(tx, { by, nameOrId });
    const { operatorId, name, status, recoveryBegunBy } = other;
    const isBegun = status === 'recovering';
    if (!isBegun) await begin(tx, by, other, now);
    if (by && (!isBegun || recoveryBegunBy === by.operatorId)) {
      if (isBegun) throw new Refusal('SECOND_ADMIN_REQUIRED');
      return { operatorId, name, invitation: undefined };
    }
    const invitation = await newInvitation(tx, operatorId, now);
    await recordAct(tx, { operator: by, act: 'operator.recover', subject: operatorId, detail: { name } }, now);
    return { operatorId, name, invitation };
  });
}
