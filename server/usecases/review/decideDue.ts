import { setTimeout as pause } from 'node:timers/promises';
import type { Applicant } from '../../domain/outsideWorld';
import { creditVerdictOn, serviceVerdictOn } from '../../domain/reviewDecision';
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
  await decideByService(services, applicationNo, { verdictOn: () => verdict, detail });
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
  const verdictOn: Parameters<typeof decideByService>[2]['verdictOn'] = (application) =>
    serviceVerdictOn(application, decision);
  await decideByService(services, applicationNo, { verdictOn, detail: detailOf(decision) });
}

/** Asks the decision service about all applications that wait, and writes down what it has decided by now. */
export async function decideDue(services: Services): Promise<void> {
  const waiting = await applicationsWith(services.database, WITH_REVIEWERS, { order: 'DESC', count: AT_ONCE });
  for (const queued of waiting) {
    if (services.stopping.aborted) return;
    await takeDecision(services, queued);
  }
}

/** How soon an application is decided that is due, in milliseconds. */
const ROUND_MS = 2_000;
/** One round may take this part of the time: people come first. */
const SHARE = 10;

/** Decides what is due, round after round; gives the function that ends it, and waits for the round under way. */
export function followDecisions(services: Services): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      const begun = Date.now();
      await decideDue(services).catch(services.report);
      const rest = Math.max(ROUND_MS, (Date.now() - begun) * SHARE);
      await pause(rest, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const rounds = goOn();
  return () => {
    end.abort();
    return rounds;
  };
}
