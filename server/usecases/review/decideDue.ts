import type { ReviewCause } from '../../../src/contract/generated/bodies';
import type { Applicant } from '../../domain/outsideWorld';
import { creditVerdictOn, verdictOf } from '../../domain/reviewDecision';
import { asksForCredit, WITH_BANK, WITH_SERVICE } from '../../domain/standing';
import { applicationsAfter, type QueuedApplication } from '../../repositories/applicationQueue';
import { eventsOf, lastEvent } from '../../repositories/applications';
import { creditAppliedAt } from '../../repositories/credit';
import { isAwaitedAccount, openChecks } from '../../repositories/outsideChecks';
import type { Services } from '../../services';
import { takeLateAnswer } from '../checks/takeLateAnswer';
import { eachDue } from '../jobs/eachDue';
import { inChannelOfUser } from '../releases/channelOfUser';
import { accountOf, decideByService, detailOf } from './decideApplication';
import { accountReturns } from './decideByBank';

/** Writes down what the lender decided on credit that was asked for with an application. */
async function takeCreditDecision(services: Services, applicant: Applicant, queued: QueuedApplication): Promise<void> {
  const appliedAt = await creditAppliedAt(services.database, applicant.userId);
  const decision = appliedAt && services.outside.credit(applicant, appliedAt, services.clock());
  const verdict = decision && creditVerdictOn(decision);
  if (!verdict) return;
  const { limit } = decision;
  const detail = limit === undefined ? {} : { limit };
  await write(services, queued, { verdict, detail });
}

const write = (
  { database, clock }: Services,
  { applicationNo, submittedAt }: QueuedApplication,
  decided: Omit<Parameters<typeof decideByService>[2], 'at' | 'submittedAt'>,
) => database.transaction((tx) => decideByService(tx, applicationNo, { ...decided, at: clock(), submittedAt }));

/** Takes what the bank says of an account that an approved application waits for. */
async function takeAccountAnswer(services: Services, { applicationNo, userId, mobileNumber }: QueuedApplication) {
  const { database, outside, clock } = services;
  const reference = (await openChecks(database, userId)).find(isAwaitedAccount)?.reference;
  const since = (await lastEvent(database, applicationNo, ['accountAsked']))?.at;
  if (!reference || !since) return;
  const returned = await accountReturns(database, applicationNo);
  const outcome = outside.accountAnswer({ userId, mobileNumber }, { since, returned }, clock());
  if (outcome) await takeLateAnswer(services, 'bank', { reference, outcome });
}

/** What brings an application to the decision service once more; nothing is decided before the documents are there. */
const AGAIN: ReadonlySet<ReviewCause> = new Set<ReviewCause>(['corrected', 'videoCallDone', 'materialsAsked']);

async function takeDecision(services: Services, queued: QueuedApplication): Promise<void> {
  const { database, outside, config, clock } = services;
  const { applicationNo, userId, mobileNumber, submittedAt, status } = queued;
  if (status === WITH_BANK) return takeAccountAnswer(services, queued);
  const { release } = await inChannelOfUser(services, database, userId);
  const flow = release.flow(queued.flow);
  const ofCredit = flow !== undefined && asksForCredit(flow);
  if (queued.disputed || (!ofCredit && config.sandboxDecideMs === undefined)) return;
  const open = await openChecks(database, userId);
  // an approval can wait for the bank
  if (open.some((check) => ofCredit || !isAwaitedAccount(check))) return;
  const applicant = { userId, mobileNumber };
  if (ofCredit) return takeCreditDecision(services, applicant, queued);
  const round = (await eventsOf(database, applicationNo)).filter(({ cause }) => AGAIN.has(cause)).length;
  const decision = outside.review(applicant, { submittedAt, round }, clock());
  if (!decision) return;
  const verdict = verdictOf(decision, await accountOf(database, queued));
  await write(services, queued, { verdict, detail: detailOf(decision, verdict) });
}

/** Asks the decision service about all applications that wait, and writes down what it has decided by now. */
export async function decideDue(services: Services): Promise<void> {
  await eachDue(services, services.stopping, {
    read: (page) => applicationsAfter(services.database, [WITH_SERVICE, WITH_BANK], page),
    idOf: ({ applicationNo }) => applicationNo,
    work: (queued) => takeDecision(services, queued),
  });
}
