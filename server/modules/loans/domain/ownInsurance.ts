import type { OwnLoan } from '../../../../src/contract/generated/bodies';
import type { LoanState } from '../../../../src/lending/books';
import { addDays, type Day } from '../../../../src/lending/days';

type OwnInsurance = NonNullable<OwnLoan['insurance']>;

/** An insurance as it was taken with a loan. */
export interface TakenInsurance {
  insuranceId: string;
  /** rupiah */
  premium: number;
  /** for so many days after the pay-out it can be cancelled */
  cancelDays: number;
}

/**
 * The insurance of a loan as its owner sees it on a day: until when it covers, until when it can be cancelled, when it was.
 * Undefined of a loan that was cancelled, or given back with its premium: there is none.
 */
export function ownInsurance(taken: TakenInsurance, state: LoanState, day: Day): OwnInsurance | undefined {
  if (state.ending === 'cancelled' || state.ending === 'refunded') return undefined;
  const { insuranceId, premium, cancelDays } = taken;
  const dayOf = (kind: string) => state.transactions.find((transaction) => transaction.kind === kind)?.day;
  const [paidOutOn, cancelledOn] = [dayOf('disbursed'), dayOf('insurance-cancelled')];
  if (cancelledOn !== undefined) return { insuranceId, premium, cancelledOn };
  if (paidOutOn === undefined) return { insuranceId, premium };
  const until = state.instalments.at(-1)?.due;
  const cancelBy = addDays(paidOutOn, cancelDays);
  return { insuranceId, premium, ...(until && { until }), ...(day <= cancelBy && { cancelBy }) };
}
