import type { LoansNeeds } from '../loans';
import type { ContactLaw } from './domain/contactLaw';

/** What contacts with people who are late need. */
export type ArrearsNeeds = LoansNeeds & { contactLaw: ContactLaw };
