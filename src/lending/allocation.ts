import { type Claim, type LoanState, owedOf, payOwedBack } from './books';
import type { Day } from './days';
import { least, minus, mulDiv, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
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

/** What is left of some sums when so much of the largest is taken that they are as even as they can be, to the rupiah. */
function evened(sums: readonly Rupiah[], left: Rupiah): readonly Rupiah[] {
  let over = left;
  let count = sums.length;
  let level = NOTHING;
  for (const sum of [...sums].sort((one, other) => one - other)) {
    level = mulDiv(over, 1, count, 'down');
    if (sum > level) break;
    over = minus(over, sum);
    count -= 1;
  }
  const larger = sums.flatMap((sum, index) => (sum > level ? [index] : []));
  const isOneMore = new Set(larger.slice(larger.length - minus(over, rupiah(level * count))));
  return sums.map((sum, index) => least(sum, isOneMore.has(index) ? plus(level, 1) : level));
}

/** Pays what is ahead so that the instalments are even afterwards: the larger ones first, in whichever parts it comes. */
function spread({ state, left }: Spending, placed: readonly Placed[], day: Day): Spending {
  const instalments = [...new Set(placed.map(({ instalment }) => instalment))].map((instalment) =>
    placed.filter((one) => one.instalment === instalment),
  );
  const owed = instalments.map((own) => sumOf(own, ({ claim }) => owedOf(claim)));
  const all = sumOf(owed, (sum) => sum);
  const kept = evened(owed, minus(all, least(all, left)));
  return instalments.reduce<Spending>(
    (spending, own, index) => {
      const share = minus(owed[index] ?? NOTHING, kept[index] ?? NOTHING);
      return { ...pay({ state: spending.state, left: share }, own, day), left: minus(spending.left, share) };
    },
    { state, left },
  );
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
