import { costOf, type LoanState, outstanding, totalOf } from './books';
import { dueAfter } from './changes';
import type { Day } from './days';
import type { EventOf } from './events';
import { applyEvent } from './fold';
import { percent, shareOf, times } from './fraction';
import { minus, plus, type Rupiah, rupiah } from './money';
import { afterPeriods, type Every } from './periods';
import type { Product } from './product';
import { type Due, duesOf } from './statement';

/** Why a person cannot extend or pay a bill in instalments. */
export type NoOffer = 'not-offered' | 'nothing-due' | 'too-often' | 'too-small' | 'above-cap';

/** An extension before anything is changed: its price first, then what moves. In rupiah. */
export interface ExtensionOffer {
  readonly fee: Rupiah;
  readonly due: Day;
  readonly to: Day;
  /** how often may still be extended after this one */
  readonly left: number;
  /** the dues as they would be */
  readonly dues: readonly Due[];
  readonly event: EventOf<'extended'>;
}

/** All costs of a loan with one more stay below its limit. */
function fitsLimit(state: LoanState, more: Rupiah): boolean {
  const lent = rupiah(state.advances.reduce((sum, { amount }) => sum + Math.max(0, amount), 0));
  return plus(costOf(state), more) <= shareOf(lent, state.terms.costLimit, 'down');
}

/** The first due day of the plan with something unpaid. Charges that stand alone cannot be extended. */
function nextPlanned(state: LoanState): Due | undefined {
  const planned = state.instalments.map(({ kind }) => kind === 'plan');
  return duesOf(state).find(({ line }) => planned[line.number - 1]);
}

/** What extending the next due day costs and does. It changes nothing: the event does, when it is booked. */
export function extensionOn(state: LoanState, product: Product, day: Day, id: string): ExtensionOffer | NoOffer {
  const { extension } = product;
  if (extension === undefined) return 'not-offered';
  const next = nextPlanned(state);
  if (next === undefined) return 'nothing-due';
  const used = state.transactions.filter(({ kind }) => kind === 'extended').length;
  if (used >= extension.atMost) return 'too-often';
  const fee = shareOf(next.amount, percent(extension.feePercent));
  if (!fitsLimit(state, fee)) return 'above-cap';
  const to = dueAfter(next.due, extension.by, 1);
  const event: EventOf<'extended'> = { id, day, kind: 'extended', due: next.due, to, fee };
  const dues = duesOf(applyEvent(state, event));
  return { fee, due: next.due, to, left: extension.atMost - used - 1, dues, event };
}

/** A bill as a plan, before anything is changed. In rupiah. */
export interface BillInstalmentOffer {
  /** what is paid before the plan begins */
  readonly inAdvance: Rupiah;
  readonly interest: Rupiah;
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
  if (totalOf(owed) < offer.least) return 'too-small';
  const inAdvance = shareOf(totalOf(owed), percent(offer.inAdvancePercent));
  const rest = minus(totalOf(owed), inAdvance);
  const interest = shareOf(rest, times(percent(offer.percentAMonth), count));
  if (!fitsLimit(state, interest)) return 'above-cap';
  const event: EventOf<'converted'> = {
    id,
    day,
    kind: 'converted',
    every: MONTHLY,
    first: afterPeriods(day, MONTHLY, 1),
    count,
    interest,
  };
  const paid =
    inAdvance === 0
      ? state
      : applyEvent(state, { id: `${id}-advance`, day, kind: 'paid', amount: inAdvance, by: 'person' });
  return { inAdvance, interest, total: plus(inAdvance, rest, interest), dues: duesOf(applyEvent(paid, event)), event };
}
