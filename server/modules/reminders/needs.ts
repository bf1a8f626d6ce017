import type { LoansNeeds } from '../loans';

/** What reminders need. */
export type RemindersNeeds = LoansNeeds;
