import type { LoanOffers } from '../../contract/generated/bodies';
import type { Caps } from '../../lending/caps';
import { dayOf } from '../../lending/days';
import { amountsOf, type Product } from '../../lending/product';
import { type LentFor, offerOf } from '../../lending/productChoice';
import type { Quote } from '../../lending/quote';

/** What a person can choose from. Amounts in rupiah. */
export interface LoanChoices {
  /** what it is lent for */
  use: LentFor;
  /** all that can be borrowed now, the least first; empty where nothing can, and for a purchase, whose shop says how much */
  amounts: readonly number[];
  /** what an amount costs for each tenor in months that it is lent for, the shortest first */
  quotes(amount: number): readonly Quote[];
}

const inMonths = ({ tenors }: Product) => tenors.filter(({ unit }) => unit === 'MONTHS');

const rising = (one: number, other: number) => one - other;

/** What offers come to: by the same rules and figures as the server's. */
export function choicesOf({ available, borrower, day: today, ...offers }: LoanOffers, use: LentFor): LoanChoices {
  // the server has judged both by their schemas (schemas/meta)
  const products = offers.products as readonly object[] as readonly Product[];
  const caps = offers.caps as object as Caps;
  const day = dayOf(today);
  const lending = products.filter((product) => inMonths(product).length > 0);
  const months = [...new Set(lending.flatMap((product) => inMonths(product).map(({ count }) => count)))].sort(rising);
  const chosen = use === 'money' ? lending : [];
  const amounts = new Set(chosen.flatMap((product) => amountsOf(product).filter((amount) => amount <= available)));
  return {
    use,
    amounts: [...amounts].sort(rising),
    quotes: (amount) =>
      months.flatMap((count) => {
        const tenor = { count, unit: 'MONTHS' } as const;
        const offer = offerOf(products, caps, { use, amount, tenor, borrower, day });
        return typeof offer === 'string' ? [] : [offer.quote];
      }),
  };
}
