import type { DeskApplication, OperatorAct } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import {
  addApplicationEvent,
  beginDisputes,
  endDispute,
  eventsOf,
  lockApplication,
  nikClaimsOf,
  type OwnedApplication,
  WITH_REVIEWERS,
} from '../applications';
import { type Operator, recordAct } from '../operators';
import { inChannelOfUser, moveNik, nikOwner } from '../people';
import { comparedAnswers } from './applicationAnswers';
import { cardBeside } from './cardBeside';
import { readDeskApplication } from './deskApplication';
import { comparisonOf, isContradicted, marksOfEach } from './domain/identityMarks';
import { mayGiveNik, mayKeepNik } from './domain/openDecisions';
import type { ReviewNeeds } from './port';
import { hangsOnNik, isNikInUse } from './readDispute';
import { requireApplication } from './requireApplication';

/** Refuses with NIK_IN_USE where a limit or a loan hangs on the NIK: whose those are is not moved with it. */
async function refuseInUse(tx: Transaction, userId: string): Promise<void> {
  if (isNikInUse(await hangsOnNik(tx, userId))) throw new Refusal('NIK_IN_USE');
}

/** Refuses with IDENTITY_NOT_COMPARED what the operator has not held against the ID card, and with IDENTITY_DIFFERS what is not explained. */
async function refuseUncompared(
  services: ReviewNeeds,
  tx: Transaction,
  { application, said: { at, operatorId } }: { application: OwnedApplication; said: Said },
): Promise<void> {
  const { release } = await inChannelOfUser(services, tx, application.userId);
  const parts = comparisonOf(comparedAnswers(release, application).answers, { marks: [] }, at)?.parts ?? [];
  const events = await eventsOf(tx, application.applicationNo);
  const compared = new Set(marksOfEach(events, operatorId).own.map(({ part }) => part));
  if (!parts.every((part) => compared.has(part))) throw new Refusal('IDENTITY_NOT_COMPARED');
  if (isContradicted((await cardBeside(tx, application, events)).marks)) throw new Refusal('IDENTITY_DIFFERS');
}

/** What the events of one act have in common. */
interface Said {
  at: Date;
  operatorId: string;
  detail: Record<string, never>;
  why: string;
}

/** On which application whose a NIK is, is settled, and why as the operator wrote it. */
interface Settlement {
  applicationNo: string;
  why: string;
}

/** Settles whose a NIK is, on a locked application, and gives how that stands then. Refuses with APPLICATION_NOT_FOUND, and with INVALID_INPUT without a word why. */
async function settle(
  services: ReviewNeeds,
  { operator, act, applicationNo, why }: Settlement & { operator: Operator; act: OperatorAct },
  work: (tx: Transaction, application: OwnedApplication, said: Said) => Promise<void>,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  const said: Said = { at, operatorId: operator.operatorId, detail: {}, why: typedText(why) };
  await database.transaction(async (tx) => {
    const application = requireApplication(await lockApplication(tx, applicationNo));
    await work(tx, application, said);
    await recordAct(tx, { operator, act, subject: applicationNo }, at);
  });
  return readDeskApplication(services, operator, applicationNo);
}

/**
 * Gives an applicant the NIK that another customer has, and so ends the dispute. What that customer has sent with it waits
 * for a reviewer from then on. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED where there is nothing to settle,
 * NIK_IN_USE, INVALID_INPUT without a word why, IDENTITY_NOT_COMPARED before the operator has held all of it against the ID
 * card, and IDENTITY_DIFFERS.
 */
export const giveNik = (services: ReviewNeeds, operator: Operator, asked: Settlement): Promise<DeskApplication> =>
  settle(services, { ...asked, operator, act: 'application.giveNik' }, async (tx, application, said) => {
    const { applicationNo, userId, answers } = application;
    const { idNumber } = answers;
    if (!mayGiveNik(application) || typeof idNumber !== 'string') throw new Refusal('APPLICATION_DECIDED');
    const owner = await nikOwner(tx, idNumber);
    if (owner !== undefined && owner !== userId) await refuseInUse(tx, owner);
    await refuseUncompared(services, tx, { application, said });
    if (owner !== undefined && owner !== userId) {
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
 * nothing but a decision. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED where there is nothing to settle, and
 * INVALID_INPUT without a word why.
 */
export const keepNik = (services: ReviewNeeds, operator: Operator, asked: Settlement): Promise<DeskApplication> =>
  settle(services, { ...asked, operator, act: 'application.keepNik' }, async (tx, application, said) => {
    const claims = await nikClaimsOf(tx, application);
    if (!mayKeepNik({ ...application, claimed: claims.length > 0 })) throw new Refusal('APPLICATION_DECIDED');
    for (const { applicationNo: settled } of [application, ...claims]) {
      await addApplicationEvent(tx, { ...said, applicationNo: settled, cause: 'nikKept' });
    }
  });
