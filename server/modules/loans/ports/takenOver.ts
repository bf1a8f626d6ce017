import type { Day } from '../../../../src/lending/days';
import type { Every } from '../../../../src/lending/periods';
import type { Applicant } from '../../../platform/outside/question';
import type { ESignStatus } from '../domain/contractStatus';

/** A loan from before the account. */
export interface RecordedLoan {
  productId: string;
  /** rupiah */
  amount: number;
  tenor: Every;
  purpose: string;
  paidOutOn: Day;
  /** how many instalments were paid, each on its due day */
  paid: number;
  /** days after which the last payment was taken back; absent where it was not */
  takenBackAfter?: number;
  /** days after the first due day that was not paid, when what was late was spread over what was to come; absent where it was not */
  rebalancedAfter?: number;
  /** how many days after its due day the last one was paid; absent where in time */
  paidLate?: number;
  /** how its plan was changed since, by the product's first offer of that day */
  changed?: { to: 'extended' | 'converted'; on: Day };
}

/** What an application from before the account brought: the whole limit in rupiah. */
export interface RecordedCredit {
  limit: number;
  loans: readonly RecordedLoan[];
}

/** How the contracts of loans come to be signed. */
export interface LoansOutside {
  eSign(applicant: Applicant, appliedAt: Date, now: Date): ESignStatus;
}
