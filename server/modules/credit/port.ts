import type { Answers } from '../../../src/contract/definitions';
import type {
  AskedMaterial,
  CreditStatus,
  DeskRule,
  IdentityMark,
  IdentityPicture,
  RejectionReason,
  ReturnReason,
} from '../../../src/contract/generated/bodies';
import type { Applicant, Question } from '../../platform/outside/question';

/** What a picture that shows who they are was found to be: by its automatic check, by a reviewer, or not yet. */
export type PictureVerdict = 'PASSED' | 'ACCEPTED' | 'FLAGGED';

/** An application as it is decided on: texts, numbers and ids alone, so that it is sent and kept as it is. */
export interface DecisionCase {
  applicationNo: string;
  applicant: Applicant;
  /** a limit; or, by the short way, credit whose loan is chosen at once */
  asksFor: 'LIMIT' | 'CREDIT';
  flow: string;
  channel: string;
  /** the release whose names the answers have */
  release: string;
  /** when it was sent, or corrected last; ISO 8601 */
  submittedAt: string;
  /** 0 when it is decided on first; one more after each correction, video call and ask for documents */
  round: number;
  answers: Answers;
  /** the checks by outside services */
  checks: readonly { kind: string; outcome: string; at: string }[];
  pictures: readonly { field: IdentityPicture; verdict: PictureVerdict }[];
  /** what was compared with the ID card, and how a difference was explained */
  card: readonly IdentityMark[];
  /** what a reviewer was asked to look at */
  doubts: readonly string[];
  /** the documents that are there */
  documents: readonly string[];
  /** rupiah; loans of other lenders are not known. `bears`: the limit that is proposed to a reviewer; absent where none is */
  burden: { income?: number; loans: number; owed: number; aMonth: number; bears?: number };
}

/** What is decided; limits in rupiah. `because`: the decider's own words, for reviewers alone. `rule`: where a rule decided. */
export type DecisionAnswer = { because?: string; rule?: DeskRule } & (
  | { outcome: 'APPROVE'; limit: number }
  | { outcome: 'DECLINE'; reason: RejectionReason }
  | { outcome: 'RETURN'; reasons: readonly ReturnReason[] }
  | { outcome: 'ASK_DOCUMENTS'; documents: readonly AskedMaterial[] }
  | { outcome: 'ASK_VIDEO_CALL' }
  /** a reviewer decides */
  | { outcome: 'PERSON' }
  /** how the person stands with the lender, for an application that asks for credit; rupiah */
  | { outcome: 'STANDING'; creditStatus: CreditStatus; limit?: number }
);

/** The answer comes later, signed (`POST /callbacks/decision`), or when it is asked again with the same reference. */
export interface AnswerAwaited {
  outcome: 'AWAITED';
  /** when to ask again, in seconds; as after a failure where it is absent */
  askAgainIn?: number;
}

/** What decides on applications. It rejects where it is not reached or cannot be understood. */
export interface DecisionService {
  /** asked again with the same reference it does its work once, and gives the same answer */
  decide(asked: DecisionCase, question: Question): Promise<DecisionAnswer | AnswerAwaited>;
}

/** Who answered: the lender's rules; a service; or no one, as there is none or it did not answer within its time. */
export type DecisionMaker = 'rules' | 'service' | 'none';
