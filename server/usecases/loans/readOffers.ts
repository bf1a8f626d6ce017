import type { LoanOffers } from '../../../src/contract/generated/bodies';
import { type LentFor, productsFor } from '../../../src/lending/productChoice';
import { type Asking, readLendable } from '../standing/readStart';

/** GET /loan/offers: what a person may borrow for a use, so that a page can reckon at once what it would cost. */
export async function readOffers(asking: Asking, use: LentFor = 'money'): Promise<LoanOffers> {
  const { products, caps, borrower, day, limit } = await readLendable(asking);
  return {
    day,
    available: limit?.available ?? 0,
    borrower,
    products: productsFor(products, { use, borrower, day }).map((product) => ({ ...product })),
    caps: { ...caps },
  };
}
