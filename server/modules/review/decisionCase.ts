import type { Answers } from '../../../src/contract/definitions';
import { IDENTITY_PICTURES } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { acceptedPictures, eventsOf, materialsOf, type OwnedApplication } from '../applications';
import type { DecisionCase, PictureVerdict } from '../credit';
import { checksOf, findUser, inChannelOfUser, shownOutcome } from '../people';
import { comparedAnswers } from './applicationAnswers';
import { cardBeside } from './cardBeside';
import { affordabilityOf } from './domain/affordability';
import { flaggedPictures } from './flaggedPictures';
import type { ReviewNeeds } from './port';
import { readMeans } from './readAffordability';

/** What the pictures were found to be that show who the applicant is. */
async function picturesOf(
  services: ReviewNeeds,
  application: OwnedApplication,
  answers: Answers,
): Promise<DecisionCase['pictures']> {
  const { database } = services;
  const flagged = new Set((await flaggedPictures(services, database, application)).map(({ field }) => field));
  const accepted = await acceptedPictures(database, [application.applicationNo]);
  return IDENTITY_PICTURES.flatMap((field) => {
    const photo = answers[field];
    if (!isUuid(photo)) return [];
    const judged: PictureVerdict = accepted.has(photo) ? 'ACCEPTED' : 'PASSED';
    return [{ field, verdict: flagged.has(field) ? 'FLAGGED' : judged }];
  });
}

/** An application as it stands, as it is decided on. */
export async function caseOf(
  services: ReviewNeeds,
  application: OwnedApplication,
  { asksFor, round }: Pick<DecisionCase, 'asksFor' | 'round'>,
): Promise<DecisionCase> {
  const { database } = services;
  const { applicationNo, userId, flow, submittedAt, doubts } = application;
  const own = await inChannelOfUser(services, database, userId);
  const { mobileNumber } = await findUser(database, userId);
  const { answers } = comparedAnswers(own.release, application);
  const { marks } = await cardBeside(database, application, await eventsOf(database, applicationNo));
  const { means, sums } = await readMeans(own, application);
  const { proposed } = affordabilityOf(means, sums);
  const checks = await checksOf(database, userId);
  return {
    ...{ applicationNo, applicant: { userId, mobileNumber }, asksFor, flow },
    ...{ channel: own.channel, release: own.release.releaseId },
    ...{ submittedAt: submittedAt.toISOString(), round, answers },
    checks: checks.map(({ kind, outcome, at }) => ({
      kind,
      outcome: shownOutcome(kind, outcome),
      at: at.toISOString(),
    })),
    pictures: await picturesOf(services, application, answers),
    card: marks,
    doubts: [...doubts],
    documents: (await materialsOf(database, userId)).map(({ type }) => type),
    burden: {
      ...(means.income !== undefined && { income: means.income }),
      ...{ loans: sums.count, owed: sums.inUse, aMonth: means.repayments },
      ...(proposed && { bears: proposed.limit }),
    },
  };
}
