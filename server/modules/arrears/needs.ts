import type { LoansNeeds } from '../loans';
import type { Operator } from '../operators';
import type { ContactLaw } from './domain/contactLaw';

/** What contacts with people who are late need. */
export type ArrearsNeeds = LoansNeeds & { contactLaw: ContactLaw };

/** What an operator does about them. */
export interface ArrearsAtDesk {
  services: ArrearsNeeds;
  operator: Operator;
}
