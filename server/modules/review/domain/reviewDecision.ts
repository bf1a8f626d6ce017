import { BANK_CHECKS, type BankCheck } from '../../../../src/contract/enums';
import type {
  ApprovalReason,
  AskedMaterial,
  CreditStatus,
  IdentityPart,
  OpenQuestion,
  RejectionReason,
  ReturnReason,
  ReviewCause,
  ReviewDecision,
  ReviewStatus,
} from '../../../../src/contract/generated/bodies';
import { CORRECTED_BY } from '../../../../src/contract/returnReasons';
import { Refusal, refusalAt } from '../../../platform/domain/refusals';
import { BESIDE_DECISION, creditPhase, REVIEW_CHANGES, WITH_BANK } from '../../applications';
import { CREDIT_CHANGES, type DecisionAnswer, GRANTS, LIMIT_STEP } from '../../credit';
import { barredIn, CAUSE_OF, decisionsFor, type Undecided } from './openDecisions';

/** What is decided on an application. */
export type Decision =
  /** `limit` in rupiah; `despite`: why, where something is not settled; `why`: where it is only proposed, for the second one */
  | { decision: 'approve'; limit: number; despite?: ApprovalReason | undefined; why?: string | undefined }
  | { decision: 'reject'; reason: RejectionReason }
  | { decision: 'return' | 'returnAccount'; reasons: readonly ReturnReason[] }
  | { decision: 'askMaterials'; materials: readonly AskedMaterial[] }
  | { decision: PlainDecision };

/** Said without anything besides. A video call is held outside; a reviewer says what came of it. */
type PlainDecision = 'askVideoCall' | 'videoCallDone' | 'videoCallMissed' | 'confirmAccount' | 'refuseAccount';

/** A decision as it was sent, with what belongs to it. Refuses with INVALID_INPUT where that is missing. */
export function decisionIn({ decision, limit, despite, why, reason, reasons, materials }: ReviewDecision): Decision {
  switch (decision) {
    case 'approve':
      if (limit !== undefined) return { decision, limit, despite, why };
      throw missing('limit');
    case 'reject':
      if (reason !== undefined) return { decision, reason };
      throw missing('reason');
    case 'return':
      if (reasons !== undefined) return { decision, reasons };
      throw missing('reasons');
    case 'returnAccount':
      if (reasons?.every((one) => CORRECTED_BY[one] === 'account')) return { decision, reasons };
      throw missing('reasons');
    case 'askMaterials':
      if (materials !== undefined) return { decision, materials };
      throw missing('materials');
    default:
      return { decision };
  }
}

const missing = (field: string) => refusalAt('INVALID_INPUT', field, 'required', 'rules.required');

type DecisionCause = (typeof CAUSE_OF)[Decision['decision']] | 'accountAsked';

/** What a cause does to the credit of the person; undefined where it stays as it was. */
const CREDIT_OF: Readonly<Partial<Record<DecisionCause, 'granted' | 'rejected'>>> = {
  recommended: 'granted',
  accountConfirmed: 'granted',
  rejected: 'rejected',
  accountRefused: 'rejected',
};

/** A limit that waits for a second reviewer, in rupiah, and who proposed it. */
export interface Proposal {
  limit: number;
  operatorId: string | undefined;
  operatorName?: string | undefined;
  why?: string | undefined;
}

/** The limit that was proposed by what was decided on an application last; undefined where that was something else. */
export function proposalIn(
  events: readonly (Omit<Proposal, 'limit'> & { cause: ReviewCause; detail: { limit?: number } })[],
): Proposal | undefined {
  const last = events.findLast(({ cause }) => !BESIDE_DECISION.includes(cause));
  if (last?.cause !== 'approvalProposed' || last.detail.limit === undefined) return undefined;
  const { operatorId, operatorName, why } = last;
  return { limit: last.detail.limit, operatorId, operatorName, why };
}

/** Refuses with INVALID_INPUT a limit that is not granted to anyone. */
function refuseLimit(limit: number): void {
  if (limit < GRANTS.least) throw refusalAt('INVALID_INPUT', 'limit', 'minimum', 'rules.minimum');
  if (limit > GRANTS.most) throw refusalAt('INVALID_INPUT', 'limit', 'maximum', 'rules.maximum');
  if (limit % LIMIT_STEP !== 0) throw refusalAt('INVALID_INPUT', 'limit', 'multipleOf', 'rules.positiveInteger');
}

/** True where the approval is only proposed by it: one reviewer alone may not grant so much, and no other has agreed. */
function needsSecond(limit: number, proposal: Proposal | undefined, operatorId: string): boolean {
  if (limit <= GRANTS.alone) return false;
  return !proposal || proposal.operatorId === operatorId || limit > proposal.limit;
}

/** What is to be written for a decision. `change`: undefined where a second reviewer has to agree first. */
export interface ReviewVerdict {
  cause: DecisionCause | 'approvalProposed';
  change: { from: readonly ReviewStatus[]; to: ReviewStatus } | undefined;
  credit: { cause: keyof typeof CREDIT_CHANGES; status: CreditStatus; total: number | undefined } | undefined;
}

/**
 * What a decision of a reviewer does. Refuses with APPLICATION_DECIDED where it may not be made any more, with
 * NIK_DISPUTED, NIK_CLAIMED, IDENTITY_DIFFERS, VIDEO_CALL_AWAITED or PICTURES_FLAGGED, with INVALID_INPUT for a limit that is not granted and for an
 * approval without a reason of what is not settled or without why where it is only proposed, with IDENTITY_NOT_COMPARED for a limit that is confirmed without an own look, and with SECOND_REVIEWER_REQUIRED where the same reviewer proposes the same
 * limit again.
 */
export function verdictOn(
  application: Undecided,
  decision: Decision,
  {
    proposal,
    operatorId,
    account,
    unsettled,
    uncompared = [],
  }: {
    proposal: Proposal | undefined;
    operatorId: string;
    account: AccountState;
    unsettled: readonly OpenQuestion[];
    /** what the operator has not compared with the ID card: who confirms a limit has looked for themselves */
    uncompared?: readonly IdentityPart[];
  },
): ReviewVerdict {
  const name = decision.decision;
  if (!decisionsFor(application).includes(name)) {
    throw new Refusal(
      barredIn(application).find(({ decision: barred }) => barred === name)?.code ?? 'APPLICATION_DECIDED',
    );
  }
  const verdict = verdictOf(decision, account);
  if (decision.decision !== 'approve') return verdict;
  refuseLimit(decision.limit);
  if (unsettled.length > 0 && !decision.despite) throw missing('despite');
  if (!needsSecond(decision.limit, proposal, operatorId)) {
    if (decision.limit > GRANTS.alone && uncompared.length > 0) throw new Refusal('IDENTITY_NOT_COMPARED');
    return verdict;
  }
  if (proposal?.operatorId === operatorId && proposal.limit === decision.limit) {
    throw new Refusal('SECOND_REVIEWER_REQUIRED');
  }
  // the rules propose no limit that takes two, so that another reviewer has to be told why
  if (decision.why === undefined || decision.why.trim() === '') throw missing('why');
  return { cause: 'approvalProposed', change: undefined, credit: undefined };
}

/** The bank account of an application. */
export interface AccountState {
  /** `awaited`: the bank has still to answer */
  check: 'answered' | 'awaited';
  /** what is granted once the bank has confirmed it, in rupiah; undefined where nothing is */
  limit: number | undefined;
}

/**
 * What a decision does to the application and the credit of the person, once it may be made. An approval waits for the
 * bank where that has still to answer.
 */
export function verdictOf(decision: Decision, { check, limit }: AccountState): ReviewVerdict {
  const isApproval = decision.decision === 'approve';
  const cause = isApproval && check === 'awaited' ? 'accountAsked' : CAUSE_OF[decision.decision];
  const credit = CREDIT_OF[cause];
  const total = isApproval ? decision.limit : credit === 'granted' ? limit : undefined;
  return {
    cause,
    change: REVIEW_CHANGES[cause],
    credit: credit && { cause: credit, status: CREDIT_CHANGES[credit].to, total },
  };
}

/** Why an account comes back to the applicant, by what the bank says of it. */
const ACCOUNT_RETURNED: Readonly<Record<BankCheck, ReturnReason>> = {
  BANK_VALID_PENDING: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
  VIRTUAL_ACCOUNT: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
  INVALID_ACCOUNT: 'BANK_ACCOUNT_IS_INVALID',
  ABNORMAL_ACCOUNT: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
  MISMATCH_ACCOUNT: 'BANK_ACCOUNT_IS_MISMATCH',
  MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 'BANK_ACCOUNT_IS_WRONG',
};

/** How often an account may be corrected that the bank does not accept. */
const ACCOUNT_CORRECTIONS = 2;

/**
 * What the bank's late answer decides on an application that waited for nothing else; undefined for one that leaves it to a
 * reviewer. @param returned how often the account came back before
 */
export function accountDecision(answer: string, returned: number): Decision | undefined {
  if (answer === 'MATCHED') return { decision: 'confirmAccount' };
  const refusal = BANK_CHECKS.find((check) => check === answer);
  if (!refusal || refusal === 'BANK_VALID_PENDING') return undefined;
  if (returned >= ACCOUNT_CORRECTIONS) return { decision: 'refuseAccount' };
  return { decision: 'returnAccount', reasons: [ACCOUNT_RETURNED[refusal]] };
}

/** True for an application that the bank's answer decides. */
export const waitsForBank = ({ status, disputed }: Undecided): boolean => status === WITH_BANK && !disputed;

const CREDIT_CAUSES = Object.keys(CREDIT_CHANGES) as (keyof typeof CREDIT_CHANGES)[];

/**
 * What a person's standing with the lender does to the application that asked for credit; undefined while nothing is decided
 * and where it came to nothing, so that another may be sent.
 */
function standingVerdict({ creditStatus: status, limit: total }: AnswerOf<'STANDING'>): ReviewVerdict | undefined {
  const phase = creditPhase(status);
  // that they do not qualify is told as that, and no verdict on what was sent
  if (status === CREDIT_CHANGES.notQualified.to) return undefined;
  if (phase !== 'approved' && phase !== 'declined') return undefined;
  const cause = phase === 'approved' ? 'recommended' : 'rejected';
  const creditCause = CREDIT_CAUSES.find((name) => CREDIT_CHANGES[name].to === status);
  return { cause, change: REVIEW_CHANGES[cause], credit: creditCause && { cause: creditCause, status, total } };
}

type AnswerOf<Outcome extends DecisionAnswer['outcome']> = Extract<DecisionAnswer, { outcome: Outcome }>;

/** What an answer says as a reviewer would; undefined where it leaves the application as it is, or tells a standing. */
export function decisionSaid(answer: DecisionAnswer): Decision | undefined {
  switch (answer.outcome) {
    case 'APPROVE':
      return { decision: 'approve', limit: answer.limit };
    case 'DECLINE':
      return { decision: 'reject', reason: answer.reason };
    case 'RETURN':
      return { decision: 'return', reasons: answer.reasons };
    case 'ASK_DOCUMENTS':
      return { decision: 'askMaterials', materials: answer.documents };
    case 'ASK_VIDEO_CALL':
      return { decision: 'askVideoCall' };
    case 'PERSON':
    case 'STANDING':
      return undefined;
    default:
      return answer satisfies never;
  }
}

/** What an answer does to its application; undefined where it leaves it as it is. */
export function verdictOfAnswer(answer: DecisionAnswer, account: AccountState): ReviewVerdict | undefined {
  if (answer.outcome === 'STANDING') return standingVerdict(answer);
  const decision = decisionSaid(answer);
  return decision && verdictOf(decision, account);
}
