import type { LoanOffers } from '../../../src/contract/generated/bodies';
import { productsFor } from '../../../src/lending/productChoice';
import { type Asking, readLendable } from '../standing/readStart';

/** GET /loan/offers: what a person may borrow, so that a page can reckon at once what it would cost. */
export async function readOffers(asking: Asking): Promise<LoanOffers> {
  const { products, caps, borrower, day, limit } = await readLendable(asking);
  return {
    day,
    available: limit?.available ?? 0,
    borrower,
    products: productsFor(products, { use: 'money', borrower, day }).map((product) => ({ ...product })),
    caps: { ...caps },
  };
}
