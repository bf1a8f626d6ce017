import { videoCalls } from './calls';
import { registerVideoNotice } from './routes/videoNotice';
import { registerWantedDocuments } from './routes/wantedDocuments';

export {
  applicationState,
  begunApplications,
  creditIsOf,
  refuseApplication,
  refuseSecondBegun,
} from './applicationState';
export { furtherCorrections, needsApp, returnReason, returnReasonsOf, shouldResubmit } from './corrections';
export { decidedCredit } from './decidedCredit';
export type { ApplicationStep } from './domain/askedFacts';
export { answersByPart, type CardFields, cardFieldsIn } from './domain/cardFields';
export { DRAFT_CHANGES, type Draft, type DraftView, draftStateOf, flowStateOf, newDraft } from './domain/draftState';
export {
  GIVEN_EARLIER,
  type MaterialType,
  materialItems,
  materialOf,
  missingMaterials,
  RECEIPT,
} from './domain/materials';
export { Overtaken, untilNotOvertaken } from './domain/overtaken';
export {
  type ApplicationPhase,
  applyAgain,
  BESIDE_DECISION,
  creditPhase,
  DECIDED,
  isUnderReview,
  phaseOf,
  REVIEW_CHANGES,
  REVIEWED,
  refusedUntil,
  STAGE_CAUSES,
  type StandingFacts,
  stageOf,
  standingOf,
  type TakenOver,
  WITH_BANK,
  WITH_REVIEWERS,
  WITH_SERVICE,
} from './domain/standing';
export type { DraftInView, Facts, FactsRequest } from './facts';
export { type Allowance, type FactChange, guardFacts, isCustomer, needsFor, requireSameNeeds } from './guardFacts';
export { neededMaterials } from './neededMaterials';
export type { ApplicationsNeeds } from './needs';
export { DEFAULT_MATERIAL } from './ports/applications';
export type { DocumentListener } from './ports/documentListener';
export type { VideoRooms } from './ports/videoRooms';
export {
  acceptedPictures,
  applicationsToDecide,
  applicationsWith,
  applicationsWithPictureChecks,
  eventsAmong,
  freeApplicationsOf,
  handApplication,
  handlerOf,
  handlersOf,
  proposedAmong,
  type QueuedApplication,
  roundOf,
} from './tables/applicationQueue';
export {
  type Application,
  type ApplicationEvent,
  addApplicationEvent,
  applicationsOf,
  beginDisputes,
  changeReview,
  correctApplication,
  type EventDetail,
  endDispute,
  eventsOf,
  findApplication,
  insertApplication,
  lastEvent,
  latestApplication,
  lockApplication,
  type OwnedApplication,
} from './tables/applications';
export {
  begunDrafts,
  checkedNik,
  closeDraftOfLoan,
  createDraft,
  moveDraft,
  openAnswers,
  readStepRequest,
  removeDraftsWith,
  type StoredResponse,
  saveDraft,
  typedInDraft,
} from './tables/drafts';
export {
  materialGivenAt,
  materialsOf,
  type NewMaterial,
  openAskOf,
  openAsks,
  replaceMaterial,
  takeBackMaterial,
} from './tables/materials';
export { nikClaimsOf, nikClaimsOn } from './tables/nikClaims';
export { lastVideoCall } from './tables/videoCalls';
export { followReview } from './videoCall/callByVideo';
export { remindAppointments, removeRecordings } from './videoCall/callJobs';
export { deskVideoCall } from './videoCall/readVideoCall';
export { giveMaterial, tellWishes } from './wantDocuments';
export { mayWithdraw, withdrawLatest } from './withdraw';

/** What it answers below /api. */
export const APPLICATIONS_CALLS = [videoCalls, registerVideoNotice, registerWantedDocuments];
export { usualHours } from './tables/usualWait';
