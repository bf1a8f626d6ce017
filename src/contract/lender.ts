import type { Lender } from './generated/bodies';

/** What the operator says of the lender. What is absent is not claimed. */
export type LenderFile = Omit<Lender, 'sandbox'>;
