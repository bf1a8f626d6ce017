import { PICTURE_WIDGETS } from '../../../src/contract/enums';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { findApplication, materialsOf, type OwnedApplication } from '../applications';
import { readPicture } from '../identity';
import { type Operator, recordView } from '../operators';
import { inChannelOfUser } from '../people';
import { answersBySteps } from './applicationAnswers';
import type { ReviewNeeds } from './port';
import { requireApplication } from './requireApplication';

/** All pictures of an application, among its answers and of the materials beside it: what each shows, by its id. */
async function picturesOf(
  { database, release }: InChannel<ReviewNeeds>,
  application: OwnedApplication,
): Promise<ReadonlyMap<string, string>> {
  const steps = answersBySteps(release, application);
  const widgets: ReadonlySet<string> = PICTURE_WIDGETS;
  const answers = steps.flatMap((step) => step.answers.filter(({ widget }) => widgets.has(widget)));
  const materials = await materialsOf(database, application.userId);
  return new Map([
    ...answers.flatMap(({ field, values }) => values.map((id) => [String(id), field] as const)),
    // which document it is says more than the field that asked for one
    ...materials.flatMap(({ type, photoIds }) => photoIds.map((id) => [id, type] as const)),
  ]);
}

/**
 * The JPEG of a picture of an application. Who looked, and at what, is written to the audit trail. Refuses with APPLICATION_NOT_FOUND, and
 * NOT_FOUND for any other picture.
 */
export async function applicationPicture(
  services: ReviewNeeds,
  operator: Operator,
  { applicationNo, photoId }: { applicationNo: string; photoId: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const own = await inChannelOfUser(services, database, application.userId);
  const shows = (await picturesOf(own, application)).get(photoId);
  const bytes = shows === undefined ? undefined : await readPicture(services, application.userId, photoId);
  if (shows === undefined || !bytes) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'application.viewPicture', subject: applicationNo } as const;
  await recordView(database, { ...seen, detail: { picture: photoId, shows } }, clock());
  return bytes;
}
