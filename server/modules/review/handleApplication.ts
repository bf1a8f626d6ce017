import type { DeskApplication } from '../../../src/contract/generated/bodies';
import { handApplication } from '../applications';
import { type Operator, recordAct } from '../operators';
import { readDeskApplication } from './deskApplication';
import type { ReviewNeeds } from './port';
import { lockUnderReview } from './requireApplication';

/**
 * POST /desk/applications/{application}/handler: an operator takes an application on, also from another one, or gives it back: none is
 * kept from deciding by it. Refuses with APPLICATION_NOT_FOUND, and with APPLICATION_DECIDED where nothing is decided on it any more.
 */
export async function handleApplication(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
  isMine: boolean,
): Promise<DeskApplication> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    await lockUnderReview(tx, applicationNo);
    await handApplication(tx, applicationNo, isMine ? operator.operatorId : undefined);
    const act = isMine ? 'application.take' : 'application.release';
    await recordAct(tx, { operator, act, subject: applicationNo }, clock());
  });
  return readDeskApplication(services, operator, applicationNo);
}
