import type { LoanState } from '../../src/lending/books';
import type { Caps } from '../../src/lending/caps';
import { ImpossibleEvent } from '../../src/lending/changes';
import { addDays, type Day, dayOf, daysBetween } from '../../src/lending/days';
import type { EventOf, LoanEvent } from '../../src/lending/events';
import { applyEvent, foldLoan } from '../../src/lending/fold';
import { fraction, shareOf } from '../../src/lending/fraction';
import { type Rupiah, rupiah } from '../../src/lending/money';
import { billInstalmentOn } from '../../src/lending/offers';
import { afterPeriods, type Every } from '../../src/lending/periods';
import type { Product } from '../../src/lending/product';
import { type Quote, quoteLoan } from '../../src/lending/quote';
import { settlementOn } from '../../src/lending/settlement';

const MONTHLY: Every = { count: 1, unit: 'MONTHS' };
/** Pay-outs before short and long months. */
const FIRST_DAY = dayOf('2026-12-01');
const PAID_OUT_ON = [FIRST_DAY, dayOf('2027-12-31')];
const LAST_DAY_LATE = 120;
/** Of what closes the loan, in per cent. */
const ADVANCES = [0, 20, 90];
/** Of products that make no plans of bills. */
const COUNTS = [2, 12];
const LATER = [1, 31, 400];

/** The loan with its plan; undefined where nothing is left to plan. */
function plannedBy(state: LoanState, event: EventOf<'converted'>): LoanState | undefined {
  try {
    return applyEvent(state, event);
  } catch (error) {
    if (error instanceof ImpossibleEvent) return undefined;
    throw error;
  }
}

/** What is wrong with a plan made of a bill on a day; undefined where settling costs what it did, and waiting never less. */
function wrongWith(state: LoanState, event: EventOf<'converted'>, inAdvance: Rupiah): string | undefined {
  const { day } = event;
  const before = settlementOn(state, day).total;
  const advance = { id: 'advance', day, kind: 'paid', amount: inAdvance, by: 'person' } as const;
  const planned = plannedBy(inAdvance > 0 ? applyEvent(state, advance) : state, event);
  if (planned === undefined) return undefined;
  const totals = [0, ...LATER].map((days) => settlementOn(planned, addDays(day, days)).total);
  const after = inAdvance + (totals[0] ?? 0);
  if (after !== before) return `settled at once it costs ${after}, before it cost ${before}`;
  const cheaper = totals.findIndex((total, index) => total < (totals[index - 1] ?? 0));
  return cheaper < 0 ? undefined : `settled ${LATER[cheaper - 1]} days later it costs less than before that`;
}

/** The plan of a bill, whether the product offers it or not. */
const planOn = (day: Day, count: number, interest: number): EventOf<'converted'> => ({
  ...{ id: 'plan', day, kind: 'converted', every: MONTHLY, first: afterPeriods(day, MONTHLY, 1), count },
  ...{ interest: rupiah(interest), earned: 'kept' },
});

/** What is wrong with a bill made into instalments on the day of a state; undefined where it keeps its price. */
export function wrongPlan(state: LoanState, product: Product, count: number, percentAhead: number): string | undefined {
  const day = state.asOf;
  const inAdvance = shareOf(settlementOn(state, day).total, fraction(percentAhead, 100));
  const offer = billInstalmentOn(state, product, { day, count, id: 'plan' });
  const offered = typeof offer === 'string' ? undefined : wrongWith(state, offer.event, offer.inAdvance);
  return offered ?? wrongWith(state, planOn(day, count, 100_003 * count), inAdvance);
}

const MOST_AND_LEAST = ['most', 'least'] as const;

/** Loans of all tenors, of the most and the least amount in turn, with their half first instalment paid or not. */
function loansOf(product: Product, caps: Caps) {
  return product.tenors.flatMap((tenor, index) => {
    const amount = product.amounts[MOST_AND_LEAST[index % 2] ?? 'most'];
    const day = PAID_OUT_ON[index % 2] ?? FIRST_DAY;
    const quote = quoteLoan(product, caps, { amount, tenor, day });
    if (typeof quote === 'string') throw new Error(`the product ${product.id} refuses what it offers: ${quote}`);
    return [
      { quote, paid: 0 },
      { quote, paid: (quote.instalments[0]?.total ?? 0) >> 1 },
    ];
  });
}

function eventsOf({ day, amount }: Quote, half: number): readonly LoanEvent[] {
  const out: LoanEvent = { id: 'out', day, kind: 'disbursed', amount };
  return half === 0 ? [out] : [out, { id: 'half', day, kind: 'paid', amount: rupiah(half), by: 'person' }];
}

/** What was tried of bills made into instalments, and each that is settled at once for more or less than before. */
export interface PlannedBills {
  readonly tried: number;
  readonly broken: readonly string[];
}

/**
 * Makes bills of all products into instalments on every day from the pay-out until 120 days after the first due day, in
 * every number and with several advances, and settles them at once.
 * @param stride tries only each so many-th day
 */
export function provePlannedBills(products: readonly Product[], caps: Caps, stride = 1): PlannedBills {
  const broken: string[] = [];
  let tried = 0;
  const loans = products.flatMap((product) => loansOf(product, caps).map((loan) => ({ product, ...loan })));
  for (const [place, { product, quote, paid }] of loans.entries()) {
    const days = daysBetween(quote.day, quote.instalments[0]?.due ?? quote.day) + LAST_DAY_LATE;
    const counts = product.billInstalment?.counts ?? COUNTS;
    const choices = counts.flatMap((count) => ADVANCES.map((ahead) => ({ count, ahead })));
    for (let after = place % stride; after <= days; after += stride) {
      const state = foldLoan(quote.terms, eventsOf(quote, paid), addDays(quote.day, after));
      for (const { count, ahead } of choices) {
        tried += 1;
        const wrong = wrongPlan(state, product, count, ahead);
        const what = `${product.id} of ${quote.amount} on ${state.asOf}, ${count} instalments, ${ahead} % in advance`;
        if (wrong) broken.push(`${what}: ${wrong}`);
      }
    }
  }
  return { tried, broken };
}
