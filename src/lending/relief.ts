import { costOf, type LoanState, outstanding, owedInAll, totalOf } from './books';
import { type Caps, limitOn } from './caps';
import { principalToConvert } from './convert';
import { costADay, isWithin } from './cost';
import { addDays, type Day, daysBetween } from './days';
import type { EventOf } from './events';
import { applyEvent } from './fold';
import { lateUntil } from './late';
import { minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { lentOf, mostCostsOf, type NoOffer, wasPlanned } from './offers';
import { overdueOn } from './overdue';
import { afterPeriods, type Every } from './periods';
import type { Product } from './product';
import { type Due, duesOf } from './statement';

/** Why a person who is late is not offered smaller payments or a pause. */
export type NoRelief = Exclude<NoOffer, 'too-often' | 'too-late' | 'too-small'> | 'not-late' | 'too-many' | 'too-long';

/** What doing nothing costs beside it, in rupiah. */
interface DoneNothing {
  /** the last day that is looked at */
  readonly by: Day;
  /** what would be owed then if nothing were paid until it */
  readonly owed: Rupiah;
}

/** Smaller payments for a person who is late, before anything is changed. In rupiah. */
export interface ReliefPlan {
  readonly owed: Rupiah;
  /** what of that is never asked for: penalties, and fees of instalments that are not there any more */
  readonly forgiven: Rupiah;
  readonly total: Rupiah;
  readonly dues: readonly Due[];
  readonly nothing: DoneNothing;
  readonly event: EventOf<'converted'>;
}

const MONTHLY: Every = { count: 1, unit: 'MONTHS' };

const nothingDone = (state: LoanState, by: Day): DoneNothing => ({ by, owed: owedInAll(lateUntil(state, by)) });

const chargedOf = ({ claims }: LoanState, part: 'interest' | 'fee'): Rupiah =>
  sumOf(
    claims.filter((claim) => claim.part === part),
    ({ amount, waived }) => minus(amount, waived),
  );

/** Whether a loan that ends on a day costs more than the law allows: a day, where lateness stands outside, or in all. */
function isAboveCaps(state: LoanState, caps: Caps, end: Day): boolean {
  const [first] = state.advances;
  const contractValue = lentOf(state);
  if (first === undefined || contractValue === 0) return false;
  const [interest, fees] = [chargedOf(state, 'interest'), chargedOf(state, 'fee')];
  const aDay = costADay({ contractValue, interest, fees, days: daysBetween(first.day, end) });
  const limit = limitOn(caps.costADay, first.day, end);
  return (limit !== undefined && !isWithin(aDay, limit)) || costOf(state) > mostCostsOf(state);
}

/**
 * What paying all that is owed in so many monthly instalments does for a person who is late. It costs nothing: interest is what
 * the loan has anyway, and what fees and penalties there are go along. It changes nothing: the event does, when it is booked.
 * @param asked.forgiven penalties that are never asked for, in rupiah
 */
export function reliefPlanOn(
  state: LoanState,
  { relief }: Pick<Product, 'relief'>,
  { day, count, forgiven, id, caps }: { day: Day; count: number; forgiven: number; id: string; caps: Caps },
): ReliefPlan | NoRelief {
  if (relief === undefined || count < 2) return 'not-offered';
  const owed = owedInAll(state);
  if (outstanding(state).principal === 0) return 'nothing-due';
  if (overdueOn(state, day).since === undefined) return 'not-late';
  if (wasPlanned(state)) return 'planned-before';
  if (count > relief.mostInstalments || forgiven > outstanding(state).penalty) return 'too-many';
  if (principalToConvert(state, day) <= 0) return 'nothing-due';
  const first = afterPeriods(day, MONTHLY, 1);
  const given = forgiven > 0 && { forgiven: rupiah(forgiven) };
  const plan = { every: MONTHLY, first, count, earned: 'kept', charges: 'spread', ...given } as const;
  const event: EventOf<'converted'> = { id, day, kind: 'converted', ...plan };
  const planned = applyEvent(state, event);
  const dues = duesOf(planned);
  const last = dues.at(-1)?.due ?? first;
  if (isAboveCaps(planned, caps, last)) return 'above-cap';
  const total = plus(...dues.map(({ amount }) => amount));
  return { owed, forgiven: minus(owed, total), total, dues, nothing: nothingDone(state, last), event };
}

/** Days in which nothing is asked of a person who is late, before anything is changed. In rupiah. */
export interface PauseOffer {
  readonly owed: Rupiah;
  /** the last day of it */
  readonly until: Day;
  /** the penalties that these days would have cost */
  readonly spared: Rupiah;
  readonly event: EventOf<'frozen'>;
}

/** What so many days of a pause spare. It changes nothing: the event does, when it is booked. */
export function pauseOn(
  state: LoanState,
  { relief }: Pick<Product, 'relief'>,
  { day, days, id }: { day: Day; days: number; id: string },
): PauseOffer | NoRelief {
  if (relief === undefined || days < 1) return 'not-offered';
  if (overdueOn(state, day).since === undefined) return 'not-late';
  if (days > relief.pauseDays) return 'too-long';
  if (pausesOf(state).length >= relief.pauses) return 'too-many';
  const until = addDays(day, days);
  const event: EventOf<'frozen'> = { id, day, kind: 'frozen', until, paused: true };
  const [asked, paused] = [state, applyEvent(state, event)].map((one) => totalOf(outstanding(lateUntil(one, until))));
  return { owed: owedInAll(state), until, spared: minus(asked ?? NOTHING, paused ?? NOTHING), event };
}

/** The pauses that were granted, the first first. */
const pausesOf = ({ frozen }: Pick<LoanState, 'frozen'>) => frozen.filter(({ paused }) => paused);

/** The last day of a pause that a loan is in; undefined where it is in none. */
export const pausedUntil = (state: Pick<LoanState, 'frozen'>, day: Day): Day | undefined =>
  pausesOf(state)
    .filter(({ from, until }) => from <= day && day <= until)
    .map(({ until }) => until)
    .sort()
    .at(-1);
