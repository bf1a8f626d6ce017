import type { DeskApplication } from '../../../src/contract/generated/bodies';
import { refusalAt } from '../../platform/domain/refusals';
import { addApplicationEvent } from '../applications';
import { type Operator, recordAct } from '../operators';
import { inChannelOfUser } from '../people';
import { readDeskApplication } from './deskApplication';
import type { ReviewNeeds } from './port';
import { typedIncome } from './readAffordability';
import { lockUnderReview } from './requireApplication';

/**
 * Writes down the income that a reviewer read on the documents of an applicant, in rupiah a month, beside the one that was
 * typed. Refuses with APPLICATION_NOT_FOUND, with APPLICATION_DECIDED where nothing is decided on it any more, and with
 * INVALID_INPUT where no income was asked.
 */
export async function compareIncome(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
  income: number,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  await database.transaction(async (tx) => {
    const application = await lockUnderReview(tx, applicationNo);
    const typed = typedIncome(await inChannelOfUser(services, tx, application.userId), application);
    if (typed === undefined) throw refusalAt('INVALID_INPUT', 'income', 'enum', 'rules.required');
    const detail = { slip: { income, typed } };
    const { operatorId } = operator;
    await addApplicationEvent(tx, { applicationNo, at, cause: 'incomeCompared', operatorId, detail });
    await recordAct(
      tx,
      { operator, act: 'application.compareIncome', subject: applicationNo, detail: detail.slip },
      at,
    );
  });
  return readDeskApplication(services, operator, applicationNo);
}
