import type { DeskApplication, IdentityMark } from '../../../src/contract/generated/bodies';
import { addApplicationEvent, lastVideoCall } from '../applications';
import { type Operator, recordAct } from '../operators';
import { inChannelOfUser } from '../people';
import { comparedAnswers } from './applicationAnswers';
import { readDeskApplication } from './deskApplication';
import { comparisonOf, refuseUnfitMarks } from './domain/identityMarks';
import type { ReviewNeeds } from './port';
import { lockUnderReview } from './requireApplication';

/**
 * Writes down what a reviewer says of parts of an application beside its ID card. One that differs, or cannot be read
 * there, keeps it from being approved until it has an answer. Refuses with APPLICATION_NOT_FOUND, with APPLICATION_DECIDED where nothing is decided on
 * it any more, and with INVALID_INPUT for what is not compared or an answer that does not fit.
 */
export async function compareIdentity(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
  marks: readonly IdentityMark[],
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  await database.transaction(async (tx) => {
    const application = await lockUnderReview(tx, applicationNo);
    const { release } = await inChannelOfUser(services, tx, application.userId);
    const { answers } = comparedAnswers(release, application);
    const isHeld = (await lastVideoCall(tx, applicationNo))?.status === 'DONE';
    refuseUnfitMarks(marks, comparisonOf(answers, { marks: [] }, at)?.parts ?? [], { isHeld });
    const { operatorId } = operator;
    await addApplicationEvent(tx, { applicationNo, at, cause: 'identityCompared', operatorId, detail: { marks } });
    const partsThat = (verdict: IdentityMark['verdict']) =>
      marks.filter((mark) => mark.verdict === verdict).map(({ part }) => part);
    const unreadable = partsThat('unreadable');
    const detail = {
      ...{ same: partsThat('same'), differs: partsThat('differs') },
      ...(unreadable.length > 0 && { unreadable }),
    };
    await recordAct(tx, { operator, act: 'application.compare', subject: applicationNo, detail }, at);
  });
  return readDeskApplication(services, operator, applicationNo);
}
