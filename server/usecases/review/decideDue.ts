import type { Applicant } from '../../domain/outsideWorld';
import { creditVerdictOn, verdictOf } from '../../domain/reviewDecision';
import { asksForCredit, WITH_REVIEWERS } from '../../domain/standing';
import { applicationsWith, eventsOf, type QueuedApplication } from '../../repositories/applications';
import { creditAppliedAt } from '../../repositories/credit';
import { waitsForPerson } from '../../repositories/outsideChecks';
import type { Services } from '../../services';
import { decideByService, detailOf } from './decideApplication';

/** Looked at in one go, those sent last first: the others may wait for a person. */
const AT_ONCE = 200;

/** Writes down what the lender decided on credit that was asked for with an application. */
async function takeCreditDecision(services: Services, applicant: Applicant, applicationNo: string): Promise<void> {
  const appliedAt = await creditAppliedAt(services.database, applicant.userId);
  const decision = appliedAt && services.outside.credit(applicant, appliedAt, services.clock());
  const verdict = decision && creditVerdictOn(decision);
  if (!verdict) return;
  const { limit } = decision;
  const detail = limit === undefined ? {} : { limit };
  await decideByService(services, applicationNo, { verdict, detail });
}

async function takeDecision(services: Services, queued: QueuedApplication): Promise<void> {
  const { database, outside, definitions, config, clock } = services;
  const { applicationNo, userId, mobileNumber, submittedAt } = queued;
  const flow = definitions().flow(queued.flow);
  const ofCredit = flow !== undefined && asksForCredit(flow);
  if (queued.disputed || (!ofCredit && config.sandboxDecideMs === undefined)) return;
  if (await waitsForPerson(database, userId)) return;
  const applicant = { userId, mobileNumber };
  if (ofCredit) return takeCreditDecision(services, applicant, applicationNo);
  const corrections = (await eventsOf(database, applicationNo)).filter(({ cause }) => cause === 'corrected').length;
  const decision = outside.review(applicant, { submittedAt, corrections }, clock());
  if (!decision) return;
  await decideByService(services, applicationNo, { verdict: verdictOf(decision), detail: detailOf(decision) });
}

/** Asks the decision service about all applications that wait, and writes down what it has decided by now. */
export async function decideDue(services: Services): Promise<void> {
  const waiting = await applicationsWith(services.database, WITH_REVIEWERS, { order: 'DESC', count: AT_ONCE });
  for (const queued of waiting) {
    if (services.stopping.aborted) return;
    await takeDecision(services, queued);
  }
}
