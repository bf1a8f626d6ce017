import type { DeskMobileChanges } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { DESK_PAGE, type DeskFrom, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { type Operator, recordAct } from '../operators';
import { endUnmade } from './changeMobile';
import { lockMobileChange, waitingMobileChanges } from './tables/mobileChanges';

/** GET /desk/mobile-changes: a page of the lost numbers that are to change, the one that changes next first. */
export async function deskMobileChanges({ database }: Platform, from: DeskFrom = {}): Promise<DeskMobileChanges> {
  const waiting = await waitingMobileChanges(database, { after: idIn(from), count: DESK_PAGE + 1 });
  const { shown, next } = pageOf(waiting, ({ changeId }) => changeId);
  return {
    ...next,
    changes: shown.map(({ changeId: id, userId: person, mobileNumber, newNumber, askedAt, dueAt }) => ({
      id,
      person,
      mobile: maskMobile(mobileNumber),
      newMobile: maskMobile(newNumber),
      askedAt: askedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
  };
}

/**
 * POST /desk/mobile-changes/{change}/stop: the number stays as it is, and both numbers are told, in one transaction with the
 * audit trail. Refuses with NOT_FOUND where it waits no more.
 */
export async function stopMobileChange(services: Platform, operator: Operator, id: string): Promise<DeskMobileChanges> {
  const { database, clock } = services;
  if (!isUuid(id)) throw new Refusal('NOT_FOUND');
  await database.transaction(async (tx) => {
    const change = await lockMobileChange(tx, id);
    const at = clock();
    if (!change || !(await endUnmade(tx, change, 'stopped', at))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'mobileChange.stop', subject: change.userId }, at);
  });
  return deskMobileChanges(services);
}
