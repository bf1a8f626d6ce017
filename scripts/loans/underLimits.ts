import { type Caps, limitOn } from '../../src/lending/caps';
import type { Day } from '../../src/lending/days';
import { compare, percent, times, toDecimal } from '../../src/lending/fraction';
import type { Every } from '../../src/lending/periods';
import { amountsOf, type Product, tenorEnd } from '../../src/lending/product';
import { fitsCaps, percentADay, type Quote, reckon } from '../../src/lending/quote';
import { formatRupiah } from '../../src/lib/formats';
import { daysOfOffer } from '../../src/prover/checks/products';

/** An offer that breaks a limit: of a product, a tenor and an amount in rupiah, with what it costs and what is allowed, in per cent a day. */
export interface BrokenOffer {
  readonly product: string;
  readonly tenor: Every;
  readonly amount: number;
  /** the pay-out on which it costs the most */
  readonly day: Day;
  readonly breaks: 'cost' | 'penalty';
  readonly percentADay: string;
  readonly allowed: string;
}

/** The same limits, but that cost and penalty are at most so many per cent a day for any tenor, from a day on. */
export function whatIf(caps: Caps, percentText: string, from: Day): Caps {
  const source = 'asked on the command line';
  const line = { from, percent: percentText, source, sourceDay: from, counsel: 'OPEN' } as const;
  return { ...caps, costADay: [line], latePenaltyADay: [line] };
}

/** More amounts than these are not all judged: so many of them, evenly spread, the least and the most among them. */
export const MOST_AMOUNTS = 1_000;

const stepsOf = ({ amounts: { least, most, step } }: Product) => (most - least) / step;

/** True for a product with too many amounts to judge each. */
export const isSampled = (product: Product): boolean => stepsOf(product) >= MOST_AMOUNTS;

/** The amounts of a product that are judged, in rupiah. */
function judgedAmounts(product: Product): readonly number[] {
  const { least, step } = product.amounts;
  const steps = stepsOf(product);
  if (!isSampled(product)) return amountsOf(product);
  return Array.from({ length: MOST_AMOUNTS }, (_, index) => {
    return least + Math.floor((index * steps) / (MOST_AMOUNTS - 1)) * step;
  });
}

const dearest = (quotes: readonly Quote[]): Quote | undefined =>
  [...quotes].sort((one, other) => compare(other.costADay, one.costADay))[0];

const percentText = (share: Parameters<typeof times>[0]) => toDecimal(times(share, 100), 4);

function brokenPenalty(product: Product, caps: Caps, tenor: Every, days: readonly Day[]): readonly BrokenOffer[] {
  const penalty = percent(product.late.percentADay);
  for (const day of days) {
    const limit = limitOn(caps.latePenaltyADay, day, tenorEnd(day, tenor));
    if (limit === undefined || compare(penalty, limit) <= 0) continue;
    const figures = { percentADay: percentText(penalty), allowed: percentText(limit) };
    const { least: amount } = product.amounts;
    return [{ product: product.id, tenor, amount, day, breaks: 'penalty', ...figures }];
  }
  return [];
}

/**
 * The offers of products that are not closed which break a limit of cost or penalty on the days they are offered, with all
 * that can be taken with them: each amount for the cost, the least for the penalty, which is the same for all.
 */
export function brokenOffers(products: readonly Product[], caps: Caps): readonly BrokenOffer[] {
  return products.flatMap((product) =>
    product.tenors.flatMap((tenor): readonly BrokenOffer[] => {
      const days = daysOfOffer(product, tenor, caps);
      const insurance = (product.insurance ?? []).map(({ id }) => id);
      const dear = judgedAmounts(product).flatMap((amount): readonly BrokenOffer[] => {
        const quotes = days.map((day) => reckon(product, caps, { amount, tenor, day, insurance }));
        const broken = dearest(quotes.filter((quote) => !fitsCaps(quote)));
        if (broken === undefined) return [];
        const { costADay, costLimit, day } = broken;
        const allowed = costLimit === undefined ? '100 in all' : percentADay(costLimit);
        return [
          { product: product.id, tenor, amount, day, breaks: 'cost', percentADay: percentADay(costADay), allowed },
        ];
      });
      return [...dear, ...brokenPenalty(product, caps, tenor, days)];
    }),
  );
}

const rupiahText = (amount: number) => formatRupiah(amount, 'en-us');

/** An offer in one line. */
export function lineOfBroken({ product, tenor, amount, day, breaks, percentADay: is, allowed }: BrokenOffer): string {
  const what = `${product}, ${tenor.count} ${tenor.unit}`;
  if (breaks === 'penalty') return `${what}: the penalty is ${is} % a day where ${allowed} % is allowed`;
  return `${what}, ${rupiahText(amount)}: paid out on ${day} it costs ${is} % a day where ${allowed} % is allowed`;
}
