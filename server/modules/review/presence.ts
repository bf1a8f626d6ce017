import type { DeskPresence, DeskPresences } from '../../../src/contract/generated/bodies';
import type { Platform } from '../../platform/platform';
import { findApplication } from '../applications';
import { type Operator, recordView } from '../operators';
import { requireApplication } from './requireApplication';
import { endOpening, noteOpening, openingsOf } from './tables/openings';

/** A page that does not say so for this long is not open any more, or is left alone. */
const PRESENT_MS = 3 * 60_000;

/** Since when a page must have said that an application is open there for it to be open now. */
export const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_MS);

/** Who but the operator who asks has some applications open, by their numbers. */
export async function othersAt(
  { database, clock }: Platform,
  { operatorId }: Operator,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, DeskPresence[]>> {
  const openings = await openingsOf(database, numbers, { operatorId, since: presentSince(clock()) });
  const by = new Map<string, DeskPresence[]>();
  for (const { applicationNo, name: operator, openedAt } of openings) {
    by.set(applicationNo, [...(by.get(applicationNo) ?? []), { operator, since: openedAt.toISOString() }]);
  }
  return by;
}

/**
 * Notes that an operator has an application open, or has left it, and gives who else has it open: none is kept from
 * deciding by it. Refuses with APPLICATION_NOT_FOUND.
 */
export async function notePresence(
  services: Platform,
  operator: Operator,
  { applicationNo, isOpen }: { applicationNo: string; isOpen: boolean },
): Promise<DeskPresences> {
  const { database, clock } = services;
  const { operatorId } = operator;
  const now = clock();
  requireApplication(await findApplication(database, applicationNo));
  if (isOpen) {
    await database.transaction((tx) => noteOpening(tx, { applicationNo, operatorId }, now, presentSince(now)));
    await recordView(database, { operator, act: 'application.view', subject: applicationNo }, now);
  } else await endOpening(database, { applicationNo, operatorId });
  return { others: (await othersAt(services, operator, [applicationNo])).get(applicationNo) ?? [] };
}
