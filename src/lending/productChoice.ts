import type { Day } from './days';
import type { Every } from './periods';
import { isAmountOf, isOfferedOn, isSameTenor, type Product } from './product';

/** What is lent for: money to spend, or a purchase that the shop is paid for. */
export type LentFor = 'money' | 'purchase';

/** The kinds of products that are lent for each, the first to be chosen first. */
const KINDS: Readonly<Record<LentFor, readonly Product['kind'][]>> = {
  money: ['CASH', 'INSTALLMENT'],
  purchase: ['RETAIL'],
};

/** The products that are offered on a day for one use, the first to be chosen first. */
export const productsFor = (products: readonly Product[], use: LentFor, day: Day): readonly Product[] =>
  KINDS[use].flatMap((kind) => products.filter((product) => product.kind === kind && isOfferedOn(product, day)));

export interface ProductAsked {
  readonly use: LentFor;
  /** rupiah */
  readonly amount: number;
  readonly tenor: Every;
  readonly day: Day;
}

/** Why no product fits: none lends the amount for any tenor of that unit, or one does and not for this tenor. */
export type NoProduct = 'amount' | 'tenor';

/** The product that lends an amount for a tenor on a day, or why there is none. */
export function chooseProduct(
  products: readonly Product[],
  { use, amount, tenor, day }: ProductAsked,
): Product | NoProduct {
  const lending = productsFor(products, use, day).filter((product) => isAmountOf(product, amount));
  const chosen = lending.find(({ tenors }) => tenors.some((own) => isSameTenor(own, tenor)));
  if (chosen) return chosen;
  return lending.some(({ tenors }) => tenors.some(({ unit }) => unit === tenor.unit)) ? 'tenor' : 'amount';
}
