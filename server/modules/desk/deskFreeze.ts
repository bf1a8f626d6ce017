import type { DeskFreezeBody } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { freezeLastingly, unfreeze } from '../accounts';
import { type Operator, recordAct } from '../operators';
import { freezeOf, lockUser } from '../people';
import { findPerson } from './tables/deskPeople';

interface DeskFreezing {
  person: string;
  reason: DeskFreezeBody['reason'];
}

/** Does something to a person's account, in one transaction with what the audit trail says. Refuses with NOT_FOUND. */
async function actOn({ database }: Platform, person: string, act: (tx: Transaction) => Promise<void>): Promise<void> {
  await database.transaction(async (tx) => {
    if (!isUuid(person) || !(await findPerson(tx, person))) throw new Refusal('NOT_FOUND');
    await lockUser(tx, person);
    await act(tx);
  });
}

/** POST /desk/people/{person}/freeze: freezes the account of a person until it is lifted, and ends its sessions. Refuses with NOT_FOUND. */
export function freezeAtDesk(services: Platform, operator: Operator, { person, reason }: DeskFreezing): Promise<void> {
  return actOn(services, person, async (tx) => {
    const at = services.clock();
    await freezeLastingly(tx, person, { begunBy: 'DESK' }, at);
    await recordAct(tx, { operator, act: 'person.freeze', subject: person, detail: { reason } }, at);
  });
}

/** POST /desk/people/{person}/unfreeze: lifts the freeze of a person's account. Refuses with NOT_FOUND, also where it is not frozen. */
export function liftAtDesk(services: Platform, operator: Operator, { person, reason }: DeskFreezing): Promise<void> {
  return actOn(services, person, async (tx) => {
    const at = services.clock();
    const freeze = await freezeOf(tx, person, at);
    if (!freeze || !(await unfreeze(tx, person, freeze, at))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'person.unfreeze', subject: person, detail: { reason } }, at);
  });
}
