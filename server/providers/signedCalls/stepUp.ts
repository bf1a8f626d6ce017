import { randomUUID } from 'node:crypto';
import { SECURITY_METHODS } from '../../../src/contract/generated/bodies';
import { isCalendarDay } from '../../../src/lib/calendar';
import type { SecurityRequest, StepUpDemand } from '../../modules/people';
import type { SignedService } from '../../platform/config/signedServices';
import type { Platform } from '../../platform/platform';
import { neededList, neededText, neededWord, signedCalls, unreadable } from './signedCalls';

/** A person waits for it at each step: it has less time than others. */
const LONGEST_MS = 3_000;
/** For so long it is not asked after it failed, so that no call waits for one that is down. */
const PAUSE_MS = 10_000;

const OUTCOMES = ['NONE', 'PROVE', 'REJECT'] as const;

const methodIn = (said: unknown) => SECURITY_METHODS.find((method) => method === said) ?? unreadable();

function demandIn(body: unknown): SecurityRequest | undefined {
  const outcome = neededWord(body, 'outcome', OUTCOMES);
  if (outcome === 'NONE') return undefined;
  if (outcome === 'PROVE') {
    const necessary = [...new Set(neededList(body, 'necessary').map(methodIn))];
    return necessary.length > 0 ? { necessary } : unreadable();
  }
  const rejectUntil = neededText(body, 'rejectUntil');
  return isCalendarDay(rejectUntil) ? { necessary: [], rejectUntil } : unreadable();
}

/**
 * The service that demands more proof of a person, behind an HTTP API (docs/product/ports/stepup.md). Where it fails, that is
 * reported and nothing is demanded beside our own rules.
 */
export function stepUpService(
  service: SignedService,
  { clock, report }: Pick<Platform, 'clock' | 'report'>,
): StepUpDemand {
  const post = signedCalls(service, clock);
  let pausedUntil = 0;
  return async ({ userId, mobileNumber }, call, facts) => {
    if (clock().getTime() < pausedUntil) return undefined;
    const asked = { reference: randomUUID(), applicant: { userId, mobileNumber }, call, facts };
    try {
      return demandIn((await post('/step-ups', asked, AbortSignal.timeout(LONGEST_MS))) ?? unreadable());
    } catch (error) {
      pausedUntil = clock().getTime() + PAUSE_MS;
      report(error);
      return undefined;
    }
  };
}
