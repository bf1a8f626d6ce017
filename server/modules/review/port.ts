import type { BankCheck } from '../../../src/contract/enums';
import type { Applicant } from '../../platform/outside/question';
import type { DataReadingNeeds } from '../dataReading';
import type { IdentityNeeds } from '../identity';
import type { LoansNeeds } from '../loans';

export type AccountSaid = 'MATCHED' | BankCheck;

/** What a bank says of accounts later than it was asked. */
export interface ReviewOutside {
  /**
   * what the bank says late of an account, as by a callback: MATCHED or a result of the bank check; undefined while it
   * has not answered. @param asked since when the application waits for it, and how often its account came back before
   */
  accountAnswer(applicant: Applicant, asked: { since: Date; returned: number }, now: Date): AccountSaid | undefined;
}

/** What the review of applications needs. */
export type ReviewNeeds = IdentityNeeds & DataReadingNeeds & LoansNeeds & { outside: ReviewOutside };
