import { costOf, type LoanState, outstanding, owedOf, totalOf } from './books';
import { dueAfter, ImpossibleEvent } from './changes';
import { principalToConvert } from './convert';
import type { Day } from './days';
import type { EventOf, LoanEvent } from './events';
import { applyEvent, foldLoan } from './fold';
import { percent, shareOf, times } from './fraction';
import { chargedOn } from './late';
import { minus, NOTHING, plus, type Rupiah, rupiah, sumOf } from './money';
import { afterPeriods, type Every } from './periods';
import type { Product } from './product';
import { type Due, duesOf } from './statement';
import type { LoanTerms, Part } from './terms';

/**
 * Why a person cannot extend or pay a bill in instalments. `too-late`: the new due day would have passed; `planned-before`:
 * what is owed is such a plan already.
 */
export type NoOffer =
  | 'not-offered'
  | 'nothing-due'
  | 'too-often'
  | 'too-late'
  | 'planned-before'
  | 'too-small'
  | 'above-cap';

/** What of a loan is due by a day, in rupiah: of all parts, or of those named. */
const dueBy = ({ claims }: LoanState, day: Day, parts?: readonly Part[]): Rupiah =>
  sumOf(
    claims.filter(({ due, part }) => due <= day && (parts === undefined || parts.includes(part))),
    owedOf,
  );

/** The money that is paid for a change on its day. */
const advanceOf = ({ id, day }: Pick<LoanEvent, 'id' | 'day'>, amount: Rupiah): readonly EventOf<'paid'>[] =>
  amount > 0 ? [{ id: `${id}-advance`, day, kind: 'paid', amount, by: 'person' }] : [];

/** An extension before anything is changed: its price first, then what moves. In rupiah. */
export interface ExtensionOffer {
  readonly fee: Rupiah;
  /** what the fee is a share of: principal and interest of the bill that moves, unpaid */
  readonly of: Rupiah;
  /** all interest, fees and penalties of the loan with it, and the most they may come to */
  readonly costs: Rupiah;
  readonly mostCosts: Rupiah;
  /** what is paid for it on its day: the fee, and the penalties and fees that are due anyway */
  readonly inAdvance: Rupiah;
  readonly due: Day;
  readonly to: Day;
  /** how often may still be extended after this one */
  readonly left: number;
  /** the dues as they would be once that is paid */
  readonly dues: readonly Due[];
  readonly event: EventOf<'extended'>;
}

/** True for a loan whose bill was made a plan of. */
export const wasPlanned = ({ transactions }: LoanState): boolean =>
  transactions.some(({ kind }) => kind === 'converted');

/** What was lent, in rupiah. */
export const lentOf = ({ advances }: Pick<LoanState, 'advances'>): Rupiah =>
  rupiah(advances.reduce((sum, { amount }) => sum + Math.max(0, amount), 0));

/** What all costs of a loan may come to, in rupiah. */
export const mostCostsOf = (state: Pick<LoanState, 'advances' | 'terms'>): Rupiah =>
  shareOf(lentOf(state), state.terms.costLimit, 'down');

/** The first due day of the plan with something to pay. Charges that stand alone cannot be extended, and what is forgiven need not. */
function nextPlanned(state: LoanState): Due | undefined {
  const planned = state.instalments.map(({ kind }) => kind === 'plan');
  return duesOf(state).find(({ line, isTolerated }) => !isTolerated && planned[line.number - 1]);
}

/** What extending the next due day costs and does. It changes nothing: the event does, when it is booked. */
export function extensionOn(
  state: LoanState,
  product: Pick<Product, 'extension'>,
  day: Day,
  id: string,
): ExtensionOffer | NoOffer {
  const { extension } = product;
  if (extension === undefined) return 'not-offered';
  const next = nextPlanned(state);
  if (next === undefined) return 'nothing-due';
  if (wasPlanned(state)) return 'planned-before';
  const used = state.transactions.filter(({ kind }) => kind === 'extended').length;
  if (used >= extension.atMost) return 'too-often';
  const moved = state.instalments[next.line.number - 1];
  const of = moved ? chargedOn(state, moved) : NOTHING;
  const fee = shareOf(of, percent(extension.feePercent));
  const [costs, mostCosts] = [plus(costOf(state), fee), mostCostsOf(state)];
  if (costs > mostCosts) return 'above-cap';
  const to = dueAfter(next.due, extension.by, 1);
  if (to <= day) return 'too-late';
  const event: EventOf<'extended'> = { id, day, kind: 'extended', due: next.due, to, fee };
  const extended = applyEvent(state, event);
  const inAdvance = dueBy(extended, day);
  const dues = duesOf(advanceOf(event, inAdvance).reduce(applyEvent, extended));
  return { fee, of, costs, mostCosts, inAdvance, due: next.due, to, left: extension.atMost - used - 1, dues, event };
}

/** A bill as a plan, before anything is changed. In rupiah. */
export interface BillInstalmentOffer {
  /** what is paid before the plan begins */
  readonly inAdvance: Rupiah;
  /** what the interest is a share of: all that is owed without that */
  readonly of: Rupiah;
  readonly interest: Rupiah;
  /** all interest, fees and penalties of the loan with it, and the most they may come to */
  readonly costs: Rupiah;
  readonly mostCosts: Rupiah;
  readonly total: Rupiah;
  readonly dues: readonly Due[];
  readonly event: EventOf<'converted'>;
}

const MONTHLY: Every = { count: 1, unit: 'MONTHS' };

/** What paying a bill in so many monthly instalments costs and does. The payment in advance comes first, as a payment. */
export function billInstalmentOn(
  state: LoanState,
  product: Product,
  { day, count, id }: { readonly day: Day; readonly count: number; readonly id: string },
): BillInstalmentOffer | NoOffer {
  const offer = product.billInstalment;
  if (offer === undefined || !offer.counts.includes(count)) return 'not-offered';
  const owed = outstanding(state);
  if (owed.principal === 0) return 'nothing-due';
  if (wasPlanned(state)) return 'planned-before';
  if (totalOf(owed) < offer.least) return 'too-small';
  const share = shareOf(totalOf(owed), percent(offer.inAdvancePercent));
  // fees and penalties stay due where they are: none of them is left behind
  const inAdvance = rupiah(Math.max(share, dueBy(state, day, ['fee', 'penalty'])));
  const rest = minus(totalOf(owed), inAdvance);
  const interest = shareOf(rest, times(percent(offer.percentAMonth), count));
  const [costs, mostCosts] = [plus(costOf(state), interest), mostCostsOf(state)];
  if (costs > mostCosts) return 'above-cap';
  const event: EventOf<'converted'> = {
    id,
    day,
    kind: 'converted',
    every: MONTHLY,
    first: afterPeriods(day, MONTHLY, 1),
    count,
    interest,
    earned: 'kept',
  };
  const paid = advanceOf(event, inAdvance).reduce(applyEvent, state);
  if (principalToConvert(paid, day) <= 0) return 'nothing-due';
  const [total, dues] = [plus(inAdvance, rest, interest), duesOf(applyEvent(paid, event))];
  return { inAdvance, of: rest, interest, costs, mostCosts, total, dues, event };
}

/** A change of a plan as it was agreed: what happens, and what the person was shown to owe after it. */
export interface AgreedChange {
  readonly event: EventOf<'extended'> | EventOf<'converted'>;
  /** money that comes with it on its day, and counts after an extension and before a plan; in rupiah */
  readonly inAdvance: Rupiah;
  readonly dues: readonly Pick<Due, 'due' | 'amount'>[];
}

/**
 * True while a change can be booked as it was agreed: the bill that is extended is still the next one, and nothing is due
 * earlier or more of it than was shown.
 * @param events all of the loan so far, with what was paid in advance for a plan, without that for an extension
 * @param asOf the day to look at, that of the change or later
 */
export function holdsAsAgreed(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { event, inAdvance, dues }: AgreedChange,
  asOf: Day,
): boolean {
  const paid = event.kind === 'extended' ? advanceOf(event, inAdvance) : [];
  if (event.kind === 'extended' && nextPlanned(foldLoan(terms, events, event.day))?.due !== event.due) return false;
  try {
    const after = foldLoan(terms, [...events, event, ...paid], asOf);
    return duesOf(after).every(({ due, amount }) => amount <= (dues.find((one) => one.due === due)?.amount ?? 0));
  } catch (error) {
    if (error instanceof ImpossibleEvent) return false;
    throw error;
  }
}
