import type { LoanInstalment, LoanLateness, OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { isClosed } from '../../kit/payOuts';
import { addDays, dayOf } from '../../lending/days';
import type { ChipTone } from '../../ui/Chip';

/** An instalment that is owed, with its loan. */
export interface OwedInstalment extends LoanInstalment {
  readonly loanNo: string;
  readonly loan: OwnLoan;
}

/** Whether an instalment is still to be paid: not where so little is left of it that it is forgiven. */
export const isAsked = ({ outstanding, forgivenOn }: Pick<LoanInstalment, 'outstanding' | 'forgivenOn'>): boolean =>
  outstanding > 0 && forgivenOn === undefined;

/** What is to be paid of all loans, the oldest due day first. */
export const owedInstalments = ({ loans }: OwnLoans): readonly OwedInstalment[] =>
  loans
    .flatMap((loan) => loan.instalments.map((instalment) => ({ ...instalment, loanNo: loan.loanNo, loan })))
    .filter(isAsked)
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));

/** The loans with something owed, the one with the oldest due day first. */
export function openLoans(all: OwnLoans): readonly OwnLoan[] {
  const inOrder = [...new Set(owedInstalments(all).map(({ loanNo }) => loanNo))];
  const owing = inOrder.flatMap((loanNo) => all.loans.filter((loan) => loan.loanNo === loanNo));
  const isOpen = ({ owedBack, instalments }: OwnLoan) => owedBack || instalments.some(({ forgivenOn }) => forgivenOn);
  return [...owing, ...all.loans.filter((loan) => isOpen(loan) && !owing.includes(loan))];
}

/** The day a loan was repaid; undefined while something is owed, and where it was not paid out or was given back. */
export function repaidOn({ status, instalments }: OwnLoan): string | undefined {
  if (status !== 'REPAID') return undefined;
  return instalments
    .flatMap((one) => one.paidOn ?? one.forgivenOn ?? [])
    .sort()
    .at(-1);
}

/** The loans that were repaid on the day they are told of. */
export const closedToday = ({ asOf, loans }: OwnLoans): readonly OwnLoan[] =>
  loans.filter((loan) => repaidOn(loan) === asOf);

/** So many days Home tells who owes nothing of what they repaid last. */
const TOLD_DAYS = 30;

/** The loans that were repaid last, where nothing else is open and it was not long ago. */
export function closedLately({ asOf, loans }: OwnLoans): readonly OwnLoan[] {
  if (!loans.every(isClosed)) return [];
  const last = loans
    .flatMap((loan) => repaidOn(loan) ?? [])
    .sort()
    .at(-1);
  return last !== undefined && last >= addDays(dayOf(asOf), -TOLD_DAYS)
    ? loans.filter((loan) => repaidOn(loan) === last)
    : [];
}

/** How late a loan is, or several together. */
export type Late = Pick<
  LoanLateness,
  'since' | 'days' | 'amount' | 'penalty' | 'growsBy' | 'penaltyFrom' | 'defaultFrom'
>;

/** How late a loan is; undefined where it is not. */
export function lateOf({ lateness, latePenalty }: Pick<OwnLoan, 'lateness' | 'latePenalty'>): Late | undefined {
  if (!lateness) return undefined;
  const aDay = ((lateness.amount - lateness.penalty) * latePenalty.percentADay) / 100;
  // a day's late fee that is no whole rupiah is now a rupiah more, now less; what the fees are capped at is less, and a whole sum
  const isRounded = Math.abs(aDay - Math.round(aDay)) > 0.001 && Math.abs(aDay - lateness.growsBy) < 1;
  // as the extension says it: no day is dearer
  return { ...lateness, growsBy: isRounded ? Math.ceil(aDay) : lateness.growsBy };
}

/** How late all loans are together; undefined where nothing is overdue. Amounts in rupiah. */
export function togetherLate({ loans }: OwnLoans): Late | undefined {
  const late = loans.flatMap((loan) => lateOf(loan) ?? []);
  return late.reduce<Late | undefined>(
    (all, one) =>
      all === undefined
        ? one
        : {
            since: all.since < one.since ? all.since : one.since,
            days: Math.max(all.days, one.days),
            amount: all.amount + one.amount,
            penalty: all.penalty + one.penalty,
            growsBy: all.growsBy + one.growsBy,
            defaultFrom: all.defaultFrom < one.defaultFrom ? all.defaultFrom : one.defaultFrom,
            penaltyFrom: all.penaltyFrom < one.penaltyFrom ? all.penaltyFrom : one.penaltyFrom,
          },
    undefined,
  );
}

/** How an instalment stands, as the specification names the statuses of bills. */
export type BillStatus = Exclude<OwnLoan['status'], 'WAITING'>;

/** The status of an instalment of a loan that was paid out. */
export function billStatus(
  { status }: Pick<OwnLoan, 'status'>,
  { outstanding, daysLate, rescheduled }: Pick<LoanInstalment, 'outstanding' | 'daysLate' | 'rescheduled'>,
): BillStatus {
  if (status === 'CANCELED' || status === 'REFUNDED') return status;
  if (outstanding === 0) return rescheduled ? 'REBALANCED' : 'REPAID';
  if (daysLate !== undefined) return 'OVERDUE';
  return status === 'REBALANCED' ? status : 'ONGOING';
}

/** How the status of a loan looks. */
export const LOAN_TONES: Readonly<Record<OwnLoan['status'], ChipTone>> = {
  WAITING: 'warn',
  ONGOING: 'brand',
  REBALANCED: 'brand',
  OVERDUE: 'late',
  REPAID: 'neutral',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
};

/** Loans in the order they were given, those that are closed last. */
export const closedLast = (loans: readonly OwnLoan[]): readonly OwnLoan[] => [
  ...loans.filter((loan) => !isClosed(loan)),
  ...loans.filter(isClosed),
];
