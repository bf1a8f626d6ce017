import type { DeskPresences } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { type AtDesk, noteOpen, recordView } from '../operators';
import { requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';

/**
 * POST /desk/arrears/{person}/presence: that an operator has who is late open, or has left them. Refuses with NOT_FOUND where nothing
 * is late, but not who leaves.
 */
export async function noteLatePresence(
  { services, operator }: AtDesk<ArrearsNeeds>,
  userId: string,
  isOpen: boolean,
): Promise<DeskPresences> {
  const { database, clock } = services;
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  if (isOpen) {
    await requireLate(services, database, userId);
    await recordView(database, { operator, act: 'person.viewArrears', subject: userId }, clock());
  }
  return noteOpen(services, operator, { subject: userId, isOpen });
}
