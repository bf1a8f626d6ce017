import type { NikRefusal } from '../domain/decisions';
import type { Judgement } from '../domain/judgement';
import type { Applicant } from '../domain/outsideWorld';

export interface RegisteredPerson {
  applicant: Applicant;
  /** NIK, 16 digits */
  idNumber: string;
  /** undefined where it is not known yet */
  fullName: string | undefined;
  /** YYYY-MM-DD; undefined where it is not known yet */
  birthDate: string | undefined;
}

/** What the register says of a person. */
export type NikJudgement = Judgement<NikRefusal | 'NIK_ALREADY_EXIST'>;

/** The population register, and the lender's customers of before who are found by their NIK. */
export interface IdentityRegister {
  lookUp(person: RegisteredPerson, signal: AbortSignal): Promise<NikJudgement>;
}
