import { PICTURE_WIDGETS } from '../../../src/contract/enums';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { findApplication, type OwnedApplication } from '../../repositories/applications';
import { materialsOf } from '../../repositories/materials';
import type { ChannelServices, Services } from '../../services';
import { readPicture } from '../identity/storedPictures';
import { recordView } from '../operators/recordAct';
import { inChannelOfUser } from '../releases/channelOfUser';
import { answersBySteps } from './applicationAnswers';
import { requireApplication } from './requireApplication';

/** The ids of all pictures of an application: among its answers, and of the materials beside it. */
async function picturesOf({ database, release }: ChannelServices, application: OwnedApplication): Promise<Set<string>> {
  const steps = answersBySteps(release, application);
  const widgets: ReadonlySet<string> = PICTURE_WIDGETS;
  const answers = steps.flatMap((step) => step.answers.filter(({ widget }) => widgets.has(widget)));
  const materials = await materialsOf(database, application.userId);
  return new Set([
    ...answers.flatMap(({ values }) => values.map(String)),
    ...materials.flatMap(({ photoIds }) => photoIds),
  ]);
}

/**
 * The JPEG of a picture of an application. Who looked is written to the audit trail. Refuses with APPLICATION_NOT_FOUND, and
 * NOT_FOUND for any other picture.
 */
export async function applicationPicture(
  services: Services,
  operator: Operator,
  { applicationNo, photoId }: { applicationNo: string; photoId: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const isOfIt = (await picturesOf(await inChannelOfUser(services, database, application.userId), application)).has(
    photoId,
  );
  const bytes = isOfIt ? await readPicture(services, application.userId, photoId) : undefined;
  if (!bytes) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'application.viewPicture', subject: applicationNo } as const;
  await recordView(database, { ...seen, detail: { picture: photoId } }, clock());
  return bytes;
}
