import type { LoansNeeds } from '../loans';
import type { SavingsNeeds } from '../savings';

/** What changes of accounts need. */
export type AccountsNeeds = LoansNeeds & SavingsNeeds;
