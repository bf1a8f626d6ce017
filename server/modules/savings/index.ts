export { SAVINGS_CALLS } from './calls';
export { identified, MAY_REGISTER } from './domain/savings';
export { consentedSavings, refuseWithoutAccount } from './linkAccount';
export { askBank, type SavingsNeeds, type SavingsPartner } from './port';
export { findSavings, withdrawConsent } from './tables/savings';
export { tellUnlinked } from './unlinkAccount';
