import type { Answers } from '../../../src/contract/definitions';
import {
  type FlaggedPicture,
  type FlaggedPictures as FlaggedQueue,
  IDENTITY_PICTURES,
} from '../../../src/contract/generated/bodies';
import { shownValues } from '../../../src/definitions/fieldNames';
import { flaggedIn } from '../../domain/flaggedPictures';
import type { Operator } from '../../domain/operators';
import { isUuid } from '../../domain/photoIds';
import { isUnderReview, WITH_REVIEWERS } from '../../domain/standing';
import { acceptedPictures, applicationsWithPictureChecks, proposedAmong } from '../../repositories/applicationQueue';
import type { OwnedApplication } from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import { pictureChecksOf } from '../../repositories/outsideChecks';
import { doubtsByPhoto } from '../../repositories/photos';
import type { Services } from '../../services';
import { queueRows } from './queueRows';
import { releaseShown } from './releaseShown';

const AT_ONCE = 100;

/** The pictures that a reviewer has still to judge, of each application in the order they are given. */
async function flaggedOfEach(
  { definitions }: Pick<Services, 'definitions'>,
  db: Queries,
  applications: readonly OwnedApplication[],
): Promise<FlaggedPicture[][]> {
  const { names } = definitions();
  const shown = applications.map(({ answers }) => shownValues(names, answers) as Answers);
  const photos = shown.flatMap((answers) => IDENTITY_PICTURES.map((field) => answers[field]).filter(isUuid));
  const doubts = await doubtsByPhoto(db, photos);
  const numbers = applications.map(({ applicationNo }) => applicationNo);
  const accepted = await acceptedPictures(db, numbers);
  const owners = applications.map(({ userId }) => userId);
  const checks = await pictureChecksOf(db, owners);
  return shown.map((answers, at) => {
    const ofOwner = ({ userId }: { userId: string }) => userId === owners[at];
    return flaggedIn({
      answers,
      doubtsOf: (photo) => [doubts.get(photo)].flatMap((one) => (one && ofOwner(one) ? one.doubts : [])),
      checks: checks.filter(ofOwner),
      accepted,
    });
  });
}

/** The pictures of an application that a reviewer has still to judge; none where nothing is decided on it any more. */
export async function flaggedPictures(
  services: Pick<Services, 'definitions'>,
  db: Queries,
  application: OwnedApplication,
): Promise<FlaggedPicture[]> {
  if (!isUnderReview(application)) return [];
  return (await flaggedOfEach(services, db, [application])).flat();
}

/**
 * The applications with pictures that a reviewer has still to judge, the one that waits longest first. One whose limit waits
 * for a second reviewer is theirs, with its pictures.
 */
async function flaggedApplications(services: Services) {
  const { database } = services;
  const applications = await applicationsWithPictureChecks(database, WITH_REVIEWERS, AT_ONCE);
  const flagged = await flaggedOfEach(services, database, applications);
  const proposed = await proposedAmong(
    database,
    applications.map(({ applicationNo }) => applicationNo),
  );
  return applications.flatMap((application, at) => {
    const pictures = proposed.has(application.applicationNo) ? [] : (flagged[at] ?? []);
    return pictures.length > 0 ? [{ application, pictures }] : [];
  });
}

/** The numbers of those applications: they stand in the queue of pictures, and in no other. */
export async function flaggedNumbers(services: Services): Promise<string[]> {
  return (await flaggedApplications(services)).map(({ application: { applicationNo } }) => applicationNo);
}

/** The same applications as the queue of pictures shows them to an operator. */
export async function flaggedQueue(services: Services, operator: Operator): Promise<FlaggedQueue> {
  const flagged = await flaggedApplications(services);
  const rows = await queueRows(
    services,
    operator,
    flagged.map(({ application }) => application),
  );
  return {
    ...releaseShown(services),
    applications: flagged.map(({ application: { applicationNo, flow, submittedAt }, pictures }) => ({
      ...{ applicationNo, flow, submittedAt: submittedAt.toISOString(), pictures },
      openedBy: [],
      ...rows.get(applicationNo),
    })),
  };
}
