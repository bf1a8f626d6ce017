import type { DeskApplication, OperatorAct } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import {
  addApplicationEvent,
  beginDisputes,
  endDispute,
  lockApplication,
  nikClaimsOf,
  type OwnedApplication,
  WITH_REVIEWERS,
} from '../applications';
import { type Operator, recordAct } from '../operators';
import { moveNik, nikOwner } from '../people';
import { readDeskApplication } from './deskApplication';
import { mayGiveNik, mayKeepNik } from './domain/openDecisions';
import type { ReviewNeeds } from './port';
import { hangsOnNik, isNikInUse } from './readDispute';
import { requireApplication } from './requireApplication';

/** Refuses with NIK_IN_USE where a limit or a loan hangs on the NIK: whose those are is not moved with it. */
async function refuseInUse(tx: Transaction, userId: string): Promise<void> {
  if (isNikInUse(await hangsOnNik(tx, userId))) throw new Refusal('NIK_IN_USE');
}

/** What the events of one act have in common. */
interface Said {
  at: Date;
  operatorId: string;
  detail: Record<string, never>;
}

/** Settles whose a NIK is, on a locked application, and gives how that stands then. Refuses with APPLICATION_NOT_FOUND. */
async function settle(
  services: ReviewNeeds,
  { operator, act, applicationNo }: { operator: Operator; act: OperatorAct; applicationNo: string },
  work: (tx: Transaction, application: OwnedApplication, said: Said) => Promise<void>,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  await database.transaction(async (tx) => {
    const application = requireApplication(await lockApplication(tx, applicationNo));
    await work(tx, application, { at, operatorId: operator.operatorId, detail: {} });
    await recordAct(tx, { operator, act, subject: applicationNo }, at);
  });
  return readDeskApplication(services, operator, applicationNo);
}

/**
 * Gives an applicant the NIK that another customer has, and so ends the dispute. What that customer has sent with it waits
 * for a reviewer from then on. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED where there is nothing to settle,
 * and NIK_IN_USE.
 */
export const giveNik = (services: ReviewNeeds, operator: Operator, applicationNo: string): Promise<DeskApplication> =>
  settle(services, { operator, act: 'application.giveNik', applicationNo }, async (tx, application, said) => {
    const { userId, answers } = application;
    const { idNumber } = answers;
    if (!mayGiveNik(application) || typeof idNumber !== 'string') throw new Refusal('APPLICATION_DECIDED');
    const owner = await nikOwner(tx, idNumber);
    if (owner !== undefined && owner !== userId) {
      await refuseInUse(tx, owner);
      await moveNik(tx, idNumber, { from: owner, to: userId }, said.at);
      for (const taken of await beginDisputes(tx, owner, WITH_REVIEWERS, said.at)) {
        await addApplicationEvent(tx, { ...said, applicationNo: taken, cause: 'nikTaken' });
      }
    }
    await endDispute(tx, applicationNo);
    await addApplicationEvent(tx, { ...said, applicationNo, cause: 'nikGiven' });
  });

/**
 * Says that a NIK stays with its owner, which others sent as well: their applications stay disputed, and the owner's waits for
 * nothing but a decision. Refuses with APPLICATION_NOT_FOUND, and APPLICATION_DECIDED where there is nothing to settle.
 */
export const keepNik = (services: ReviewNeeds, operator: Operator, applicationNo: string): Promise<DeskApplication> =>
  settle(services, { operator, act: 'application.keepNik', applicationNo }, async (tx, application, said) => {
    const claims = await nikClaimsOf(tx, application);
    if (!mayKeepNik({ ...application, claimed: claims.length > 0 })) throw new Refusal('APPLICATION_DECIDED');
    for (const { applicationNo: settled } of [application, ...claims]) {
      await addApplicationEvent(tx, { ...said, applicationNo: settled, cause: 'nikKept' });
    }
  });
