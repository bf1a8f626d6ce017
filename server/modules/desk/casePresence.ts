import type { DeskPresences } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import { findCase, signedOutCaseNo } from '../cases';
import { type AtDesk, noteOpen, recordView } from '../operators';
import { requireSight } from './handovers';
import type { DeskNeeds } from './needs';

/** What is noted of a case that is open: its person, so that no other calls them about what is late either; without an account the case. */
export const openedWith = (one: { caseNo: string; userId?: string }): string => one.userId ?? one.caseNo;

/** POST /desk/cases/{case}/presence: that an operator has it open, or has left it. Refuses with NOT_FOUND, also whom it does not wait for, but not who leaves. */
export async function noteCasePresence(
  { services, operator }: AtDesk<DeskNeeds>,
  caseNo: string,
  isOpen: boolean,
): Promise<DeskPresences> {
  const { database, clock } = services;
  if (isOpen) await requireSight(database, operator, caseNo);
  const found = (await signedOutCaseNo(database, caseNo)) ?? (await findCase(database, caseNo));
  if (!found) throw new Refusal('NOT_FOUND');
  if (isOpen) await recordView(database, { operator, act: 'case.view', subject: caseNo }, clock());
  return noteOpen(services, operator, { subject: openedWith(found), isOpen });
}
