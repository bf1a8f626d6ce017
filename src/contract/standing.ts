import type { CreditStatus } from './creditStatus';

/** An application as the person may quote it. */
export interface SentApplication {
  applicationNo: string;
  /** ISO time */
  submittedAt: string;
}

/**
 * GET /user/standing: how far a person has come, and so what Home shows and where a sign-in leads. The first that is
 * true counts: returned, under review, decided in the effortless flow, decided by a reviewer or the register, begun.
 */
export type Standing =
  | { state: 'new' }
  /** `flow` is the id of the application that was begun; a progress where it has more than one counted step */
  | { state: 'draft'; flow: string; path: string; progress?: { position: number; total: number } }
  /** `path`: of the flow it was sent by, below the channel */
  | { state: 'review'; path?: string; application?: SentApplication }
  | { state: 'returned'; application: SentApplication }
  | { state: 'declined'; application?: SentApplication }
  | { state: 'approved'; application?: SentApplication }
  /** `availableLimit` in rupiah */
  | { state: 'credit'; creditStatus: CreditStatus; availableLimit?: number };
