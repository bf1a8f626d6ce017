import type { LoanOffers } from '../../../src/contract/generated/bodies';
import type { Caps, DatedLine } from '../../../src/lending/caps';
import { keptBackFor, type LentFor, productsFor } from '../../../src/lending/productChoice';
import { capsOf, productsOf } from '../../../src/lending/released';
import { loanDay } from '../../platform/domain/wib';
import type { InChannel, Platform } from '../../platform/platform';
import { KEPT_BY_CREDIT } from './domain/canApply';
import { type Asking, atDatabase, readLendable } from './standing/eligibility';

/** The limits as a page reckons with them: where they stand and who confirmed them is the lender's. */
function shownCaps(caps: Caps): LoanOffers['caps'] {
  const shown = ({ source: _source, sourceDay: _day, counsel: _counsel, ...line }: DatedLine) => line;
  return Object.fromEntries(
    Object.entries(caps).map(([rule, lines]) => [rule, Array.isArray(lines) ? lines.map(shown) : lines]),
  );
}

/** What is lent to a person who has never borrowed, as an example: what it costs can be read before anything is asked. */
export const EXAMPLE_BORROWER = { age: 30, isNew: true } as const;

/** GET /loan/examples: what is lent for money today, without knowing who asks. */
export function readExamples({ release, clock }: InChannel<Platform>): LoanOffers {
  const { set } = release;
  const day = loanDay(clock());
  const borrower = EXAMPLE_BORROWER;
  const products = productsFor(productsOf(set), { use: 'money', borrower, day });
  return {
    day,
    available: Math.max(0, ...products.map(({ amounts }) => amounts.most)),
    borrower,
    products: products.map((product) => ({ ...product })),
    caps: shownCaps(capsOf(set)),
  };
}

/** GET /loan/offers: what a person may borrow for a use, so that a page can reckon at once what it would cost. */
export async function readOffers(asking: Asking, use: LentFor = 'money'): Promise<LoanOffers> {
  const { products, caps, borrower, day, limit, credit, bills } = await readLendable(atDatabase(asking));
  const asked = { use, borrower, day };
  const isLocked = bills === 'late' || (credit !== undefined && credit in KEPT_BY_CREDIT);
  // an order has its price: the page of it says what keeps it from being paid
  const available = use === 'money' && isLocked ? 0 : (limit?.available ?? 0);
  const keptBack = keptBackFor(products, asked, available);
  return {
    day,
    available,
    borrower: { age: borrower.age, isNew: borrower.isNew },
    products: productsFor(products, asked).map((product) => ({ ...product })),
    ...(keptBack && { keptBack }),
    caps: shownCaps(caps),
  };
}
