import type { Affordability, LimitBurden } from '../../../src/contract/generated/bodies';
import { capsOf, productsOf } from '../../../src/lending/released';
import type { InChannel } from '../../platform/platform';
import { eventsOf, findApplication, type OwnedApplication } from '../applications';
import { borrowerOn, loanSumsOf } from '../loans';
import { type Operator, recordView } from '../operators';
import { findUser, inChannelOfUser, loanToday } from '../people';
import { shownAnswers } from './applicationAnswers';
import { type ApplicantMeans, affordabilityOf, burdenAt, isBeyondIncome } from './domain/affordability';
import { incomeToReckon, slipIn } from './domain/slipIncome';
import type { ReviewNeeds } from './port';
import { requireApplication } from './requireApplication';

/** The income that was typed in an application, in rupiah a month; undefined where it was not asked. */
export function typedIncome(
  { release }: InChannel,
  application: Pick<OwnedApplication, 'answers'>,
): number | undefined {
  const { monthlyIncome } = shownAnswers(release, application);
  return typeof monthlyIncome === 'number' ? monthlyIncome : undefined;
}

/** The income that an application says, or documents where they say less, and how the applicant's loans weigh on another one today. */
export async function readMeans(services: InChannel<ReviewNeeds>, application: OwnedApplication) {
  const { database: db, release, clock } = services;
  const { userId, applicationNo } = application;
  const { set } = release;
  const typed = typedIncome(services, application);
  const slip = slipIn(await eventsOf(db, applicationNo));
  const sums = await loanSumsOf(db, userId);
  const user = await findUser(db, userId);
  const day = await loanToday(services, db, userId);
  const { borrower, repayments } = await borrowerOn(day, { services, db, user, now: clock() }, sums);
  const income = incomeToReckon(typed, slip);
  const means: ApplicantMeans = { income, repayments, borrower, products: productsOf(set), caps: capsOf(set), day };
  return { means, sums, typed };
}

/** What the applicant of an application can bear, by their answers and the loans that are known. */
export async function readAffordability(
  services: InChannel<ReviewNeeds>,
  application: OwnedApplication,
): Promise<Affordability> {
  const { means, sums, typed } = await readMeans(services, application);
  return {
    ...affordabilityOf(means, sums),
    ...(typed !== undefined && { income: typed }),
  };
}

/** True where a limit in rupiah is more than the applicant's income bears by the law; false where the income is not known. */
export async function isTooMuch(services: ReviewNeeds, applicationNo: string, limit: number): Promise<boolean> {
  const { database } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const { means } = await readMeans(await inChannelOfUser(services, database, application.userId), application);
  return isBeyondIncome(means, limit);
}

/**
 * What a limit in rupiah would weigh on the applicant of an application. Who asks has looked at the application, which is
 * written to the audit trail. Refuses with APPLICATION_NOT_FOUND.
 */
export async function readBurden(
  services: ReviewNeeds,
  operator: Operator,
  { applicationNo, limit }: { applicationNo: string; limit: number },
): Promise<LimitBurden> {
  const application = requireApplication(await findApplication(services.database, applicationNo));
  const { database, clock } = services;
  const { means } = await readMeans(await inChannelOfUser(services, database, application.userId), application);
  await recordView(database, { operator, act: 'application.view', subject: applicationNo }, clock());
  return burdenAt(means, limit);
}
