import { captureCalls, faceCalls, securityCalls } from './calls';
import { photoCalls } from './photoCalls';

export { askCheckAgain, type CheckAsked, keepUnanswered } from './askAgain';
export { flaggedIn } from './domain/flaggedPictures';
export { FACE_REFUSALS, type FaceRefusal, NIK_REFUSALS, type NikRefusal } from './domain/identityRefusals';
export { acceptFace, countWaitingFaces, findWaitingFace } from './judgeFace';
export { judgedFace } from './liveness';
export { lookUpNik } from './lookUpNik';
export type { IdentityNeeds } from './needs';
export { refuseRepeated } from './photos';
export type { CardReader } from './ports/cardReader';
export type {
  AccountAnswer,
  BankAccounts,
  FaceMatch,
  FaceMatchRequest,
  IdentityRegister,
  RegisteredPerson,
} from './ports/checks';
export { isReadingOver, readWaitingCards } from './readCards';
export { readCapture, readPicture } from './storedPictures';
export { cardReadingsOf, findCardReading } from './tables/cardReadings';
export { doubtsByPhoto, doubtsOf, insertPhoto, photoTypes } from './tables/photos';

/** What it answers below /api. */
export const IDENTITY_CALLS = [faceCalls, photoCalls, captureCalls, securityCalls];
