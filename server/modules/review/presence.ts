import type { DeskPresences } from '../../../src/contract/generated/bodies';
import type { Platform } from '../../platform/platform';
import { findApplication } from '../applications';
import { noteOpen, type Operator, recordView } from '../operators';
import { requireApplication } from './requireApplication';

/** POST /desk/applications/{application}/presence: that an operator has it open, or has left it. Refuses with APPLICATION_NOT_FOUND. */
export async function notePresence(
  services: Platform,
  operator: Operator,
  { applicationNo, isOpen }: { applicationNo: string; isOpen: boolean },
): Promise<DeskPresences> {
  const { database, clock } = services;
  requireApplication(await findApplication(database, applicationNo));
  const others = await noteOpen(services, operator, { subject: applicationNo, isOpen });
  if (isOpen) await recordView(database, { operator, act: 'application.view', subject: applicationNo }, clock());
  return others;
}
