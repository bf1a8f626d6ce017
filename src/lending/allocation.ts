import { type Claim, type LoanState, owedOf, payOwedBack } from './books';
import type { Day } from './days';
import { least, minus, mulDiv, NOTHING, plus, type Rupiah, sumOf } from './money';
import type { Ahead, Allocation } from './terms';

type When = 'overdue' | 'due' | 'ahead';

const whenOf = ({ due }: Claim, day: Day): When => (due < day ? 'overdue' : due === day ? 'due' : 'ahead');

/** How to reduce a claim: the field that grows. */
type Field = 'paid' | 'waived' | 'writtenOff';

function reduced(claim: Claim, field: Field, amount: Rupiah, instalmentDue: Day, day: Day): Claim {
  const next = { ...claim, [field]: plus(claim[field], amount) };
  if (field !== 'paid') return next;
  return {
    ...next,
    early: day < instalmentDue ? plus(claim.early, amount) : claim.early,
    late: day > instalmentDue ? plus(claim.late, amount) : claim.late,
  };
}

/** Places of claims in the order they are paid; `index` is the place in the state's list. */
interface Placed {
  readonly claim: Claim;
  readonly index: number;
  /** place of the instalment in the schedule */
  readonly instalment: number;
}

function inOrder(placed: readonly Placed[], when: When, { across, ...orders }: Allocation, aheadTo: Ahead) {
  const order = orders[when];
  const part = ({ claim }: Placed) => order.indexOf(claim.part);
  const backwards = when === 'ahead' && aheadTo === 'last' ? -1 : 1;
  const instalment = (one: Placed, other: Placed) => (one.instalment - other.instalment) * backwards;
  const byParts = (one: Placed, other: Placed) => part(one) - part(other);
  const [first, second] = across === 'instalment' ? [instalment, byParts] : [byParts, instalment];
  const byDue = (one: Placed, other: Placed) => (one.claim.due < other.claim.due ? -1 : 1);
  return [...placed].sort(
    (one, other) => first(one, other) || second(one, other) || byDue(one, other) || one.index - other.index,
  );
}

interface Spending {
  readonly state: LoanState;
  readonly left: Rupiah;
}

/** Pays claims in the order given, each as far as the money goes. */
function pay({ state, left: amount }: Spending, placed: readonly Placed[], day: Day): Spending {
  const dues = new Map(state.instalments.map(({ id, due }) => [id, due]));
  const claims = [...state.claims];
  let left = amount;
  for (const { index } of placed) {
    const claim = claims[index];
    if (left === 0 || claim === undefined) break;
    const part = least(left, owedOf(claim));
    const due = claim.instalment === undefined ? claim.due : (dues.get(claim.instalment) ?? claim.due);
    claims[index] = reduced(claim, 'paid', part, due, day);
    left = minus(left, part);
  }
  return { state: { ...state, claims }, left };
}

/** Pays what is ahead in equal parts, one an instalment; the last takes what rounding leaves. */
function spread(spending: Spending, placed: readonly Placed[], day: Day): Spending {
  const instalments = [...new Set(placed.map(({ instalment }) => instalment))];
  return instalments.reduce(({ state, left }, instalment, index) => {
    const own = placed.filter((one) => one.instalment === instalment);
    const others = sumOf(
      placed.filter((one) => instalments.indexOf(one.instalment) > index),
      ({ claim }) => owedOf(claim),
    );
    const even = mulDiv(left, 1, instalments.length - index, 'down');
    const share = plus(even, minus(left, even) > others ? minus(left, even, others) : NOTHING);
    const after = pay({ state, left: share }, own, day);
    return { state: after.state, left: plus(minus(left, share), after.left) };
  }, spending);
}

function placedClaims({ claims, instalments }: LoanState): readonly Placed[] {
  const places = new Map(instalments.map(({ id }, place) => [id, place]));
  return claims.map((claim, index) => ({
    claim,
    index,
    instalment: claim.instalment === undefined ? -1 : (places.get(claim.instalment) ?? -1),
  }));
}

/** The times of what falls due, in the order a payment looks at them. */
const TIMES: readonly When[] = ['overdue', 'due', 'ahead'];

/**
 * Pays what is owed on a day, in the order of the terms.
 * @param upTo `due` leaves alone what is not due yet
 * @returns the state with the claims reduced, and what is left of the amount in rupiah
 */
export function allocate(
  state: LoanState,
  amount: Rupiah,
  day: Day,
  { upTo = 'ahead', aheadTo = state.terms.allocation.aheadTo }: { upTo?: 'due' | 'ahead'; aheadTo?: Ahead } = {},
): Spending {
  const { allocation } = state.terms;
  return TIMES.filter((when) => when !== 'ahead' || upTo === 'ahead').reduce<Spending>(
    (spending, when) => {
      const owed = placedClaims(spending.state).filter(({ claim }) => owedOf(claim) > 0 && whenOf(claim, day) === when);
      const ordered = inOrder(owed, when, allocation, aheadTo);
      return when === 'ahead' && aheadTo === 'spread' ? spread(spending, ordered, day) : pay(spending, ordered, day);
    },
    { state, left: amount },
  );
}

/** Pays what is due, then what is owed back, which costs nothing while it waits, then what is ahead. */
export function payInOrder(state: LoanState, amount: Rupiah, day: Day, aheadTo?: Ahead): Spending {
  const due = payOwedBack(allocate(state, amount, day, { upTo: 'due' }));
  return allocate(due.state, due.left, day, aheadTo && { aheadTo });
}

/** Forgives or writes off what is owed of the claims that fit, oldest first, as far as the amount goes. */
export function reduceClaims(
  state: LoanState,
  field: Exclude<Field, 'paid'>,
  amount: Rupiah,
  fits: (claim: Claim) => boolean,
): LoanState {
  let left = amount;
  const claims = state.claims.map((claim) => {
    if (!fits(claim)) return claim;
    const part = least(left, owedOf(claim));
    left = minus(left, part);
    return reduced(claim, field, part, claim.due, claim.due);
  });
  return { ...state, claims };
}
