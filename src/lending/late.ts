import { type BookedInstalment, type Claim, claimsOf, costOf, type LoanState, newClaim, owedOf } from './books';
import { addDays, type Day, daysBetween, earlier, later } from './days';
import { shareOf } from './fraction';
import { minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { forgiveRests } from './tolerance';

/** The days after `from` up to `to` that count as late: those of a freeze do not, and of two at once each day once. */
export function countedDays({ frozen }: Pick<LoanState, 'frozen'>, from: Day, to: Day): number {
  const inOrder = [...frozen].sort((one, other) => (one.from < other.from ? -1 : 1));
  let still = 0;
  let seen = from;
  for (const freeze of inOrder) {
    const [start, end] = [later(freeze.from, seen), earlier(freeze.until, to)];
    still += Math.max(0, daysBetween(start, end));
    seen = later(seen, end);
  }
  return Math.max(0, daysBetween(from, to) - still);
}

/** How many days do not count as late, by their cause; a day that has more than one counts with the first of them. */
export interface DaysNotCounted {
  /** between a payment and its being taken back */
  readonly takenBack: number;
  /** in a pause that the lender granted */
  readonly paused: number;
  /** after the person said that they have paid */
  readonly claimed: number;
}

/** The days after `from` up to `to` that do not count as late. */
export function daysNotCounted({ frozen }: Pick<LoanState, 'frozen'>, from: Day, to: Day): DaysNotCounted {
  const still = (some: LoanState['frozen']) => daysBetween(from, to) - countedDays({ frozen: some }, from, to);
  const takenBack = still(frozen.filter((freeze) => freeze.takenBack));
  const granted = still(frozen.filter((freeze) => freeze.takenBack || freeze.paused));
  return { takenBack, paused: granted - takenBack, claimed: still(frozen) - granted };
}

/** The days after the due day up to `day` that a penalty counts, after the grace: a freeze uses up none of that. */
const penaltyDays = (state: LoanState, due: Day, day: Day): number =>
  Math.max(0, countedDays(state, due, later(due, day)) - (state.terms.late?.graceDays ?? 0));

/** The first day on which what was due on a day is late for more than so many days that count. */
export function lateForMoreThan(state: Pick<LoanState, 'frozen'>, due: Day, days: number): Day {
  let day = addDays(due, days + 1);
  while (countedDays(state, due, day) <= days) day = addDays(day, 1);
  return day;
}

/** The first day that a penalty counts of what was due on a day. */
export const penaltyFrom = (state: LoanState, due: Day): Day =>
  lateForMoreThan(state, due, state.terms.late?.graceDays ?? 0);

/**
 * The day by which the penalties of what is late on a day have grown, if they grow at all: its days of grace, and those that do
 * not count, are over then. The day itself where nothing is late.
 */
export const penaltiesGrowBy = (state: LoanState, day: Day): Day =>
  state.instalments
    .filter((instalment) => instalment.due < day && chargedOn(state, instalment) > 0)
    .map(({ due }) => {
      const counted = countedDays(state, due, day);
      return lateForMoreThan(state, due, Math.max(counted, state.terms.late?.graceDays ?? 0));
    })
    .reduce(later, day);

const LATE = 'late';

/**
 * What of an instalment a penalty or the fee of an extension is a share of: its unpaid principal and interest, in rupiah. Nothing
 * is ever charged on a penalty or a fee.
 */
export const chargedOn = (state: LoanState, { id }: Pick<BookedInstalment, 'id'>): Rupiah =>
  sumOf([...claimsOf(state, id, 'principal'), ...claimsOf(state, id, 'interest')], owedOf);

/** What interest, fees and penalties of a loan together may come to, in rupiah: no penalty is charged beyond it. */
export function penaltiesEndAt(state: LoanState): Rupiah {
  const principal = sumOf(
    state.claims.filter(({ part }) => part === 'principal'),
    ({ amount }) => amount,
  );
  return shareOf(principal, state.terms.costLimit, 'down');
}

/** How much more the loan may cost before interest, fees and penalties reach the limit, in rupiah. */
const roomUnderLimit = (state: LoanState): Rupiah => rupiah(Math.max(0, minus(penaltiesEndAt(state), costOf(state))));

/** The penalty of lateness an instalment should have by now, before the limit, in rupiah. */
function penaltyDue(state: LoanState, instalment: BookedInstalment, until: Day): Rupiah {
  const { late, rounding } = state.terms;
  if (late === undefined) return NOTHING;
  if (late.kind === 'daily') {
    const { numerator, denominator } = late.rate;
    return shareOf(rupiah(instalment.lateRupiahDays), { numerator, denominator }, rounding);
  }
  return penaltyDays(state, instalment.due, until) > 0
    ? shareOf(chargedOn(state, instalment), late.rate, rounding)
    : NOTHING;
}

const isLatePenalty = ({ charge }: Claim) => charge === LATE;

/** Raises the penalty of an instalment to what it should be, as far as the limit allows. Never lowers one. */
function charge(state: LoanState, instalment: BookedInstalment, until: Day): LoanState {
  const before = claimsOf(state, instalment.id, 'penalty').find(isLatePenalty);
  if (before !== undefined && state.terms.late?.kind === 'once') return state;
  const charged = before?.amount ?? NOTHING;
  const more = rupiah(Math.min(roomUnderLimit(state), penaltyDue(state, instalment, until) - charged));
  if (more <= 0) return state;
  const claim: Claim = before ?? {
    ...newClaim({ instalment: instalment.id, part: 'penalty', due: instalment.due, amount: NOTHING, charge: LATE }),
  };
  const raised = { ...claim, amount: plus(charged, more) };
  const claims = before ? state.claims.map((one) => (one === before ? raised : one)) : [...state.claims, raised];
  return { ...state, claims };
}

/**
 * Reckons lateness up to a day: what is tolerated of a bill is forgiven when its day ends, and every instalment that is overdue after its grace bears its penalty. Days are summed
 * before the one rounding, so it does not matter how often this is called on the way.
 */
export function lateUntil(before: LoanState, until: Day): LoanState {
  if (until <= before.asOf || before.ending !== undefined) return { ...before, asOf: later(before.asOf, until) };
  const state = forgiveRests(before, until);
  const { late } = state.terms;
  if (late === undefined) return { ...state, asOf: until };
  const instalments = state.instalments.map((instalment) => {
    const days = penaltyDays(state, instalment.due, until) - penaltyDays(state, instalment.due, state.asOf);
    const added = days === 0 ? 0 : chargedOn(state, instalment) * days;
    return added === 0 ? instalment : { ...instalment, lateRupiahDays: instalment.lateRupiahDays + added };
  });
  const counted: LoanState = { ...state, instalments, asOf: until };
  return instalments
    .filter(({ due }) => penaltyDays(state, due, until) > 0)
    .reduce((sum, instalment) => charge(sum, instalment, until), counted);
}
