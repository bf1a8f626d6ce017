import type { DeskApplication, FlaggedPicture, PictureVerdicts } from '../../../src/contract/generated/bodies';
import { ASKS_AGAIN_FOR } from '../../../src/contract/returnReasons';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { addApplicationEvent, type OwnedApplication } from '../applications';
import { type Operator, recordAct } from '../operators';
import { pictureChecksOf, recordCheck } from '../people';
import { writeDecision } from './decideApplication';
import { readDeskApplication } from './deskApplication';
import { flaggedPictures } from './flaggedPictures';
import type { ReviewNeeds } from './port';
import { lockUnderReview } from './requireApplication';

interface Accepting {
  application: OwnedApplication;
  accepted: readonly FlaggedPicture[];
  /** what is not judged yet, or is asked for again */
  left: readonly FlaggedPicture[];
  at: Date;
}

/** Writes down what was accepted, and that the checks which waited for it have passed. */
async function accept(
  tx: Transaction,
  operator: Operator,
  { application, accepted, left, at }: Accepting,
): Promise<void> {
  const { applicationNo, userId } = application;
  const pictures = accepted.map(({ photo, field }) => ({ photo, field }));
  const event = { applicationNo, at, operatorId: operator.operatorId, detail: { pictures } };
  await addApplicationEvent(tx, { ...event, cause: 'picturesAccepted' });
  const detail = {
    pictures: accepted.map(({ field }) => field),
    faults: [...new Set(accepted.flatMap(({ faults }) => faults))],
  };
  await recordAct(tx, { operator, act: 'application.acceptPictures', subject: applicationNo, detail }, at);
  for (const { kind, photoId } of await pictureChecksOf(tx, [userId])) {
    const isSettled = kind === 'face' ? accepted.some(({ photo }) => photo === photoId) : left.length === 0;
    if (isSettled) await recordCheck(tx, { userId, kind, now: at, photoId: photoId ?? undefined }, 'PASSED');
  }
}

/**
 * Judges flagged pictures of an application as a reviewer: what is good is flagged no more, and for what is asked for again
 * the application is returned. Refuses with APPLICATION_NOT_FOUND, with APPLICATION_DECIDED where nothing is decided on it
 * any more or it cannot be returned, and with PICTURES_JUDGED for a picture that is not flagged; nothing is written then.
 */
export async function judgePictures(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
  verdicts: PictureVerdicts['verdicts'],
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  await database.transaction(async (tx) => {
    const application = await lockUnderReview(tx, applicationNo);
    const flagged = await flaggedPictures(services, tx, application);
    const said = new Map(verdicts.map(({ photo, verdict }) => [photo, verdict]));
    if ([...said.keys()].some((id) => flagged.every(({ photo }) => photo !== id))) throw new Refusal('PICTURES_JUDGED');
    const accepted = flagged.filter(({ photo }) => said.get(photo) === 'accept');
    const left = flagged.filter((picture) => !accepted.includes(picture));
    if (accepted.length > 0) await accept(tx, operator, { application, accepted, left, at });
    const again = left.filter(({ photo }) => said.get(photo) === 'askAgain');
    const reasons = [...new Set(again.map(({ field }) => ASKS_AGAIN_FOR[field]))];
    if (reasons.length > 0)
      await writeDecision(tx, operator, {
        ...{ application, decision: { decision: 'return', reasons }, at },
        askedAgain: again.map(({ field }) => field),
      });
  });
  return readDeskApplication(services, operator, applicationNo);
}
