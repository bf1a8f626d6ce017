import type { Affordability, LimitBurden } from '../../../src/contract/generated/bodies';
import { affordabilityOf, burdenAt, type Means } from '../../domain/affordability';
import type { Operator } from '../../domain/operators';
import { findApplication, type OwnedApplication } from '../../repositories/applications';
import { loanSumsOf } from '../../repositories/loans';
import { findUser } from '../../repositories/users';
import type { ChannelServices, Services } from '../../services';
import { loanToday } from '../loans/loanClock';
import { recordView } from '../operators/recordAct';
import { inChannelOfUser } from '../releases/channelOfUser';
import { borrowerOn } from '../standing/readStart';
import { shownAnswers } from './applicationAnswers';
import { requireApplication } from './requireApplication';

/** The income that an application says, and how the applicant's loans weigh on another one today. */
async function meansOf(services: ChannelServices, application: OwnedApplication) {
  const { database: db, release, clock } = services;
  const { userId } = application;
  const { set } = release;
  const { monthlyIncome } = shownAnswers(release, application);
  const sums = await loanSumsOf(db, userId);
  const user = await findUser(db, userId);
  const day = await loanToday(services, db, userId);
  const { borrower, repayments } = await borrowerOn(day, { services, db, user, now: clock() }, sums);
  const income = typeof monthlyIncome === 'number' ? monthlyIncome : undefined;
  const means: Means = { income, repayments, borrower, products: set.products(), caps: set.caps(), day };
  return { means, sums };
}

/** What the applicant of an application can bear, by their answers and the loans that are known. */
export async function readAffordability(
  services: ChannelServices,
  application: OwnedApplication,
): Promise<Affordability> {
  const { means, sums } = await meansOf(services, application);
  return affordabilityOf(means, sums);
}

/**
 * What a limit in rupiah would weigh on the applicant of an application. Who asks has looked at the application, which is
 * written to the audit trail. Refuses with APPLICATION_NOT_FOUND.
 */
export async function readBurden(
  services: Services,
  operator: Operator,
  { applicationNo, limit }: { applicationNo: string; limit: number },
): Promise<LimitBurden> {
  const application = requireApplication(await findApplication(services.database, applicationNo));
  const { database, clock } = services;
  const { means } = await meansOf(await inChannelOfUser(services, database, application.userId), application);
  await recordView(database, { operator, act: 'application.view', subject: applicationNo }, clock());
  return burdenAt(means, limit);
}
