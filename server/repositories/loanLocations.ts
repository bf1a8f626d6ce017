import type { Queries } from './database';
import { sealed } from './vault';

interface LoanLocation {
  draftId: string;
  /** coarse: a tenth of a degree */
  place: string;
  now: Date;
}

/** Keeps where a person said they were when they chose a loan; the last one counts (housekeeping.ts says how long). */
export async function keepLoanLocation(tx: Queries, { draftId, place, now }: LoanLocation): Promise<void> {
  await tx.query(
    `INSERT INTO loan_locations (draft_id, place, given_at) VALUES ($1, $2, $3)
     ON CONFLICT (draft_id) DO UPDATE SET place = excluded.place, given_at = excluded.given_at`,
    [draftId, sealed(place), now],
  );
}
