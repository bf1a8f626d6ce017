import type { Answers } from '../../../src/contract/definitions';
import {
  type FlaggedPicture,
  type FlaggedPictures as FlaggedQueue,
  IDENTITY_PICTURES,
} from '../../../src/contract/generated/bodies';
import { shownValues } from '../../../src/definitions/fieldNames';
import type { Queries } from '../../platform/database/database';
import { DESK_PAGE, type DeskFrom, pageOf, rowsLeft } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import type { Platform } from '../../platform/platform';
import {
  acceptedPictures,
  applicationsWithPictureChecks,
  handlersOf,
  isUnderReview,
  nikClaimsOn,
  type OwnedApplication,
  proposedAmong,
  WITH_REVIEWERS,
} from '../applications';
import { doubtsByPhoto, flaggedIn } from '../identity';
import type { Operator } from '../operators';
import { pictureChecksOf, releasesOfUsers } from '../people';
import { cardsAmong } from './cardBeside';
import { queueRows } from './queueRows';
import { releaseShown } from './releaseShown';
import { toldDoubts } from './toldDoubts';

/** The pictures that a reviewer has still to judge, of each application in the order they are given. */
async function flaggedOfEach(
  services: Pick<Platform, 'definitions'>,
  db: Queries,
  applications: readonly OwnedApplication[],
): Promise<FlaggedPicture[][]> {
  const releaseOf = await releasesOfUsers(
    services,
    db,
    applications.map(({ userId }) => userId),
  );
  const shown = applications.map(({ userId, answers }) => shownValues(releaseOf(userId).names, answers) as Answers);
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
  services: Pick<Platform, 'definitions'>,
  db: Queries,
  application: OwnedApplication,
): Promise<FlaggedPicture[]> {
  if (!isUnderReview(application)) return [];
  return (await flaggedOfEach(services, db, [application])).flat();
}

/** Those of some applications that a reviewer has to look at, with the pictures; one whose limit waits for a second reviewer is theirs. */
async function flaggedAmong(services: Platform, applications: readonly OwnedApplication[]) {
  const { database } = services;
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

/** So many applications with pictures that a reviewer has still to judge, the one that waits longest first. */
const flaggedFrom = (services: Platform, page: { after: string | undefined; count: number }) =>
  rowsLeft(page, {
    read: (next) => applicationsWithPictureChecks(services.database, WITH_REVIEWERS, next),
    keyOf: ({ applicationNo }) => applicationNo,
    left: (applications) => flaggedAmong(services, applications),
  });

/** How many those are, up to a number. */
export async function countFlagged(services: Platform, atMost: number): Promise<number> {
  return (await flaggedFrom(services, { after: undefined, count: atMost })).length;
}

/** The numbers of those among some applications: they stand in the queue of pictures, and in no other. */
export async function flaggedNumbers(services: Platform, among: readonly string[]): Promise<ReadonlySet<string>> {
  const applications = await applicationsWithPictureChecks(services.database, WITH_REVIEWERS, { among });
  const flagged = await flaggedAmong(services, applications);
  return new Set(flagged.map(({ application: { applicationNo } }) => applicationNo));
}

/** A page of those applications as the queue of pictures shows them to an operator. */
export async function flaggedQueue(services: Platform, operator: Operator, { after }: DeskFrom): Promise<FlaggedQueue> {
  const found = await flaggedFrom(services, { after, count: DESK_PAGE + 1 });
  const { shown, next } = pageOf(found, ({ application: { applicationNo } }) => applicationNo);
  const { database } = services;
  const applications = shown.map(({ application }) => application);
  const rows = await queueRows(services, operator, applications);
  const told = await toldDoubts(services, applications, await cardsAmong(database, applications));
  const claims = await nikClaimsOn(database, applications);
  const handlers = await handlersOf(
    database,
    applications.map(({ applicationNo }) => applicationNo),
  );
  return {
    ...releaseShown(services, services.releases.forAll()),
    ...next,
    applications: shown.map(({ application, pictures }) => {
      const { userId: person, applicationNo, flow, submittedAt, disputed } = application;
      const handler = handlers.get(applicationNo);
      return {
        ...{ person, applicationNo, flow, submittedAt: submittedAt.toISOString(), pictures },
        isDisputed: disputed || (claims.get(applicationNo) ?? []).length > 0,
        doubts: [...(told.get(applicationNo) ?? [])],
        ...(handler !== undefined && { handler }),
        openedBy: [],
        ...rows.get(applicationNo),
      };
    }),
  };
}
