import type {
  DeskApplication,
  IncomeOnSlip,
  OpenQuestion,
  ReviewDecision,
  ReviewStatus,
} from '../../../../src/contract/generated/bodies';
import { isUnderReview, REVIEW_CHANGES } from '../../applications';

type DecisionName = ReviewDecision['decision'];

/** What each decision does to the review. */
export const CAUSE_OF = {
  approve: 'recommended',
  reject: 'rejected',
  return: 'returned',
  askVideoCall: 'videoCallAsked',
  videoCallDone: 'videoCallDone',
  videoCallMissed: 'videoCallMissed',
  askMaterials: 'materialsAsked',
  confirmAccount: 'accountConfirmed',
  returnAccount: 'accountReturned',
  refuseAccount: 'accountRefused',
} as const satisfies Record<DecisionName, keyof typeof REVIEW_CHANGES>;

/** An application as a decision depends on it. */
export interface Undecided {
  status: ReviewStatus;
  /** another customer has its NIK */
  disputed: boolean;
  /** its applicant owns the NIK, which others sent as well, and no reviewer has said whose it is */
  claimed?: boolean;
  /** its applicant took it back */
  withdrawn?: boolean;
  /** a part differs from the ID card, which no reviewer has explained */
  contradicted?: boolean;
  /** a picture waits for a reviewer's word */
  flagged?: boolean;
}

/** True where a reviewer may give the applicant the NIK that another customer has. */
export const mayGiveNik = (application: Undecided): boolean => application.disputed && isUnderReview(application);

/** True where a reviewer may say that a NIK stays with its owner, whom others contest it. */
export const mayKeepNik = (application: Undecided): boolean =>
  application.claimed === true && !application.disputed && isUnderReview(application);

/** The decisions that its status has room for. */
function decisionsAt({ status, withdrawn }: Undecided): DecisionName[] {
  if (withdrawn) return [];
  return (Object.keys(CAUSE_OF) as DecisionName[]).filter((name) => {
    const from: readonly ReviewStatus[] = REVIEW_CHANGES[CAUSE_OF[name]].from;
    return from.includes(status);
  });
}

type Bar = DeskApplication['barred'][number];

/** What grants a limit: who the applicant is has to be settled before. An account is confirmed of what was approved before. */
const GRANTING = ['approve', 'confirmAccount'] as const satisfies readonly Bar['decision'][];

const ofNik = ({ disputed, claimed }: Undecided) =>
  disputed ? ('NIK_DISPUTED' as const) : claimed ? ('NIK_CLAIMED' as const) : undefined;

/** What would be decided but for one thing, and the code that says it. */
export function barredIn(application: Undecided): Bar[] {
  const { status, contradicted, flagged, withdrawn } = application;
  const ofIdentity = ofNik(application) ?? (contradicted ? 'IDENTITY_DIFFERS' : undefined);
  if (status === REVIEW_CHANGES.videoCallAsked.to && !withdrawn)
    return [{ decision: 'approve', code: ofIdentity ?? 'VIDEO_CALL_AWAITED' }];
  const offered = decisionsAt(application);
  return GRANTING.flatMap((decision): Bar[] => {
    const code = ofIdentity ?? (flagged && decision === 'approve' ? 'PICTURES_FLAGGED' : undefined);
    return code && offered.includes(decision) ? [{ decision, code }] : [];
  });
}

/** What may be decided on an application now. */
export function decisionsFor(application: Undecided): DecisionName[] {
  const barred = new Set<string>(barredIn(application).map(({ decision }) => decision));
  return decisionsAt(application).filter((name) => !barred.has(name));
}

/** What of an application is not settled: it can be approved all the same, for a reason that is kept. */
export function unsettledIn({
  awaited,
  doubts,
  slip,
  isSlipUnread,
  isSlipReadOtherwise,
  isBeyondIncome,
}: {
  awaited: readonly string[];
  doubts: readonly string[];
  /** what documents say of the income; undefined until it was read there */
  slip: IncomeOnSlip | undefined;
  /** there are documents of it, which the operator has not read */
  isSlipUnread: boolean;
  /** another reviewer read another income in them */
  isSlipReadOtherwise: boolean;
  isBeyondIncome: boolean;
}): OpenQuestion[] {
  const isOpen: Readonly<Record<OpenQuestion, boolean>> = {
    materials: awaited.length > 0,
    doubts: doubts.length > 0,
    slip: slip?.isFarOff === true,
    slipUnread: isSlipUnread,
    slipReadOtherwise: isSlipReadOtherwise,
    income: isBeyondIncome,
  };
  return (Object.keys(isOpen) as OpenQuestion[]).filter((question) => isOpen[question]);
}
