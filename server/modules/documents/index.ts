export { documentInForce, hasAgreedToTerms, shownNow, termsOf } from './documentsInForce';
export { agreementRequired, type DocumentInForce } from './domain/agreements';
export { type ContractFacts, loanSubject } from './domain/contractContent';
export { type DocumentContent, type DrawnAgreement, documentContent } from './domain/documentContent';
export { lenderName, SANDBOX_LENDER } from './domain/lenderSubject';
export { drawAgreement } from './drawAgreement';
export { agreementsOf, hasAgreed, recordAgreements, type StoredAgreement, WITHDRAWN } from './tables/agreements';
