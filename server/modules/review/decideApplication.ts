import { INCOME_DOCUMENTS } from '../../../src/contract/enums';
import type {
  DeskApplication,
  IdentityPart,
  IdentityPicture,
  OpenQuestion,
  OperatorAct,
} from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import {
  addApplicationEvent,
  changeReview,
  type EventDetail,
  eventsOf,
  followReview,
  lastEvent,
  lockApplication,
  materialsOf,
  nikClaimsOf,
  type OwnedApplication,
  openAskOf,
  WITH_SERVICE,
} from '../applications';
import { addCreditEvent } from '../credit';
import { type ActDetail, type Operator, recordAct } from '../operators';
import { inChannelOfUser, isAwaitedAccount, openChecks, overtakeAccounts } from '../people';
import { comparedAnswers } from './applicationAnswers';
import { cardBeside } from './cardBeside';
import { readDeskApplication } from './deskApplication';
import { comparisonOf, isContradicted, marksOfEach } from './domain/identityMarks';
import { unsettledIn } from './domain/openDecisions';
import { type AccountState, type Decision, proposalIn, type ReviewVerdict, verdictOn } from './domain/reviewDecision';
import { isReadOtherwise, slipIn, slipsOfEach } from './domain/slipIncome';
import { flaggedPictures } from './flaggedPictures';
import { notifyOfDecision } from './notifyOfDecision';
import type { ReviewNeeds } from './port';
import { isTooMuch, typedIncome } from './readAffordability';
import { requireApplication } from './requireApplication';
import { doubtsNow } from './toldDoubts';

/** What is kept of a decision besides what it does. */
export function decisionDetail(
  decision: Decision,
  { credit }: ReviewVerdict,
  unsettled: readonly OpenQuestion[] = [],
): Omit<EventDetail, 'pictures' | 'marks' | 'slip'> & ActDetail {
  switch (decision.decision) {
    case 'approve':
      return {
        limit: decision.limit,
        ...(unsettled.length > 0 && decision.despite && { unsettled, despite: decision.despite }),
      };
    case 'reject':
      return { reason: decision.reason };
    case 'return':
    case 'returnAccount':
      return { reasons: decision.reasons };
    case 'confirmAccount':
      return credit?.total === undefined ? {} : { limit: credit.total };
    case 'askMaterials':
      return { materials: decision.materials };
    case 'askVideoCall':
    case 'videoCallDone':
    case 'videoCallMissed':
    case 'refuseAccount':
      return {};
    default:
      return decision satisfies never;
  }
}

const ACT_OF: Readonly<Record<ReviewVerdict['cause'], OperatorAct>> = {
  approvalProposed: 'application.propose',
  recommended: 'application.approve',
  rejected: 'application.reject',
  returned: 'application.return',
  videoCallAsked: 'application.askVideoCall',
  videoCallDone: 'application.videoCallDone',
  videoCallMissed: 'application.videoCallMissed',
  materialsAsked: 'application.askMaterials',
  accountAsked: 'application.askAccount',
  accountConfirmed: 'application.confirmAccount',
  accountReturned: 'application.returnAccount',
  accountRefused: 'application.refuseAccount',
};

interface Written {
  application: OwnedApplication;
  verdict: ReviewVerdict;
  detail: EventDetail;
  operatorId: string | undefined;
  at: Date;
  why?: string | undefined;
}

/** How the account of an application stands, and the limit that waits for it. */
export async function accountOf(
  db: Queries,
  { applicationNo, userId }: Pick<OwnedApplication, 'applicationNo' | 'userId'>,
): Promise<AccountState> {
  const isAwaited = (await openChecks(db, userId)).some(isAwaitedAccount);
  const asked = await lastEvent(db, applicationNo, ['accountAsked']);
  return { check: isAwaited ? 'awaited' : 'answered', limit: asked?.detail.limit };
}

const IN_THE_BANKS_PLACE: ReadonlySet<ReviewVerdict['cause']> = new Set([
  'accountConfirmed',
  'accountReturned',
  'accountRefused',
]);

/** True where it does not matter any more what the bank says of the account. */
const isWithoutBank = (cause: ReviewVerdict['cause'], operatorId: string | undefined): boolean =>
  cause === 'rejected' || (operatorId !== undefined && IN_THE_BANKS_PLACE.has(cause));

/** Writes down what was decided: the status, its event, what it means for the person's credit, and what they are told. */
async function writeVerdict(
  tx: Transaction,
  { application, verdict, detail, operatorId, at, why }: Written,
): Promise<void> {
  const { applicationNo, userId } = application;
  const { cause, change, credit } = verdict;
  const event = { applicationNo, at, cause, operatorId, detail, why };
  if (!change) await addApplicationEvent(tx, event);
  else if (!(await changeReview(tx, change, event))) throw new Refusal('APPLICATION_DECIDED');
  if (credit) await addCreditEvent(tx, { ...credit, userId, applicationNo, decidedAt: at, operatorId });
  if (isWithoutBank(cause, operatorId)) await overtakeAccounts(tx, userId);
  await followReview(tx, application, { cause, at });
  await notifyOfDecision(tx, { application, verdict, detail, at });
}

/**
 * Decides an application as a reviewer. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED, NIK_DISPUTED, NIK_CLAIMED,
 * IDENTITY_DIFFERS, IDENTITY_NOT_COMPARED, VIDEO_CALL_AWAITED, PICTURES_FLAGGED, SECOND_REVIEWER_REQUIRED and INVALID_INPUT; nothing is written then.
 */
export async function decideApplication(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
  decision: Decision,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  const isBeyondIncome = decision.decision === 'approve' && (await isTooMuch(services, applicationNo, decision.limit));
  await database.transaction(async (tx) => {
    const application = requireApplication(await lockApplication(tx, applicationNo));
    const flagged = (await flaggedPictures(services, tx, application)).length > 0;
    const own = await inChannelOfUser(services, tx, application.userId);
    const { release } = own;
    const documents = await materialsOf(tx, application.userId);
    const saysIncome =
      typedIncome(own, application) !== undefined && documents.some(({ type }) => INCOME_DOCUMENTS.has(type));
    const { answers } = comparedAnswers(release, application);
    const parts = comparisonOf(answers, { marks: [] }, at)?.parts;
    const doubts = doubtsNow(release, application);
    const found = { flagged, isBeyondIncome, saysIncome, doubts, parts };
    await writeDecision(tx, operator, { application, decision, at, ...found });
  });
  return readDeskApplication(services, operator, applicationNo);
}

interface Deciding {
  application: OwnedApplication;
  decision: Decision;
  at: Date;
  /** a picture waits for a reviewer's word */
  flagged?: boolean;
  /** the limit is more than the income bears */
  isBeyondIncome?: boolean;
  /** what is doubtful in it; undefined for what was found when it was sent */
  doubts?: readonly string[];
  /** documents say an income, which the reviewer has to read */
  saysIncome?: boolean;
  /** the pictures that a return asks for again: it judges them */
  askedAgain?: readonly IdentityPicture[];
  /** what is compared with its ID card */
  parts?: readonly IdentityPart[] | undefined;
}

/** Writes down what a reviewer decides on an application that is locked. Refuses like {@link decideApplication}. */
export async function writeDecision(
  tx: Transaction,
  operator: Operator,
  {
    application,
    decision,
    at,
    flagged = false,
    isBeyondIncome = false,
    saysIncome = false,
    doubts = application.doubts,
    askedAgain,
    parts = [],
  }: Deciding,
): Promise<void> {
  const { applicationNo } = application;
  const { operatorId } = operator;
  const events = await eventsOf(tx, applicationNo);
  const proposal = proposalIn(events);
  const account = await accountOf(tx, application);
  const contradicted = isContradicted((await cardBeside(tx, application, events)).marks);
  const awaited = (await openAskOf(tx, applicationNo))?.missing ?? [];
  const slips = slipsOfEach(events, operatorId);
  const isSlipUnread = saysIncome && slips.onSlip === undefined;
  const isSlipReadOtherwise = isReadOtherwise(slips);
  const slip = slipIn(events);
  const unsettled = unsettledIn({ awaited, doubts, slip, isSlipUnread, isSlipReadOtherwise, isBeyondIncome });
  const claimed = (await nikClaimsOf(tx, application)).length > 0;
  const open = { ...application, contradicted, flagged, claimed };
  const compared = new Set(marksOfEach(events, operatorId).own.map(({ part }) => part));
  const uncompared = parts.filter((part) => !compared.has(part));
  const verdict = verdictOn(open, decision, { proposal, operatorId, account, unsettled, uncompared });
  const detail = decisionDetail(decision, verdict, unsettled);
  const why = verdict.cause === 'approvalProposed' && 'why' in decision ? decision.why : undefined;
  await writeVerdict(tx, { application, verdict, detail, operatorId, at, why: (why && typedText(why)) || undefined });
  const act = askedAgain
    ? ({ act: 'application.askPictures', detail: { ...detail, pictures: askedAgain } } as const)
    : { act: ACT_OF[verdict.cause], detail };
  await recordAct(tx, { operator, subject: applicationNo, ...act }, at);
}

/** What a service decided, and on what: an application that was corrected since was sent at another time. */
type ServiceDecision = Pick<Written, 'verdict' | 'detail' | 'at'> & Pick<OwnedApplication, 'submittedAt'>;

/**
 * Writes down what a service decided; false, and nothing is written, where a person was faster, has to decide or to say whose the NIK is, found that
 * something differs from the ID card or the payslip, or waits for documents of the applicant, and where that was decided on what was corrected since.
 */
export async function decideByService(
  tx: Transaction,
  applicationNo: string,
  { verdict, detail, at, submittedAt }: ServiceDecision,
): Promise<boolean> {
  const application = await lockApplication(tx, applicationNo);
  const events = await eventsOf(tx, applicationNo);
  if (
    !application ||
    application.submittedAt.getTime() !== submittedAt.getTime() ||
    application.disputed ||
    application.withdrawn ||
    !verdict.change?.from.includes(application.status) ||
    (application.status === WITH_SERVICE && (await openAskOf(tx, applicationNo))) ||
    (await nikClaimsOf(tx, application)).length > 0 ||
    isContradicted((await cardBeside(tx, application, events)).marks) ||
    slipIn(events)?.isFarOff
  )
    return false;
  await writeVerdict(tx, { application, verdict, detail, operatorId: undefined, at });
  return true;
}
