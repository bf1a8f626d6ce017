import type { CreditLimit, OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { addDays, dayOf } from '../../lending/days';
import type { SeenPeak } from '../../state/seenPeaks';
import { isAsked, openLoans } from '../bill/dues';
import { isBeforePlan } from '../bill/dueTexts';

/** For how many days it is told. */
const TOLD_DAYS = 7;

/** What went well lately, each told once. */
export interface GoodNews {
  /** the loan whose first instalment was paid in time, and how many are left; the loan itself where there are others */
  readonly firstInTime?: { readonly loanNo: string; readonly left: number; readonly among?: OwnLoan };
  /** the instalment that was paid last, and the principal of that day, in rupiah, which can be borrowed again: no amount where a part of one was paid too */
  readonly limitGrown?: {
    readonly loanNo: string;
    readonly number: number;
    readonly amount?: number;
    readonly paidOn: string;
  };
}

/** What is news of the loans of a person who owes nothing late. @param wasSeen on an earlier visit */
export function goodNewsOf(
  all: OwnLoans,
  limit: CreditLimit | undefined,
  wasSeen: (peak: SeenPeak) => boolean,
): GoodNews {
  const isLately = (day: string) => addDays(dayOf(day), TOLD_DAYS) >= all.asOf;
  const open = openLoans(all);
  const paid = open.flatMap(({ loanNo, instalments }) =>
    instalments.flatMap(({ paidOn, ...one }) =>
      paidOn !== undefined && isLately(paidOn) ? [{ ...one, paidOn, loanNo, instalments }] : [],
    ),
  );
  const first = paid.find(
    ({ loanNo, number, due, paidOn, penalties, instalments, place }) =>
      (place?.number ?? number) === 1 &&
      !isBeforePlan({ place }, { instalments }) &&
      paidOn <= due &&
      penalties === 0 &&
      !wasSeen({ kind: 'firstInTime', loanNo }),
  );
  // what was borrowed since took of it again
  const isSince = ({ appliedAt }: OwnLoan, day: string) => appliedAt.slice(0, day.length) >= day;
  const last = paid.toSorted((one, other) => (one.paidOn < other.paidOn ? 1 : -1))[0];
  const ofDay = all.loans.flatMap(({ instalments }) => instalments.filter(({ paidOn }) => paidOn === last?.paidOn));
  const principal = ofDay.reduce((sum, one) => sum + one.principal, 0);
  const isInPart = all.loans.some(({ instalments }) => instalments.some((one) => one.paid > 0 && one.outstanding > 0));
  const grown =
    last &&
    principal > 0 &&
    limit !== undefined &&
    limit.available >= principal &&
    !all.loans.some((loan) => isSince(loan, last.paidOn)) &&
    !wasSeen({ kind: 'limitGrown', loanNo: last.loanNo, number: last.number })
      ? last
      : undefined;
  const among = open.length > 1 ? open.find(({ loanNo }) => loanNo === first?.loanNo) : undefined;
  return {
    ...(first && {
      firstInTime: {
        loanNo: first.loanNo,
        left: first.instalments.filter(isAsked).length,
        ...(among && { among }),
      },
    }),
    ...(grown && {
      limitGrown: {
        loanNo: grown.loanNo,
        number: grown.number,
        paidOn: grown.paidOn,
        ...(!isInPart && { amount: principal }),
      },
    }),
  };
}
