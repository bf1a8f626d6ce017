import { helpCalls, ownCaseCalls } from './calls';

export { beginningOf } from './domain/beginning';
export { answerDay, CASE_CHANGES, COLLECTION, isCaseNumber } from './domain/cases';
export type { CasesNeeds } from './needs';
export { noteObjection, takeBackObjection } from './objections';
export { caseAtDesk, caseMessageTold, writeToPerson } from './ownCases';
export { answerWhereReached, signedOutAsRead } from './signedOutCases';
export {
  awaitsAnswer,
  casesAtDesk,
  casesOfUser,
  changeCase,
  complainingAmong,
  findCase,
  forgetCases,
  freeCasesOf,
  handCase,
  insertCaseMessage,
  lockCase,
  messagesOfCase,
  type StoredCase,
  setTopic,
  waitingMessagesOf,
} from './tables/cases';
export {
  forgetSignedOutCases,
  lockSignedOutCase,
  type SignedOutCase,
  signedOutAtDesk,
  signedOutCaseNo,
} from './tables/signedOutCases';

/** What it answers below /api. */
export const CASES_CALLS = [helpCalls, ownCaseCalls];
