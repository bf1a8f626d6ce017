import { sessionCalls } from './calls';
import { partnerCalls } from './partnerCalls';
import { registerDeviceInfo } from './routes/deviceInfo';

export { callerOf, codeAskerOf, keepBrowser } from './caller';
export { inChannelOfUser, inChannelOfUsers, releasesOfUsers } from './channelOfUser';
export {
  type Caller,
  type CodeAsker,
  type CodeUse,
  checkedCode,
  codeInfo,
  guessCode,
  isUsedCode,
  refusalOfGuess,
  sendCode,
} from './codes';
export { isTestName, type TestGroup, testGroup } from './domain/abTest';
export { type Client, clientOf } from './domain/client';
export type { ToBeSigned } from './domain/codeText';
export {
  BANK_TRIES,
  FACE_TRIES,
  mayLookUp,
  nikMark,
  type Refusals,
  refusalCount,
  type TryLimit,
  triesLeft,
} from './domain/dailyTries';
export {
  FREEZE_CHANGES,
  FREEZE_PAGE,
  FREEZES_A_DAY,
  type FreezeOrigin,
  freezeDaySince,
  frozenRefusal,
  shortBegunSince,
  shortUntil,
} from './domain/freeze';
export {
  consistent,
  knownOf,
  masked,
  maskedName,
  nameOfUser,
  shownHolder,
  type User,
  underNames,
} from './domain/known';
export { canonicalMobile } from './domain/mobileNumber';
export { browserHash, type CodePurpose } from './domain/oneTimeCode';
export { operationOfFacts, pageOfOperation } from './domain/operationType';
export type { OtherData } from './domain/otherData';
export { CHECK_CHANGES, NOT_REFUSED, shownOutcome } from './domain/outsideCheck';
export type { PartnerAnswer, PartnerLogin } from './domain/partner';
export {
  BANK_FACTS,
  changedFacts,
  changedOtherData,
  type Need,
  needOf,
  type PersonState,
  type ProtectedFact,
  proofsFor,
} from './domain/protectedFacts';
export {
  newApplicationNumber,
  newCaseNumber,
  newCertificateNumber,
  newLoanNumber,
  referralCodeOf,
} from './domain/readableCodes';
export {
  FACE_COUNTS_MS,
  FACE_WAITS_MS,
  freshProofs,
  leftToProve,
  MAX_FAILED_PROOFS,
  needsRecording,
  provedFor,
  provesSince,
  rejectedUntil,
  type SecurityCheck,
  type SecurityRequest,
} from './domain/security';
export { browserOf, deviceOf, newSessionToken, sessionEnd, sessionTokenHash } from './domain/session';
export { loanDayAt, loanToday, loanTodays } from './loanClock';
export { lockUnfrozen } from './lockUnfrozen';
export { numberProven } from './numberProven';
export { checkedPartner, partnerRefusal } from './partnerTokens';
export { openCalls, personCalls, type SignedInPerson } from './personCalls';
export type { CodeSender, PeopleNeeds, StepUpDemand } from './port';
export { ownReferralCode } from './referrals';
export {
  checkNow,
  demandProofs,
  failedToday,
  lockProofs,
  prove,
  refuseUnlessSecure,
  securityCheckOf,
} from './securityCheck';
export {
  admitPerson,
  clearSessionCookie,
  currentSession,
  inChannelOf,
  noteUse,
  requireSession,
  setSessionCookie,
  signedIn,
  signedOutRefusal,
} from './session';
export { queueLineOf, sessionOf } from './sessionToken';
export { signInNumber } from './signInBodies';
export { checkedEmail, checkedNumber, checkedOtp } from './signInForms';
export { type AwaitedCheck, askCheckLater, dueChecks, keepAsked } from './tables/awaitedChecks';
export { channelLinksOf, isUnlinked, linkChannelAgain, noteChannelLink, unlinkChannel } from './tables/channelLinks';
export { forgetBrowsers, isKnownBrowser, rememberBrowser } from './tables/devices';
export { forgetSessionEnds } from './tables/endedSessions';
export { lastFactChange, recordFactChanges } from './tables/factChanges';
export {
  endFreeze,
  endLapsed,
  type FreezeInForce,
  freezeOf,
  insertFreeze,
  isFrozenSql,
  keepFreeze,
  lapsedFreezes,
  wasFrozenByNumber,
} from './tables/freezes';
export { borrowers, moveClock, movedDays } from './tables/movedClocks';
export { markSomeNames, nameWords, peopleNamed } from './tables/nameMarks';
export { markSomeTypedNiks, nikMarkOf, othersWithNik, ownersOfNik, typedNikForms } from './tables/nikMarks';
export { consumeCode } from './tables/oneTimeCodes';
export {
  type CheckKind,
  checksOf,
  endAwaited,
  endCheck,
  facePassedAt,
  findAsked,
  isAwaitedAccount,
  lockChecks,
  openChecks,
  overtakeAccounts,
  passedAt,
  pictureChecksOf,
  recordCheck,
  refusedChecks,
} from './tables/outsideChecks';
export { spendPartnerToken } from './tables/partnerTokens';
export { countBorrowedFriends, friendsOf, inviterOf, isReferralCode, recordInvitation } from './tables/referrals';
export { endRenewal, insertRenewal, openRenewals } from './tables/renewals';
export {
  findSecurityCheck,
  forgetProofs,
  forgetProofsOf,
  letFaceProve,
  noteScenario,
  recordDemand,
  recordProofs,
} from './tables/securityChecks';
export {
  endAllSessions,
  endExpiredSessions,
  endOtherSessions,
  endPartnerSessions,
  endSession,
  endSessionsOf,
  lastChannels,
  replaceSession,
  type Session,
  type SessionTimes,
  sessionsOf,
} from './tables/sessions';
export { arrivalsSince, noteSender, recordSignIn } from './tables/signIns';
export {
  findOrCreateUser,
  findUser,
  findUsers,
  isUser,
  knownOfUser,
  lockUser,
  moveNik,
  nikOwner,
  nikOwnership,
  ownNik,
  saveKnown,
  saveLanguage,
  saveUserName,
  userNameOf,
} from './tables/users';
export { PHONE_CODES, toOwnPhone, verifiedUser } from './verification';

/** What it answers below /api. */
export const PEOPLE_CALLS = [sessionCalls, partnerCalls, registerDeviceInfo];
