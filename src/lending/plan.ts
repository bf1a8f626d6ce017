import { type BookedInstalment, type Claim, type LoanState, newClaim, owedOf } from './books';
import type { Day } from './days';
import type { Advance } from './level';
import { least, minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { type Period, periodsOf } from './periods';
import { type Instalment, laidOut, type SchedulePlan } from './schedule';
import type { LoanTerms, Part } from './terms';

/** The plan of terms over some periods, for what is owed from some days on. */
export function planOf(terms: LoanTerms, periods: readonly Period[], advances: readonly Advance[]): SchedulePlan {
  const { rate, dayCount, levelBy, every } = terms;
  return {
    model: terms.model,
    accrual: { rate, dayCount, every },
    ...(levelBy && { levelBy: { rate, dayCount: levelBy, every } }),
    periods,
    advances,
    evensOut: terms.evensOut,
    ...(terms.flatRounds && { flatRounds: terms.flatRounds }),
    multiple: terms.multiple,
    rounding: terms.rounding,
    grace: terms.grace,
    ...(terms.instalment !== undefined && { instalment: terms.instalment }),
  };
}

/** The periods that terms give a loan paid out on a day. */
export function agreedPeriods({ periods, anchoredOn, every, count, firstDue, monthEnd }: LoanTerms, day: Day) {
  if (periods !== undefined) return periods;
  return periodsOf({
    start: anchoredOn ?? day,
    every,
    count,
    ...(firstDue && { firstDue }),
    ...(monthEnd && { monthEnd }),
  });
}

/** What charged principal that was paid ahead to have the plan made again. */
export const AHEAD = 'ahead';

const PLANNED: readonly Part[] = ['fee', 'interest', 'principal'];

type Reduced = 'paid' | 'waived' | 'writtenOff';

/**
 * Moves what was paid, waived and written off of claims that are replaced to those that replace them, part by part; gives
 * what is left over of what was paid. Principal is planned without what was forgiven of it, which is added here.
 */
function carriedOver(old: readonly Claim[], fresh: readonly Claim[]): { claims: readonly Claim[]; left: Rupiah } {
  const left = new Map<string, Rupiah>();
  for (const { part, ...claim } of old) {
    for (const field of ['paid', 'waived', 'writtenOff'] as const) {
      left.set(`${field} ${part}`, plus(left.get(`${field} ${part}`) ?? NOTHING, claim[field]));
    }
  }
  const take = (field: Reduced, claim: Claim): Claim => {
    const had = left.get(`${field} ${claim.part}`) ?? NOTHING;
    const part = least(had, owedOf(claim));
    left.set(`${field} ${claim.part}`, minus(had, part));
    return part === 0 ? claim : { ...claim, [field]: part, ...(field === 'paid' && { early: part }) };
  };
  const forgiven = plus(left.get('waived principal') ?? NOTHING, left.get('writtenOff principal') ?? NOTHING);
  const first = fresh.find(({ part }) => part === 'principal');
  const claims = fresh.map((claim) => {
    const whole = claim === first ? { ...claim, amount: plus(claim.amount, forgiven) } : claim;
    return take('writtenOff', take('waived', take('paid', whole)));
  });
  return { claims, left: plus(...PLANNED.map((part) => left.get(`paid ${part}`) ?? NOTHING)) };
}

/** The instalment, from the first, in whose period a day lies: (from, due], the first with its first day too. */
export const instalmentAt = (instalments: readonly BookedInstalment[], day: Day): number =>
  instalments.findIndex(({ due }) => day <= due);

/** The same charge, put into the instalment of its due day; behind the last due day into one of its own. */
function place(state: LoanState, claim: Claim): LoanState {
  const found = state.instalments[instalmentAt(state.instalments, claim.due)];
  if (found !== undefined) return { ...state, claims: [...state.claims, { ...claim, instalment: found.id }] };
  const last = state.instalments.at(-1);
  const claims = (id: number) => [...state.claims, { ...claim, instalment: id }];
  if (last?.kind === 'charges') {
    const instalments = [...state.instalments.slice(0, -1), { ...last, due: claim.due }];
    return { ...state, instalments, claims: claims(last.id) };
  }
  const id = nextId(state);
  const from = last?.due ?? claim.due;
  const own: BookedInstalment = { id, kind: 'charges', from, due: claim.due, opening: NOTHING, lateRupiahDays: 0 };
  return { ...state, instalments: [...state.instalments, own], claims: claims(id) };
}

const nextId = ({ instalments }: LoanState) => 1 + Math.max(0, ...instalments.map(({ id }) => id));

/** Adds a charge to the instalment it falls due with. */
export const addCharge = (state: LoanState, claim: Omit<Claim, 'instalment'>): LoanState =>
  place(state, { ...claim, instalment: undefined });

/** Planned instalments as they are booked: their claims, and their fee where the terms have one. */
function booked({ terms, transactions }: LoanState, schedule: readonly Instalment[], firstId: number) {
  const fee = terms.instalmentFee ?? NOTHING;
  const instalments = schedule.map(
    ({ principal, interest, ...instalment }, index): BookedInstalment => ({
      id: firstId + index,
      kind: 'plan',
      ...instalment,
      lateRupiahDays: 0,
      // what never owes anything is met since the pay-out
      metOn: plus(principal, interest, fee) === 0 ? transactions[0]?.day : undefined,
    }),
  );
  const claims = schedule.flatMap(({ due, principal, interest }, index) => {
    const of = { instalment: firstId + index, due };
    return [
      newClaim({ ...of, part: 'interest', amount: interest }),
      newClaim({ ...of, part: 'principal', amount: principal }),
      ...(fee > 0 ? [newClaim({ ...of, part: 'fee', amount: fee, charge: 'instalment' })] : []),
    ];
  });
  return { instalments, claims };
}

/**
 * Puts a schedule in place of all instalments from one on. What was paid of them is carried over, what was charged with
 * them finds its place by its due day, and paid interest that the new schedule does not have becomes an overpayment.
 */
export function replaceFrom(state: LoanState, index: number, schedule: readonly Instalment[]): LoanState {
  const dropped = new Set(state.instalments.slice(index).map(({ id }) => id));
  const belongs = (claim: Claim) => claim.instalment !== undefined && dropped.has(claim.instalment);
  const isPlanned = (claim: Claim) =>
    isPlannedPrincipal(claim) || claim.part === 'interest' || claim.charge === 'instalment';
  const old = state.claims.filter((claim) => belongs(claim) && isPlanned(claim));
  const charges = state.claims.filter((claim) => belongs(claim) && !isPlanned(claim));
  const fresh = booked(state, schedule, nextId(state));
  const { claims, left } = carriedOver(old, fresh.claims);
  const next: LoanState = {
    ...state,
    instalments: [...state.instalments.slice(0, index), ...fresh.instalments],
    claims: [...state.claims.filter((claim) => !belongs(claim)), ...claims],
    overpaid: plus(state.overpaid, left),
  };
  return charges.reduce(place, next);
}

/** Principal of a plan, not what was paid beside it to have it made again. */
export const isPlannedPrincipal = ({ part, charge }: Claim): boolean => part === 'principal' && charge !== AHEAD;

/** The planned principal of the instalments from one on that is still owed or was paid ahead of its day, in rupiah. */
export function openingOf(state: LoanState, index: number): Rupiah {
  const ids = new Set(state.instalments.slice(index).map(({ id }) => id));
  return sumOf(
    state.claims.filter(
      (claim) => isPlannedPrincipal(claim) && claim.instalment !== undefined && ids.has(claim.instalment),
    ),
    ({ amount, waived, writtenOff }) => minus(amount, waived, writtenOff),
  );
}

/** What a plan from an instalment on bears interest of: the balance on its first day, then what was lent and paid since. */
export function balancesFrom(state: LoanState, index: number, from: Day): readonly Advance[] {
  const since = state.advances.filter(({ day }) => day > from);
  const opening = minus(
    openingOf(state, index),
    sumOf(since, ({ amount }) => amount),
  );
  return [...(opening === 0 ? [] : [{ day: from, amount: opening }]), ...since];
}

/** Interest planned in the instalments from one on, in rupiah. */
export function interestFrom(state: LoanState, index: number): Rupiah {
  const ids = new Set(state.instalments.slice(index).map(({ id }) => id));
  return sumOf(
    state.claims.filter(
      ({ part, instalment }) => part === 'interest' && instalment !== undefined && ids.has(instalment),
    ),
    ({ amount }) => amount,
  );
}

/** The first schedule of a loan, or the one that a further pay-out makes of the instalments not yet begun. */
export function planPayOut(state: LoanState, day: Day, amount: Rupiah): LoanState {
  const { terms } = state;
  const agreed = state.agreed.length > 0 ? state.agreed : agreedPeriods(terms, day);
  const open = state.instalments.findIndex(({ due, kind }) => kind === 'plan' && due > day);
  const index = open < 0 ? state.instalments.length : open;
  const from = state.instalments[open]?.from;
  const advances = [...(from === undefined ? [] : balancesFrom(state, index, from)), { day, amount }];
  const periods = from === undefined ? agreed : agreed.filter(({ due }) => due > day);
  const { schedule, level } = laidOut(planOf(terms, periods, advances));
  const next = replaceFrom(state, index, schedule);
  return { ...next, agreed, level, advances: [...state.advances, { day, amount }] };
}

/** The plan with so much less interest, in rupiah, the first instalments first. */
export function takeOffInterest(state: LoanState, off: Rupiah): LoanState {
  let left = off;
  const claims = state.claims.map((claim) => {
    if (claim.part !== 'interest' || left === 0) return claim;
    const part = least(left, claim.amount);
    left = minus(left, part);
    return { ...claim, amount: minus(claim.amount, part) };
  });
  return { ...state, claims };
}

/** A part of a pay-out that is due on its day: an instalment before those that come after it. */
export function addDownPayment(state: LoanState, day: Day, amount: Rupiah, opening: Rupiah): LoanState {
  const id = nextId(state);
  const own: BookedInstalment = { id, kind: 'down-payment', from: day, due: day, opening, lateRupiahDays: 0 };
  const index = state.instalments.findIndex(({ due }) => due > day);
  const at = index < 0 ? state.instalments.length : index;
  return {
    ...state,
    instalments: [...state.instalments.slice(0, at), own, ...state.instalments.slice(at)],
    claims: [...state.claims, newClaim({ instalment: id, part: 'principal', due: day, amount })],
  };
}

/**
 * What is owed of some claims by part, and the claims cut down to what was paid: it is owed
 * with others from now on.
 */
export function closeClaims(state: LoanState, fits: (claim: Claim) => boolean) {
  const open = state.claims.filter(fits);
  const moved = (part: Part) =>
    sumOf(
      open.filter((claim) => claim.part === part),
      owedOf,
    );
  const claims = state.claims.map((claim) =>
    open.includes(claim) ? { ...claim, amount: rupiah(claim.amount - owedOf(claim)) } : claim,
  );
  const left = new Set(open.filter((claim) => owedOf(claim) > 0).map(({ instalment }) => instalment));
  const instalments = state.instalments.map((one) => (left.has(one.id) ? { ...one, moved: true as const } : one));
  const parts = { principal: moved('principal'), interest: moved('interest') };
  return { state: { ...state, claims, instalments }, ...parts, fee: moved('fee'), penalty: moved('penalty') };
}
