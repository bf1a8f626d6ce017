import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database';
import { asksForCredit } from '../../platform/releases/flowKinds';
import {
  eventsOf,
  findApplication,
  isUnderReview,
  lockApplication,
  type OwnedApplication,
  type QueuedApplication,
  roundOf,
} from '../applications';
import { type DecisionAnswer, decisionOfRound, type KeptDecision, keepQuestion, takeAnswer } from '../credit';
import { inChannelOfUser } from '../people';
import { answerTo, isDecidedAlone } from './askDecision';
import { waitsForPerson } from './beingDecided';
import { accountOf, decideByService, decisionDetail } from './decideApplication';
import { caseOf } from './decisionCase';
import { decisionSaid, proposalIn, verdictOfAnswer } from './domain/reviewDecision';
import { notifyOfStanding } from './notifyOfDecision';
import type { ReviewNeeds } from './port';

/** The question about an application as it stands, kept before it is asked. */
async function questionAbout(
  services: ReviewNeeds,
  application: OwnedApplication,
  asksFor: 'LIMIT' | 'CREDIT',
): Promise<KeptDecision | undefined> {
  const { database, clock } = services;
  const { applicationNo, submittedAt, userId } = application;
  const round = { applicationNo, submittedAt, round: await roundOf(database, applicationNo) };
  const kept = await decisionOfRound(database, round);
  if (kept) return kept;
  const asked = await caseOf(services, application, { asksFor, round: round.round });
  await keepQuestion(database, { ...round, reference: randomUUID(), userId, asked, askedAt: clock() });
  return decisionOfRound(database, round);
}

/** The application that an answer leaves as it is; undefined where it is no more the one that was asked about. */
async function stillAsked(tx: Transaction, { applicationNo, submittedAt }: KeptDecision) {
  const application = await lockApplication(tx, applicationNo);
  return application?.submittedAt.getTime() === submittedAt.getTime() ? application : undefined;
}

/** True where a limit waits for a second reviewer: what a service says counts only once that is over. */
async function isProposed(tx: Transaction, applicationNo: string): Promise<boolean> {
  await lockApplication(tx, applicationNo);
  return proposalIn(await eventsOf(tx, applicationNo)) !== undefined;
}

/** Lets an answer count, unless a person was faster, has to decide, or the application was corrected since. */
async function take(services: ReviewNeeds, kept: KeptDecision, answer: DecisionAnswer): Promise<void> {
  const { database, clock } = services;
  const { applicationNo, submittedAt, reference } = kept;
  const account = await accountOf(database, kept);
  const verdict = verdictOfAnswer(answer, account);
  const decision = decisionSaid(answer);
  const limit = answer.outcome === 'STANDING' ? answer.limit : undefined;
  const at = clock();
  await database.transaction(async (tx) => {
    if (verdict && (await isProposed(tx, applicationNo))) return;
    const detail = decision && verdict ? decisionDetail(decision, verdict) : { ...(limit !== undefined && { limit }) };
    const left = verdict ? undefined : await stillAsked(tx, kept);
    const counts = verdict ? await decideByService(tx, applicationNo, { verdict, detail, at, submittedAt }) : left;
    if (!counts || !(await takeAnswer(tx, reference, at))) return;
    if (left && isUnderReview(left)) await notifyOfStanding(tx, left, answer, at);
  });
}

/** Has one application decided that waits for it. False where the service was not reached. */
export async function decideWaiting(services: ReviewNeeds, { applicationNo }: QueuedApplication): Promise<boolean> {
  const { database } = services;
  const application = await findApplication(database, applicationNo);
  if (!application || !isDecidedAlone(services)) return true;
  const { release } = await inChannelOfUser(services, database, application.userId);
  const flow = release.flow(application.flow);
  const ofCredit = flow !== undefined && asksForCredit(flow);
  if (await waitsForPerson(database, application, ofCredit)) return true;
  const kept = await questionAbout(services, application, ofCredit ? 'CREDIT' : 'LIMIT');
  if (!kept || kept.takenAt) return true;
  const answer = kept.answer ?? (await answerTo(services, kept, release));
  if (answer === 'notReached') return false;
  if (answer !== 'awaited') await take(services, kept, answer);
  return true;
}
