import type { BooksAmounts, LatenessBucket, Tkb90Working } from '../../../../src/contract/generated/bodies';
import type { LoanState } from '../../../../src/lending/books';
import { balancesOf } from '../../../../src/lending/ledger';
import { BUCKETS, overdueOn } from '../../../../src/lending/overdue';
import { isLongLate, tkb90Of } from '../../../../src/lending/tkb';

/** What one loan owes, in rupiah: principal, and what of the rest is earned or charged; and how late it is. */
export interface LoanOwed extends Omit<BooksAmounts, 'loans'> {
  bucket: LatenessBucket;
  daysPastDue: number;
  /** SLIK, 1 to 5 */
  collectability: number;
}

/** What a loan owes by its books on their day; undefined where it owes nothing. */
export function owedOfLoan(state: LoanState): LoanOwed | undefined {
  const balances = balancesOf(state);
  const owed = {
    principal: balances.principal,
    interest: balances['interest-receivable'],
    fees: balances['fee-receivable'],
    penalties: balances['penalty-receivable'],
  };
  if (Object.values(owed).every((amount) => amount === 0)) return undefined;
  const { bucket, daysPastDue, collectability } = overdueOn(state, state.asOf);
  return { ...owed, bucket, daysPastDue, collectability };
}

const NOTHING_OWED: BooksAmounts = { loans: 0, principal: 0, interest: 0, fees: 0, penalties: 0 };

/** Two sums together. */
const withOwed = (sum: BooksAmounts, more: BooksAmounts): BooksAmounts => ({
  loans: sum.loans + more.loans,
  principal: sum.principal + more.principal,
  interest: sum.interest + more.interest,
  fees: sum.fees + more.fees,
  penalties: sum.penalties + more.penalties,
});

/** All four amounts together, in rupiah. */
export const allOf = ({ principal, interest, fees, penalties }: BooksAmounts): number =>
  principal + interest + fees + penalties;

/** What loans owe together, reckoned loan by loan so that none of them has to be kept. */
export class Portfolio {
  readonly #rows = new Map<
    string,
    { product: string; channel: string | undefined; bucket: LatenessBucket; owed: BooksAmounts }
  >();
  #tkb = { owed: 0, loans: 0, longLate: 0, longLateLoans: 0 };

  add({ product, channel }: { product: string; channel: string | undefined }, one: LoanOwed): void {
    const { bucket, principal, interest, fees, penalties, daysPastDue } = one;
    const key = JSON.stringify([product, channel, bucket]);
    const owed = withOwed(this.#rows.get(key)?.owed ?? NOTHING_OWED, {
      loans: 1,
      principal,
      interest,
      fees,
      penalties,
    });
    this.#rows.set(key, { product, channel, bucket, owed });
    if (principal === 0) return;
    const isLate = isLongLate(daysPastDue);
    this.#tkb = {
      owed: this.#tkb.owed + principal,
      loans: this.#tkb.loans + 1,
      longLate: this.#tkb.longLate + (isLate ? principal : 0),
      longLateLoans: this.#tkb.longLateLoans + (isLate ? 1 : 0),
    };
  }

  /** By product, channel and bucket, in this order. */
  rows() {
    const place = ({
      product,
      channel = '',
      bucket,
    }: {
      product: string;
      channel: string | undefined;
      bucket: LatenessBucket;
    }) => `${product}\n${channel}\n${BUCKETS.indexOf(bucket)}`;
    return [...this.#rows.values()].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }

  /** All buckets, the earliest first, also those that no loan is in. */
  buckets(): { bucket: LatenessBucket; owed: BooksAmounts }[] {
    return BUCKETS.map((bucket) => ({
      bucket,
      owed: this.rows().reduce((sum, row) => (row.bucket === bucket ? withOwed(sum, row.owed) : sum), NOTHING_OWED),
    }));
  }

  total(): BooksAmounts {
    return this.rows().reduce((sum, { owed }) => withOwed(sum, owed), NOTHING_OWED);
  }

  tkb90(): Tkb90Working {
    const { owed, longLate } = this.#tkb;
    return { ...this.#tkb, rate: tkb90Of(owed, longLate), onTime: owed - longLate };
  }
}
