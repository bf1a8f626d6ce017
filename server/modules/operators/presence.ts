import type { DeskPresence, DeskPresences } from '../../../src/contract/generated/bodies';
import type { Platform } from '../../platform/platform';
import type { Operator } from './domain/operators';
import { endOpening, noteOpening, openingsOf } from './tables/openings';

/** A page that does not say so for this long is not open any more, or is left alone. */
const PRESENT_MS = 3 * 60_000;

/** Since when a page must have said that something is open there for it to be open now. */
export const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_MS);

/** Who but the operator who asks has some things open: applications by their numbers, people by their ids. */
export async function othersAt(
  { database, clock }: Platform,
  { operatorId }: Operator,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, DeskPresence[]>> {
  const openings = await openingsOf(database, subjects, { operatorId, since: presentSince(clock()) });
  const by = new Map<string, DeskPresence[]>();
  for (const { subject, name: operator, openedAt } of openings) {
    by.set(subject, [...(by.get(subject) ?? []), { operator, since: openedAt.toISOString() }]);
  }
  return by;
}

/** Notes that an operator has something open and gives who else has it open: none is kept from working on it; who left is told of none. */
export async function noteOpen(
  services: Platform,
  operator: Operator,
  { subject, isOpen }: { subject: string; isOpen: boolean },
): Promise<DeskPresences> {
  const { database, clock } = services;
  const { operatorId } = operator;
  const now = clock();
  if (!isOpen) {
    await endOpening(database, { subject, operatorId });
    return { others: [] };
  }
  await database.transaction((tx) => noteOpening(tx, { subject, operatorId }, now, presentSince(now)));
  return { others: (await othersAt(services, operator, [subject])).get(subject) ?? [] };
}
