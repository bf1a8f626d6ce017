import type { DeskApplication } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import { addApplicationEvent, eventsOf, lockApplication } from '../applications';
import { type Operator, recordAct } from '../operators';
import { passedAt, recordCheck } from '../people';
import { readDeskApplication } from './deskApplication';
import { UNDONE_BY, undoOf } from './domain/undo';
import type { ReviewNeeds } from './port';
import { requireApplication } from './requireApplication';

/**
 * Undoes what a reviewer did last to an application: a limit that they proposed is proposed no more, and pictures that they
 * accepted are flagged again. Refuses with APPLICATION_NOT_FOUND, and with UNDO_OVER where a minute has passed, something has
 * happened since, or the applicant was told.
 */
export async function undoLast(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const now = clock();
  const { operatorId } = operator;
  await database.transaction(async (tx) => {
    const { userId } = requireApplication(await lockApplication(tx, applicationNo));
    const events = await eventsOf(tx, applicationNo);
    const undo = undoOf(events, { operatorId, now });
    const last = events.at(-1);
    if (!undo || !last) throw new Refusal('UNDO_OVER');
    const { cause } = undo;
    const detail = cause === 'picturesAccepted' ? last.detail : {};
    await addApplicationEvent(tx, { applicationNo, at: now, cause: UNDONE_BY[cause], operatorId, detail });
    if (cause === 'picturesAccepted') {
      for (const { kind, photoId } of await passedAt(tx, userId, last.at)) {
        await recordCheck(tx, { userId, kind, now, photoId }, 'PENDING_REVIEW');
      }
    }
    await recordAct(tx, { operator, act: 'application.undo', subject: applicationNo, detail: { undone: cause } }, now);
  });
  return readDeskApplication(services, operator, applicationNo);
}
