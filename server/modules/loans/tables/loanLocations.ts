import type { Transaction } from '../../../platform/database/database';
import { upsertInto } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';

interface LoanLocation {
  draftId: string;
  /** coarse: a tenth of a degree */
  place: string;
  now: Date;
}

/** Keeps where a person said they were when they chose a loan; the last one counts (housekeeping.ts says how long). */
export async function keepLoanLocation(tx: Transaction, { draftId, place, now }: LoanLocation): Promise<void> {
  await upsertInto(tx, 'loan_locations', ['draftId'], { draftId, place: sealed(place), givenAt: now });
}
