import { agreementCalls, documentCalls, ownLoanCalls, planChangeCalls } from './calls';
import { registerPayOutNotices } from './routes/payOutNotices';
import { registerVerification } from './routes/verification';
import { registerVerifyDocument } from './routes/verifyDocument';

export { accrueDue } from './accrueDue';
export { type AskedLoan, askForLoan, type LoanToJudge } from './askForLoan';
export { accrueLoan, bookLoanEvent, loanReckoned } from './bookEvent';
export { computeTkb, readTkb } from './computeTkb';
export { askToSign, takeSignedNotice } from './contracts/askToSign';
export { lenderOfContracts, partiesOf } from './contracts/drawContract';
export { signContracts } from './contracts/signContracts';
export { signTakenOver } from './contracts/signTakenOver';
export { contractOf, creditOf, creditOfLatest, grantedLimit, limitOf, toldCredit } from './credit';
export { KEPT_BY_CREDIT } from './domain/canApply';
export { type ESignStatus, openContractOf } from './domain/contractStatus';
export { checkLoan, type LoanAsked, type LoanFacts, leastLoanOf } from './domain/loanCheck';
export { letterContent, policyContent, receiptContent, statementContent } from './domain/loanDocuments';
export { OWED_STATUSES } from './domain/loanStatus';
export { PAYMENT_CHANGES } from './domain/paymentStatus';
export { endingsOf, slowBefore, toldBy, waitReason } from './domain/payOutEnding';
export { type PayOutEnd, PROVIDER_REFUSALS, type ProviderRefusal, RUNNING_PAY_OUTS } from './domain/payOutStatus';
export { PLAN_CHANGES } from './domain/planChange';
export { isOpenRelief, type Relief, reliefOn, WISH_WORKING_DAYS, waitingAs } from './domain/relief';
export { exampleLoan } from './exampleLoan';
export { documentOfInsurance, insuranceOnOffer } from './insuranceDocument';
export { loansAsOf } from './loansAsOf';
export type { LoansNeeds } from './needs';
export { askedBefore, type LoanRequest, loanAskedFor, REQUESTED } from './openLoan';
export { askAgain, carryOutPayOuts } from './payOuts/carryOutPayOuts';
export { agreeToEnding, proposeEnding, withdrawEnding } from './payOuts/endByPeople';
export { stopWaitingLoan } from './payOuts/ownPayOut';
export { loanPaidOut } from './payOuts/payOutEnds';
export { cancelReturn, returnOverpayment } from './payOuts/returnOverpayment';
export { takePayOutNotice } from './payOuts/takePayOutNotice';
export { takeReturned } from './payOuts/takeReturned';
export {
  loansAsBooked,
  loansByDay,
  loansOfPeople,
  loansOfPerson,
  overpaidOf,
  owedBackTogether,
  type PersonLoan,
  quotePayment,
  standingOn,
  type Taken,
  totalOutstanding,
} from './personLoans';
export { advanceNow, advancesToPay, takeAdvance, takeAdvanceBack } from './planChanges/bookPlanChange';
export { carryOnPlans } from './planChanges/carryOnPlans';
export { plansOffered } from './planChanges/planOffers';
export { openChanges, paymentLookedFor } from './planChanges/readPlanOptions';
export { type ESign, SignatureAwaited, type Signing } from './ports/eSign';
export { type PayOutService, PayOutUnclear } from './ports/payOut';
export type { RecordedCredit, RecordedLoan } from './ports/takenOver';
export { proveLoans } from './proveLoans';
export {
  burdenOf,
  coolingOffAsRead,
  coolingOffOf,
  historiesOfUser,
  overdueOfUser,
  ownLoans,
  readLoans,
  restOf,
  type ToldLoan,
} from './readLoans';
export { refundLoan } from './refundLoan';
export { agreeToRelief, endOffer, endRelief, proposeRelief } from './relief/offerRelief';
export { priceRelief } from './relief/priceRelief';
export { applicationFlow } from './standing/applicationWay';
export {
  type Asking,
  atDatabase,
  borrowerOn,
  readCanApply,
  readLendable,
  readLoanFacts,
} from './standing/eligibility';
export { refuseLowIncome } from './standing/leastIncome';
export { contractOfLoan, findContract, keepSigned, noteSignedByBorrower, pdfToSign } from './tables/contracts';
export {
  type HandedPayOut,
  handedByNumber,
  handedPayOut,
  keepHandedPayOut,
  noteNumber,
  notePaid,
} from './tables/handedPayOuts';
export { keepInsurance, keptDocument } from './tables/insurances';
export { eventsFrom, loanOfEvent } from './tables/loanEvents';
export { findLetter, keepLetter, type LoanLetter } from './tables/loanLetters';
export { keepLoanLocation } from './tables/loanLocations';
export {
  latestLate,
  loanNumberOf,
  loanSumsOf,
  loansOfUser,
  lockLoan,
  owingNext,
  ownerOfLoanNo,
  ownLoanId,
  type StoredLoan,
} from './tables/loans';
export { noteContradictions, type ProposedEnding, proposedEndings } from './tables/payOutEndings';
export {
  countPayOutsForPerson,
  latestPayOuts,
  type PayOutAtDesk,
  payOutAtDesk,
  payOutsForPerson,
  waitingPayOuts,
} from './tables/payOuts';
export { type BookedChange, bookedOfPlanChanges, openPlanChangesOf, planChangesOf } from './tables/planChanges';
export {
  countReliefsFor,
  findRelief,
  insertRelief,
  reliefsOf,
  usualReliefHours,
  waitingReliefs,
} from './tables/reliefs';
export { takeOverCredit } from './takeOverCredit';

/** What it answers below /api. */
export const LOANS_CALLS = [
  ownLoanCalls,
  planChangeCalls,
  agreementCalls,
  documentCalls,
  registerPayOutNotices,
  registerVerification,
  registerVerifyDocument,
];
