import type {
  ApplyAgain,
  CreditLimit,
  CreditStatus,
  OpenContract,
  RejectionReason,
  ReturnReason,
  ReviewCause,
  ReviewStage,
  ReviewStatus,
  Standing,
} from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import { ownValue } from '../../../../src/lib/ownValue';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import { wibDayIn } from '../../../platform/domain/wib';
import type { NikRefusal } from '../../identity';

/** What the register's word on a NIK means where no application of ours says more. */
const BY_NIK: Readonly<Partial<Record<NikRefusal, Exclude<Reviewed, 'returned'>>>> = {
  APPLICATION_DECLINED: 'declined',
  APPLICATION_VERIFYING: 'review',
  HAS_LIMIT: 'approved',
};

type Returned = Extract<Standing, { state: 'returned' }>;

/** What is known of a person that tells how far they have come. */
export interface StandingFacts {
  application:
    | {
        applicationNo: string;
        submittedAt: Date;
        status: ReviewStatus;
        path: string | undefined;
        /** what its applicant may do about it */
        may: readonly 'withdraw'[];
        /** the video call, the documents or the check of the account that it waits for, or that it failed */
        stage?: ReviewStage | undefined;
        /** within how many hours others like it had an answer */
        usualHours?: number | undefined;
        /** why a reviewer rejected it */
        reason?: RejectionReason | undefined;
        /** why a reviewer sent it back */
        reasons?: readonly ReturnReason[] | undefined;
        /** what else is to be put right before it is judged again */
        further?: Returned['further'];
        document?: Returned['document'];
        /** how it is corrected where that cannot be done here */
        correctedBy?: Returned['correctedBy'];
        /** what it brought */
        limit?: CreditLimit | undefined;
      }
    | undefined;
  /** undefined before credit was asked for and while it is being decided */
  credit: { creditStatus: CreditStatus; availableLimit?: number } | undefined;
  /** what the last NIK check found, and when; undefined when there was none */
  nikCheck: { found: string; at: Date } | undefined;
  draft: Omit<Extract<Standing, { state: 'draft' }>, 'state'> | undefined;
  /** whom the contract of their last loan waits for; undefined where it waits for no one */
  contract: OpenContract | undefined;
  /** the person's own, which an operator of a sandbox may have moved */
  today: Day;
}

/** How far a person has come, by the most telling of the facts. */
export function standingOf({ application, credit, nikCheck, draft, today, ...facts }: StandingFacts): Standing {
  const contract = facts.contract && { contract: facts.contract };
  const reviewed = application && REVIEWED[application.status];
  const sent = application && {
    applicationNo: application.applicationNo,
    submittedAt: application.submittedAt.toISOString(),
    ...(application.stage && { stage: application.stage }),
    ...(application.usualHours !== undefined && { usualHours: application.usualHours }),
  };
  const again = application && applyAgain(application, credit?.creditStatus, today);
  if (draft && again?.isOpen) return { state: 'draft', ...draft };
  if (sent && reviewed === 'returned') {
    const { reasons = [], further = [], document, correctedBy } = application;
    return {
      ...{ state: 'returned', application: sent },
      ...(reasons.length > 0 && { reasons: [...reasons] }),
      ...(further.length > 0 && { further }),
      ...(document && { document }),
      ...(correctedBy && { correctedBy }),
    };
  }
  if (credit) {
    const reason = reviewed === 'declined' && credit.creditStatus === 'REJECTED' ? application?.reason : undefined;
    return { state: 'credit', ...credit, ...(again && { again }), ...(reason && { reason }), ...contract };
  }
  if (sent && reviewed === 'review') {
    return {
      state: 'review',
      application: sent,
      ...(application.path === undefined ? {} : { path: application.path }),
      ...(application.may.length > 0 && { may: [...application.may] }),
    };
  }
  if (sent && reviewed === 'declined') {
    const { reason } = application;
    return { state: 'declined', application: sent, ...(again && { again }), ...(reason && { reason }) };
  }
  if (sent && reviewed === 'approved') {
    const { limit } = application;
    return { state: 'approved', application: sent, ...(limit && { limit }), ...contract };
  }
  if (sent && reviewed) return { state: reviewed, application: sent };
  const registered = nikCheck && (ownValue(BY_NIK, nikCheck.found) as Exclude<Reviewed, 'returned'> | undefined);
  const asked = nikCheck && registered === 'declined' ? refusedUntil(nikCheck.at, today) : undefined;
  if (registered && !asked?.isOpen) return { state: registered, ...(asked && { again: asked }) };
  return draft ? { state: 'draft', ...draft } : { state: 'new' };
}

export type Reviewed = 'review' | 'returned' | 'declined' | 'approved';

/** What each status of a review means to the person. */
export const REVIEWED: Readonly<Record<ReviewStatus, Reviewed>> = {
  PROCESSING: 'review',
  VIDEOKYC: 'review',
  BANK_VERIFICATION_PROCESSING: 'review',
  RETURNED: 'returned',
  BANK_VERIFICATION_RETURN: 'returned',
  REJECTED: 'declined',
  BANK_VERIFICATION_FAILED: 'declined',
  RECOMMENDED: 'approved',
};

/**
 * What changes a review, by its cause (docs/product/statuses.md). The applicant sends and corrects, and an account is made
 * with what it has elsewhere; all else is the reviewers' and the bank's.
 */
export const REVIEW_CHANGES = {
  sent: { from: ['none'], to: 'PROCESSING' },
  takenOver: { from: ['none'], to: 'PROCESSING' },
  takenOverReturned: { from: ['none'], to: 'RETURNED' },
  takenOverApproved: { from: ['none'], to: 'RECOMMENDED' },
  corrected: { from: ['RETURNED', 'BANK_VERIFICATION_RETURN'], to: 'PROCESSING' },
  videoCallAsked: { from: ['PROCESSING'], to: 'VIDEOKYC' },
  videoCallMissed: { from: ['VIDEOKYC'], to: 'VIDEOKYC' },
  videoCallDone: { from: ['VIDEOKYC'], to: 'PROCESSING' },
  materialsAsked: { from: ['PROCESSING'], to: 'PROCESSING' },
  returned: { from: ['PROCESSING', 'VIDEOKYC'], to: 'RETURNED' },
  rejected: { from: ['PROCESSING', 'VIDEOKYC'], to: 'REJECTED' },
  recommended: { from: ['PROCESSING'], to: 'RECOMMENDED' },
  accountAsked: { from: ['PROCESSING'], to: 'BANK_VERIFICATION_PROCESSING' },
  accountReturned: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'BANK_VERIFICATION_RETURN' },
  accountRefused: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'BANK_VERIFICATION_FAILED' },
  accountConfirmed: { from: ['BANK_VERIFICATION_PROCESSING'], to: 'RECOMMENDED' },
} as const satisfies StatusChanges<ReviewStatus>;

/** What an applicant is told of a review besides how it ends, and in which status. */
const STAGES = {
  videoCallAsked: REVIEW_CHANGES.videoCallAsked.to,
  videoCallMissed: REVIEW_CHANGES.videoCallMissed.to,
  accountAsked: REVIEW_CHANGES.accountAsked.to,
  accountReturned: REVIEW_CHANGES.accountReturned.to,
  accountRefused: REVIEW_CHANGES.accountRefused.to,
} as const satisfies Readonly<Record<Exclude<ReviewStage['cause'], 'materialsAsked'>, ReviewStatus>>;

/** The causes that begin a stage. */
export const STAGE_CAUSES = Object.keys(STAGES) as (keyof typeof STAGES)[];

/** The stage an application is in; undefined where the last that began is over. */
export function stageOf(
  status: ReviewStatus,
  begun: { cause: ReviewCause; at: Date } | undefined,
): ReviewStage | undefined {
  const cause = STAGE_CAUSES.find((name) => name === begun?.cause && STAGES[name] === status);
  return cause && begun && { cause, since: begun.at.toISOString() };
}

/** What is said beside a decision: a limit that waits for a second reviewer still does so after it. */
export const BESIDE_DECISION: readonly ReviewCause[] = [
  'picturesAccepted',
  'picturesUndone',
  'materialsAsked',
  'documentsWanted',
  'documentsNotWanted',
  'documentsGiven',
  'identityCompared',
  'incomeCompared',
  'nikKept',
];

/** What takes an application back, by its cause (docs/product/statuses.md). Only while something is decided on it. */
export const WITHDRAWAL_CHANGES = {
  sent: { from: ['none'], to: 'kept' },
  withdrawn: { from: ['kept'], to: 'withdrawn' },
} as const satisfies StatusChanges<'kept' | 'withdrawn'>;

/** What changes whose a NIK is, by its cause (docs/product/statuses.md). Only a reviewer moves one. */
export const NIK_CHANGES = {
  sent: { from: ['none'], to: 'owned' },
  givenToApplicant: { from: ['owned'], to: 'owned' },
} as const satisfies StatusChanges<'owned'>;

/** What changes the dispute about an application's NIK, by its cause. Only a reviewer ends one. */
export const DISPUTE_CHANGES = {
  sent: { from: ['none'], to: 'undisputed' },
  sentWithNikOfAnother: { from: ['none', 'undisputed'], to: 'disputed' },
  correctedWithOwnNik: { from: ['undisputed'], to: 'undisputed' },
  nikGiven: { from: ['disputed'], to: 'undisputed' },
  nikTaken: { from: ['undisputed'], to: 'disputed' },
  nikKept: { from: ['disputed'], to: 'disputed' },
} as const satisfies StatusChanges<'undisputed' | 'disputed'>;

/** How an application stands that was sent before its sender had an account here. */
export type TakenOver = 'takenOver' | 'takenOverReturned' | 'takenOverApproved';

/** How far a user's latest application is. `ended`: it came to nothing, and another may be sent. */
export type ApplicationPhase = 'none' | Reviewed | 'ended';

/** What the lender's decision means for another application. */
const OF_CREDIT: Readonly<Record<CreditStatus, ApplicationPhase>> = {
  NORMAL: 'approved',
  LIMIT: 'approved',
  FROZEN: 'approved',
  SUCCESS: 'approved',
  ONGOING: 'approved',
  APPLY_SUCCESS: 'approved',
  APPLY_SUCCESS_WITH_PENDING: 'approved',
  COUPON_EXPIRED: 'approved',
  EFFORTLESS: 'approved',
  WAITING: 'review',
  NKP_ONGOING: 'review',
  BLOCKED: 'declined',
  REJECTED: 'declined',
  NKP_REJECTED: 'declined',
  UNQUALIFIED: 'declined',
  UNAVAILABLE: 'ended',
  UNABLE_TO_LOAN: 'ended',
  EFFORTLESS_LOGIN_FORBID: 'ended',
  EFFORTLESS_LOAN_FACE_TIMES_ERROR: 'ended',
  EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR: 'ended',
};

/** What the lender's decision means for the application that asked for credit. */
export const creditPhase = (status: CreditStatus): ApplicationPhase => OF_CREDIT[status];

/** The status of applications that wait for the decision service, where there is one, or a reviewer. */
export const WITH_SERVICE = REVIEW_CHANGES.sent.to;

/** The status of applications that are approved once the bank has confirmed the account. */
export const WITH_BANK = REVIEW_CHANGES.accountAsked.to;

/** The statuses of applications that something is still decided on. */
export const WITH_REVIEWERS: readonly ReviewStatus[] = [...REVIEW_CHANGES.rejected.from, WITH_BANK];

/** True where something is still decided on an application. */
export const isUnderReview = ({ status, withdrawn }: { status: ReviewStatus; withdrawn?: boolean }): boolean =>
  !withdrawn && WITH_REVIEWERS.includes(status);

/** The statuses of applications that were decided, for good or until they are corrected. */
export const DECIDED: readonly ReviewStatus[] = [
  REVIEW_CHANGES.recommended.to,
  REVIEW_CHANGES.rejected.to,
  REVIEW_CHANGES.returned.to,
  REVIEW_CHANGES.accountReturned.to,
  REVIEW_CHANGES.accountRefused.to,
];

function decidedPhase(status: ReviewStatus, credit: CreditStatus | undefined): ApplicationPhase {
  return REVIEWED[status] === 'review' && credit ? OF_CREDIT[credit] : REVIEWED[status];
}

/** An application that was sent, as far as another one depends on it. */
interface Sent {
  status: ReviewStatus;
  submittedAt: Date;
}

/** Days from the sending of an application that was refused to when another one may be sent. */
export const REFUSED_DAYS = 30;

/** From when on another application may be sent after one that was refused, or was known to be on a day. */
export function refusedUntil(since: Date, today: Day): ApplyAgain {
  const from = wibDayIn(since, REFUSED_DAYS);
  return { from, isOpen: from <= today };
}

/** When a person whose application was refused may send another; undefined where it was not, or they never may. */
export function applyAgain(
  { status, submittedAt }: Sent,
  credit: CreditStatus | undefined,
  today: Day,
): ApplyAgain | undefined {
  if (decidedPhase(status, credit) !== 'declined' || credit === 'BLOCKED') return undefined;
  return refusedUntil(submittedAt, today);
}

/** How far an application is by its review and, where credit was asked for with it, by the lender's decision. */
export function phaseOf(sent: Sent, credit: CreditStatus | undefined, today: Day): ApplicationPhase {
  return applyAgain(sent, credit, today)?.isOpen ? 'ended' : decidedPhase(sent.status, credit);
}
