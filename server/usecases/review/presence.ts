import type { DeskPresence, DeskPresences } from '../../../src/contract/generated/bodies';
import type { Operator } from '../../domain/operators';
import { findApplication } from '../../repositories/applications';
import { endOpening, noteOpening, openingsOf } from '../../repositories/openings';
import type { Services } from '../../services';
import { recordView } from '../operators/recordAct';
import { requireApplication } from './requireApplication';

/** A page that does not say so for this long is not open any more, or is left alone. */
const PRESENT_MS = 3 * 60_000;

const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_MS);

/** Who but the operator who asks has some applications open, by their numbers. */
export async function othersAt(
  { database, clock }: Services,
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
  services: Services,
  operator: Operator,
  { applicationNo, isOpen }: { applicationNo: string; isOpen: boolean },
): Promise<DeskPresences> {
  const { database, clock } = services;
  const { operatorId } = operator;
  const now = clock();
  requireApplication(await findApplication(database, applicationNo));
  if (isOpen) {
    await noteOpening(database, { applicationNo, operatorId }, now, presentSince(now));
    await recordView(database, { operator, act: 'application.view', subject: applicationNo }, now);
  } else await endOpening(database, { applicationNo, operatorId });
  return { others: (await othersAt(services, operator, [applicationNo])).get(applicationNo) ?? [] };
}
