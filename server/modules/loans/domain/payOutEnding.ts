import type {
  PayOutEnding,
  PayOutEndingStatus,
  PayOutFailure,
  PayOutStatus,
  PayOutWaitReason,
} from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import { addDays } from '../../../../src/lending/days';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { loanDay, wibDayStart } from '../../../platform/domain/wib';
import type { NotedEnd } from './payOutStatus';

/** What changes how people end a pay-out, by its cause (docs/product/statuses.md). */
export const ENDING_CHANGES = {
  proposed: { from: ['none'], to: 'PROPOSED' },
  /** a second operator has seen the same: the pay-out has ended so */
  agreed: { from: ['PROPOSED'], to: 'AGREED' },
  /** by who proposed it or by a second operator */
  withdrawn: { from: ['PROPOSED'], to: 'WITHDRAWN' },
  /** the provider ended it meanwhile */
  overtaken: { from: ['PROPOSED'], to: 'OVERTAKEN' },
} as const satisfies StatusChanges<PayOutEndingStatus>;

/** A provider that has not ended a pay-out after so long is asked by a person. */
const SLOW_MS = DAY_MS;
/** Within so many days a person who waits is told what became of it. */
const ANSWER_DAYS = 3;

/** What is known of a pay-out that a provider has. */
interface Handed {
  status: PayOutStatus;
  requestedAt: Date;
  provider?: string | undefined;
  unclearSince?: Date | undefined;
}

/** Why a pay-out waits for a person and since when; undefined while its provider is left to end it. */
export function waitReason(
  { status, requestedAt, provider, unclearSince }: Handed,
  connected: string | undefined,
  now: Date,
): { why: PayOutWaitReason; since: Date } | undefined {
  if (status !== 'PROCESSING') return undefined;
  if (unclearSince) return { why: 'UNCLEAR', since: unclearSince };
  if (provider !== undefined && provider !== connected) return { why: 'OTHER_PROVIDER', since: requestedAt };
  const slowSince = new Date(requestedAt.getTime() + SLOW_MS);
  return slowSince <= now ? { why: 'SLOW', since: slowSince } : undefined;
}

/** Before when a pay-out was asked for that has waited too long. */
export const slowBefore = (now: Date): Date => new Date(now.getTime() - SLOW_MS);

/** The last day on which its person is told what became of it. */
export const toldBy = (since: Date): Day => addDays(loanDay(since), ANSWER_DAYS);

/** What of a pay-out can be said to have become of it, by what is known of it. @param said what the provider said though it had ended */
export function endingsOf(
  { status, failure }: { status: PayOutStatus; failure?: PayOutFailure | undefined },
  said: string | undefined,
): readonly PayOutEnding[] {
  if (status === 'PROCESSING') return ['ARRIVED', 'CAME_BACK', 'NEVER_LEFT'];
  // its person owes what they may not have
  return status === 'SUCCESS' && failure === undefined && said !== undefined ? ['CAME_BACK'] : [];
}

const NOON_MS = DAY_MS / 2;

/** How a pay-out ends that people end. @param day when it arrived or came back */
export function endOfEnding(ending: PayOutEnding, day: Day | undefined): NotedEnd | undefined {
  if (ending === 'NEVER_LEFT') return { state: 'refused', code: 'NOT_SENT' };
  if (day === undefined) return undefined;
  const at = new Date(wibDayStart(day).getTime() + NOON_MS);
  return { state: ending === 'ARRIVED' ? 'paid' : 'returned', at };
}
