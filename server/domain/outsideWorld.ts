import type { BankCheck } from '../../src/contract/enums';

export interface Applicant {
  userId: string;
  /** canonical */
  mobileNumber: string;
}

/** What others decide about an applicant: the population register, face matching, the banks, the reviewers. */
export interface OutsideWorld {
  /** true when the NIK belongs to a customer of the old systems */
  isIdNumberTaken(applicant: Applicant, idNumber: string): boolean;
  /** `refusedBefore`: how often the faces did not match until now */
  matchesFace(applicant: Applicant, refusedBefore: number): boolean;
  /** undefined when the account can be used; `refusedBefore` counts since midnight WIB */
  checkBankAccount(applicant: Applicant, accountNumber: string, refusedBefore: number): BankCheck | undefined;
  /** supplemental material type (section 3) this applicant must upload */
  requiredMaterial(applicant: Applicant): string;
}

export const DEFAULT_MATERIAL = 'SALARY_SLIPS';

/** Nobody is connected: everything is accepted here and left to the reviewers. */
export const NO_OUTSIDE_WORLD: OutsideWorld = {
  isIdNumberTaken: () => false,
  matchesFace: () => true,
  checkBankAccount: () => undefined,
  requiredMaterial: () => DEFAULT_MATERIAL,
};
