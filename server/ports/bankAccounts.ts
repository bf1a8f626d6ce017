import type { BankCheck } from '../../src/contract/enums';
import type { Applicant } from '../domain/outsideWorld';

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
  | { outcome: BankCheck };

/** The banks, asked whether an account exists and whose it is. */
export interface BankAccounts {
  /**
   * @param askedToday how often this applicant's accounts were not accepted since midnight WIB
   * Rejects when the bank should have answered and did not.
   */
  checkBankAccount(applicant: Applicant, account: AccountToCheck, askedToday: number): Promise<AccountAnswer>;
}
