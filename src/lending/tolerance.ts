import { type BookedInstalment, claimsOf, type LoanState, markMet, owedOf } from './books';
import { type Day, later } from './days';
import { minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';

/** How much of a bill is forgiven, in rupiah, from a day on until the next line. Dated data, never code. */
export interface DatedTolerance {
  readonly from: string;
  readonly rupiah: number;
}

/** What products/tolerance.json says (docs/product/lending.md, "What is left of a bill"). */
export interface Tolerance {
  readonly leftOfBill: readonly DatedTolerance[];
}

/** What may be left of a bill that is paid on a day, in rupiah; nothing before the first line. */
export function toleranceOn({ leftOfBill }: Tolerance, day: Day): Rupiah {
  const inForce = leftOfBill.filter(({ from }) => from <= day);
  const latest = inForce.reduce<DatedTolerance | undefined>(
    (last, one) => (last === undefined || one.from >= last.from ? one : last),
    undefined,
  );
  return rupiah(latest?.rupiah ?? 0);
}

/**
 * What is left of an instalment and is forgiven once its day has ended, in rupiah: nothing where none of it was paid, or
 * more is left than the latest payment allows. What was forgiven of it before counts.
 */
export function toleratedOf(state: LoanState, { id, forgiven = NOTHING }: BookedInstalment): Rupiah {
  if (state.tolerance <= forgiven) return NOTHING;
  const claims = claimsOf(state, id);
  const left = sumOf(claims, owedOf);
  return claims.some(({ paid }) => paid > 0) && left <= minus(state.tolerance, forgiven) ? left : NOTHING;
}

/** The day at whose end what is left of an instalment is forgiven, as it stands; undefined where nothing is. */
export const forgivenOnOf = (state: LoanState, instalment: BookedInstalment): Day | undefined =>
  toleratedOf(state, instalment) > 0 ? later(instalment.due, state.asOf) : undefined;

/** Forgives what is left of one instalment at the end of a day. */
function forgive(state: LoanState, instalment: BookedInstalment, day: Day): LoanState {
  const amount = toleratedOf(state, instalment);
  const { id, forgiven = NOTHING } = instalment;
  const claims = state.claims.map((claim) =>
    claim.instalment === id ? { ...claim, waived: plus(claim.waived, owedOf(claim)) } : claim,
  );
  const instalments = state.instalments.map((one) =>
    one.id === id ? { ...one, forgiven: plus(forgiven, amount) } : one,
  );
  const rests = [...state.rests, { instalment: id, day, amount }];
  return markMet({ ...state, claims, instalments, rests }, day);
}

/**
 * A loan as it stands after each rest that is forgiven before a day, in turn: at the end of the due day of its bill, or of the
 * later day on which the last was paid of it. A replay finds the same, whenever it is reckoned.
 * @param state at a day on or before `until`
 */
export function afterRests(state: LoanState, until: Day): readonly LoanState[] {
  if (state.tolerance === 0 || state.ending !== undefined) return [];
  let now = state;
  return state.instalments.flatMap((instalment) => {
    const day = later(instalment.due, state.asOf);
    if (day >= until || toleratedOf(now, instalment) === 0) return [];
    now = forgive(now, instalment, day);
    return [now];
  });
}

/** A loan without what is forgiven of its bills before a day. @param state at a day on or before `until` */
export const forgiveRests = (state: LoanState, until: Day): LoanState => afterRests(state, until).at(-1) ?? state;
