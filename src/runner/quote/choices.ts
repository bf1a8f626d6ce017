import type { LoanOffers } from '../../contract/generated/bodies';
import type { Caps } from '../../lending/caps';
import { dayOf } from '../../lending/days';
import { DAYS_OF, type Every } from '../../lending/periods';
import { amountsOf, isSameTenor, type Product } from '../../lending/product';
import { offerOf } from '../../lending/productChoice';
import type { Quote } from '../../lending/quote';

/** What a person can choose from. Amounts in rupiah. */
export interface LoanChoices {
  /** all that can be borrowed now, the least first; empty where nothing can */
  amounts: readonly number[];
  /** what an amount costs for each tenor that it is lent for, the shortest first */
  quotes(amount: number): readonly Quote[];
}

const rising = (one: number, other: number) => one - other;

/** About how many days a tenor lasts, to put tenors in order. */
const lasts = ({ count, unit }: Every) => count * (unit === 'MONTHS' ? 30.5 : DAYS_OF[unit]);

/** What offers come to: by the same rules and figures as the server's. */
export function choicesOf({ available, borrower, day: today, ...offers }: LoanOffers): LoanChoices {
  // the server has judged both by their schemas (schemas/meta)
  const products = offers.products as readonly object[] as readonly Product[];
  const caps = offers.caps as object as Caps;
  const day = dayOf(today);
  const all = products.flatMap((product) => product.tenors);
  const tenors = all
    .filter((tenor, index) => all.findIndex((other) => isSameTenor(tenor, other)) === index)
    .sort((one, other) => lasts(one) - lasts(other));
  const amounts = new Set(products.flatMap((product) => amountsOf(product).filter((amount) => amount <= available)));
  return {
    amounts: [...amounts].sort(rising),
    quotes: (amount) =>
      tenors.flatMap((tenor) => {
        const offer = offerOf(products, caps, { use: 'money', amount, tenor, borrower, day });
        return typeof offer === 'string' ? [] : [offer.quote];
      }),
  };
}
