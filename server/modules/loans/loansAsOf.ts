import type { LoanState } from '../../../src/lending/books';
import type { Day } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import type { AfterId, Queries } from '../../platform/database/database';
import { nextWibDayStart } from '../../platform/domain/wib';
import { historiesOf } from './tables/loanEvents';
import { loansKnownBefore } from './tables/loans';

/** A loan as the books had it when a day had ended. */
export interface LoanAsOf {
  loanNo: string;
  productId: string;
  /** the channel it was asked for in; undefined where it is not known */
  askedIn: string | undefined;
  state: LoanState;
}

/**
 * So many loans after one, in the order of their ids, as they stood when a day had ended in Jakarta: reckoned from what was
 * booked by then, not from what was learnt since. Loans that were not paid out by then, and those that had ended for good, are
 * passed over.
 * @returns they, and the id to go on after; undefined after the last
 */
export async function loansAsOf(
  db: Queries,
  day: Day,
  page: AfterId,
): Promise<{ loans: readonly LoanAsOf[]; next: string | undefined }> {
  const end = nextWibDayStart(day);
  const stored = await loansKnownBefore(db, end, page);
  const ids = stored.map(({ loanId }) => loanId);
  const histories = await historiesOf(db, ids, end);
  const loans = stored.flatMap(({ loanId, loanNo, productId, askedIn, terms }): LoanAsOf[] => {
    const events = (histories.get(loanId)?.events ?? []).filter((event) => event.day <= day);
    if (!events.some(({ kind }) => kind === 'disbursed')) return [];
    return [{ loanNo, productId, askedIn, state: foldLoan(terms, events, day) }];
  });
  return { loans, next: stored.length < page.count ? undefined : ids.at(-1) };
}
