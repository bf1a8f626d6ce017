import type { DeskApplication } from '../../../src/contract/generated/bodies';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { mayGiveNik } from '../../domain/reviewDecision';
import { WITH_REVIEWERS } from '../../domain/standing';
import { addApplicationEvent, beginDisputes, endDispute, lockApplication } from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import { moveNik, nikOwner } from '../../repositories/users';
import type { Services } from '../../services';
import { recordAct } from '../operators/recordAct';
import { readDeskApplication } from './deskApplication';
import { hangsOnNik, isNikInUse } from './readDispute';
import { requireApplication } from './requireApplication';

/** Refuses with NIK_IN_USE where a limit or a loan hangs on the NIK: whose those are is not moved with it. */
async function refuseInUse(tx: Queries, userId: string): Promise<void> {
  if (isNikInUse(await hangsOnNik(tx, userId))) throw new Refusal('NIK_IN_USE');
}

/**
 * Gives an applicant the NIK that another customer has, and so ends the dispute. What that customer has sent with it waits
 * for a reviewer from then on. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED where there is nothing to settle,
 * and NIK_IN_USE.
 */
export async function giveNik(services: Services, operator: Operator, applicationNo: string): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  const { operatorId } = operator;
  await database.transaction(async (tx) => {
    const application = requireApplication(await lockApplication(tx, applicationNo));
    const { userId, answers } = application;
    const { idNumber } = answers;
    if (!mayGiveNik(application) || typeof idNumber !== 'string') throw new Refusal('APPLICATION_DECIDED');
    const owner = await nikOwner(tx, idNumber);
    const said = { at, operatorId, detail: {} };
    if (owner !== undefined && owner !== userId) {
      await refuseInUse(tx, owner);
      await moveNik(tx, idNumber, { from: owner, to: userId }, at);
      for (const taken of await beginDisputes(tx, owner, WITH_REVIEWERS, at)) {
        await addApplicationEvent(tx, { ...said, applicationNo: taken, cause: 'nikTaken' });
      }
    }
    await endDispute(tx, applicationNo);
    await addApplicationEvent(tx, { ...said, applicationNo, cause: 'nikGiven' });
    await recordAct(tx, { operator, act: 'application.giveNik', subject: applicationNo }, at);
  });
  return readDeskApplication(services, operator, applicationNo);
}
