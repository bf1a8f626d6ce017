import type { BankCheck } from '../../../../src/contract/enums';
import type { LivenessAction } from '../../../../src/contract/generated/bodies';
import type { AskOutcome } from '../../../platform/outside/askService';
import type { Applicant, Question } from '../../../platform/outside/question';
import type { FaceRefusal, NikRefusal } from '../domain/identityRefusals';

export interface AccountToCheck {
  /** code of a bank of `GET /bank/list` */
  bank: string;
  /** digits only */
  account: string;
  /** the name the applicant gave; undefined while it was not asked yet */
  holder: string | undefined;
}

export type AccountAnswer =
  /** the account can be paid to; the name is the one the bank has */
  | { outcome: 'MATCHED'; holderName: string }
  /** no bank can be asked: a reviewer decides, and no holder's name is known */
  | { outcome: 'NOT_CONNECTED' }
  /** the bank has taken the question and answers by a callback */
  | { outcome: 'AWAITED' }
  | { outcome: BankCheck };

/** The banks, asked whether an account exists and whose it is. */
export interface BankAccounts {
  /**
   * @param askedToday how often this applicant's accounts were not accepted since midnight WIB
   * Rejects when the bank should have answered and did not.
   */
  checkBankAccount(
    applicant: Applicant,
    account: AccountToCheck,
    askedToday: number,
    question: Question,
  ): Promise<AccountAnswer>;
}

/** A JPEG of a capture and what the page asked for when it was taken; undefined for the face at rest. */
interface FaceFrame {
  bytes: Uint8Array;
  action: LivenessAction | undefined;
}

export interface FaceMatchRequest {
  applicant: Applicant;
  /** an application, or the account's owner before a protected change */
  purpose: 'application' | 'security';
  /** the photo of the ID card as JPEG; undefined while there is none */
  idPhoto: Uint8Array | undefined;
  /** in the order they were taken, the face at rest first; one alone where a device has no camera */
  frames: readonly FaceFrame[];
  /** what the server asked for, in this order; empty for a picture from the gallery */
  actions: readonly LivenessAction[];
  /** how often the face was refused before */
  refusedBefore: number;
}

/** Says whether the frames show a living person, who did what was asked and is the one on the ID card. */
export interface FaceMatch {
  compare(request: FaceMatchRequest, question: Question): Promise<AskOutcome<FaceRefusal>>;
}

export interface RegisteredPerson {
  applicant: Applicant;
  /** NIK, 16 digits */
  idNumber: string;
  /** undefined where it is not known yet */
  fullName: string | undefined;
  /** YYYY-MM-DD; undefined where it is not known yet */
  birthDate: string | undefined;
}

/** What the register says of a person, or that it says it later. */
type NikAnswer = AskOutcome<NikRefusal | 'NIK_ALREADY_EXIST'>;

/** The population register, and the lender's customers of before who are found by their NIK. */
export interface IdentityRegister {
  lookUp(person: RegisteredPerson, question: Question): Promise<NikAnswer>;
}

/** How an applicant is asked to move in front of the camera. */
export interface IdentityOutside {
  /** what is asked in front of the camera where it is fixed on purpose; undefined where chance decides */
  livenessActions(applicant: Applicant): readonly LivenessAction[] | undefined;
}
