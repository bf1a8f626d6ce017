import type { LoanPayOut, OwnLoan } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { DAY_MS } from '../lib/calendar';

/** How long a pay-out is told of once it has ended, in milliseconds. */
const TOLD_MS = 3 * DAY_MS;

const CLOSED: ReadonlySet<OwnLoan['status']> = new Set(['REPAID', 'CANCELED', 'REFUNDED']);

/** True where nothing of a loan is owed any more: it was repaid or given back, or did not come about. */
export const isClosed = ({ status }: Pick<OwnLoan, 'status'>): boolean => CLOSED.has(status);

/** It came back, or it arrived and the loan runs: the money of one that was repaid or given back is no news any more. */
const hasEnded = (loan: OwnLoan, { status, failure }: LoanPayOut) =>
  failure === 'RETURNED' || (status === 'SUCCESS' && !isClosed(loan));

/** The loans whose pay-out is worth telling: those that run or failed, and those that ended lately. */
export const toldPayOuts = (loans: readonly OwnLoan[], now: number): readonly OwnLoan[] =>
  loans.filter((loan) => {
    const { status, payOut } = loan;
    if (payOut === undefined) return false;
    return status === 'WAITING' || (hasEnded(loan, payOut) && now - Date.parse(payOut.at.ended ?? '') < TOLD_MS);
  });

/** What of the money of a loan is said first. */
export const headlineOf = ({ payOut }: OwnLoan) =>
  payOut?.failure === 'RETURNED' ? 'returned' : (payOut?.status ?? 'INITIATE');

/** True where the money of a loan is where it was to go. */
export const hasArrived = (loan: OwnLoan): boolean => headlineOf(loan) === 'SUCCESS';

/** True where a bank refused the money of a loan, which waits for another account or another try. */
export const isNotSent = ({ status, payOut }: OwnLoan): boolean => status === 'WAITING' && payOut?.status === 'FAILED';

/** True while the money of a loan is not there. */
export const isUnderWay = (loan: OwnLoan): boolean =>
  loan.status === 'WAITING' && loan.payOut !== undefined && !isNotSent(loan);

/** Which instalment of a loan it is, or that the loan is repaid by one payment. */
export const placeText = (t: Texts['t'], { number, count }: { number: number; count: number }): string =>
  count === 1 ? t('loans.instalment.only') : t('loans.instalment.number', { number, count });
