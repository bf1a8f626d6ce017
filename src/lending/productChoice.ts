import type { Caps } from './caps';
import { addDays, type Day } from './days';
import type { Every } from './periods';
import { isAmountOf, isOfferedOn, isSameTenor, type Product } from './product';
import { type Asked, type Quote, reckon } from './quote';

/** What is lent for: money to spend, or a purchase that the shop is paid for. */
export type LentFor = 'money' | 'purchase';

/** The kinds of products that are lent for each, the first to be chosen first. */
const KINDS: Readonly<Record<LentFor, readonly Product['kind'][]>> = {
  money: ['CASH', 'INSTALLMENT'],
  purchase: ['RETAIL'],
};

/** What of a person decides which products they may have. */
export interface Borrower {
  /** in full years, on the day */
  readonly age: number;
  /** true as long as no loan was ever paid out to them */
  readonly isNew: boolean;
  /** the last day on which something of theirs was late; absent where nothing was */
  readonly lateOn?: Day | undefined;
}

/** The first day on which a product is there again after a late payment; undefined where it is not kept back. */
const backOn = ({ who }: Product, { lateOn }: Borrower, day: Day): Day | undefined => {
  const from = lateOn && who.afterLateDays !== undefined ? addDays(lateOn, who.afterLateDays) : undefined;
  return from !== undefined && from > day ? from : undefined;
};

const mayHave = (product: Product, borrower: Borrower, day: Day): boolean =>
  borrower.age >= product.who.leastAge &&
  (product.who.newUsers || !borrower.isNew) &&
  backOn(product, borrower, day) === undefined;

/** Who borrows, what for and when. */
export interface LendingAsked {
  readonly use: LentFor;
  readonly borrower: Borrower;
  readonly day: Day;
}

/** The products that a person may have on a day for one use, the first to be chosen first. */
export const productsFor = (products: readonly Product[], { use, borrower, day }: LendingAsked): readonly Product[] =>
  KINDS[use].flatMap((kind) =>
    products.filter((product) => product.kind === kind && isOfferedOn(product, day) && mayHave(product, borrower, day)),
  );

/** The largest amount of some products that is at most `available`, in rupiah; 0 where there is none. */
export const largestOf = (products: readonly Product[], available: number): number =>
  Math.max(
    0,
    ...products.map(({ amounts: { least, most, step } }) => {
      const upTo = Math.min(most, available);
      return upTo < least ? 0 : upTo - ((upTo - least) % step);
    }),
  );

/**
 * What more of what is left of the limit a person could borrow in rupiah, and from when on, but for a late payment;
 * undefined where that keeps nothing back.
 */
export function keptBackFor(
  products: readonly Product[],
  asked: LendingAsked,
  available: number,
): { readonly most: number; readonly from: Day } | undefined {
  const { borrower, day } = asked;
  const { lateOn: _lateOn, ...inTime } = borrower;
  const held = productsFor(products, { ...asked, borrower: inTime }).filter((one) => backOn(one, borrower, day));
  const most = largestOf(held, available);
  const largest = held.find((one) => largestOf([one], available) === most);
  const from = largest && backOn(largest, borrower, day);
  const isMore = most > largestOf(productsFor(products, asked), available);
  return isMore && from !== undefined ? { most, from } : undefined;
}

/** What a person who has borrowed before may borrow in one loan beyond what everyone may; the amount in rupiah. */
export interface ReturningOffer {
  readonly isPintarPlusUser: boolean;
  readonly most: number;
  /** the first day on which it is there again after a late payment */
  readonly from?: Day;
}

/**
 * What is lent for money to people who have borrowed before, within a limit in rupiah, and whether this person is one of
 * them: not before their first loan, and not until a day after a late payment. Undefined where it is no more than everyone
 * may borrow. See docs/product/lending.md.
 */
export function returningOffer(
  products: readonly Product[],
  { borrower, day }: Pick<LendingAsked, 'borrower' | 'day'>,
  limit: number,
): ReturningOffer | undefined {
  const { age, isNew } = borrower;
  const lent = (who: Borrower) => productsFor(products, { use: 'money', borrower: who, day });
  const everyones = largestOf(lent({ age, isNew: true }), limit);
  const most = largestOf(lent({ age, isNew: false }), limit);
  if (most <= everyones) return undefined;
  if (isNew) return { isPintarPlusUser: false, most };
  const from = keptBackFor(products, { use: 'money', borrower, day }, limit)?.from;
  return from === undefined ? { isPintarPlusUser: true, most } : { isPintarPlusUser: false, most, from };
}

export interface ProductAsked extends LendingAsked, Pick<Asked, 'insurance' | 'voucher'> {
  /** rupiah */
  readonly amount: number;
  readonly tenor: Every;
}

/**
 * Why no product fits: none lends the amount for any tenor of that unit, one does and not for this tenor, or the one that
 * would is not available now, or not to this person until a day, after a late payment.
 */
export type NoProduct = 'amount' | 'tenor' | 'unavailable' | { readonly lateUntil: Day };

const lends =
  ({ amount, tenor }: ProductAsked) =>
  (product: Product): boolean =>
    isAmountOf(product, amount) && product.tenors.some((own) => isSameTenor(own, tenor));

/** The first day on which a product would lend that does not after a late payment; undefined where none would. */
function keptBack(products: readonly Product[], asked: ProductAsked): Day | undefined {
  const { borrower, day } = asked;
  const { lateOn: _lateOn, ...inTime } = borrower;
  const product = productsFor(products, { ...asked, borrower: inTime }).find(lends(asked));
  return product && backOn(product, borrower, day);
}

/** True where a product that is unavailable would lend the person the amount for the tenor. */
function wouldLend(products: readonly Product[], asked: ProductAsked): boolean {
  const closed = products.filter(({ status }) => status === 'UNAVAILABLE');
  const asIfOpen = closed.map((product): Product => ({ ...product, status: 'CREATED' }));
  return productsFor(asIfOpen, asked).some(lends(asked));
}

/** The product that lends a person an amount for a tenor on a day, or why there is none. */
function chooseProduct(products: readonly Product[], asked: ProductAsked): Product | NoProduct {
  const { amount, tenor } = asked;
  const lending = productsFor(products, asked).filter((product) => isAmountOf(product, amount));
  const chosen = lending.find(({ tenors }) => tenors.some((own) => isSameTenor(own, tenor)));
  if (chosen) return chosen;
  if (wouldLend(products, asked)) return 'unavailable';
  const lateUntil = keptBack(products, asked);
  if (lateUntil !== undefined) return { lateUntil };
  return lending.some(({ tenors }) => tenors.some(({ unit }) => unit === tenor.unit)) ? 'tenor' : 'amount';
}

/** A loan that can be had, by the prices in force. */
export interface LoanOnOffer {
  readonly product: Product;
  readonly quote: Quote;
}

/** What an amount costs a person for a tenor on a day, by the product that is chosen; or why there is none. */
export function offerOf(products: readonly Product[], caps: Caps, asked: ProductAsked): LoanOnOffer | NoProduct {
  const product = chooseProduct(products, asked);
  return typeof product === 'string' || 'lateUntil' in product
    ? product
    : { product, quote: reckon(product, caps, asked) };
}
