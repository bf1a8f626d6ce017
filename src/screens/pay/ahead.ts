import type { PaymentChoice, PaymentNumber, PaymentOverview, PaymentReceived } from '../../contract/generated/bodies';
import { cameInto } from './cameInto';

/** For how long a payment counts as just made, in milliseconds. */
const JUST_MS = 24 * 3_600_000;

/** True for the choice of all that is due where nothing has fallen due yet. */
export const isAhead = ({ paying, parts }: PaymentChoice, asOf: string): boolean =>
  paying === 'due' && parts.every(({ due = asOf }) => due > asOf);

/** The last payment that was booked just now, since something was chosen. @param number the one that is shown */
export function justPaid(
  { payments }: Pick<PaymentOverview, 'payments'>,
  number: PaymentNumber | undefined,
): PaymentReceived | undefined {
  const since = Math.max(Date.now() - JUST_MS, number ? Date.parse(number.chosenAt) : 0);
  return payments.find(({ status, at }) => status === 'BOOKED' && Date.parse(at.paid) >= since);
}

/** True for what closes a loan in place of a bill that has not fallen due. */
const isLastAhead = ({ bill }: PaymentChoice, asOf: string): boolean => bill?.due !== undefined && bill.due > asOf;

/**
 * The next bill of who just paid and owes nothing by today, or what closes the loan in its place: paying it now is not needed. Undefined for others, once
 * something was chosen since, and while the rest of a settlement is still to be paid. @param number the one that is shown
 */
export function nextBillOfPaid(
  overview: PaymentOverview,
  number: PaymentNumber | undefined,
): PaymentChoice | undefined {
  if (number && number.paying !== 'due') return undefined;
  return (
    justPaid(overview, number) &&
    overview.choices.find((choice) => isAhead(choice, overview.asOf) || isLastAhead(choice, overview.asOf))
  );
}

/** The last payment that was booked into a number while more of the bills is to be paid. @param number as it was chosen */
export function bookedInPart(
  overview: Pick<PaymentOverview, 'payments' | 'remains'>,
  number: PaymentNumber | undefined,
): PaymentReceived | undefined {
  if (!number || !overview.remains || number.paying === 'extension' || number.paying === 'instalment') return undefined;
  const came = cameInto(number, overview);
  return came.every(({ status }) => status === 'BOOKED') ? came.find(({ parts }) => parts.length > 0) : undefined;
}

export interface MetInstalment {
  /** from 1 */
  readonly number: number;
  readonly count: number;
}

/** The instalment before the next bill, after a payment of that loan alone; undefined where it has none. */
export function metInstalment({ parts }: PaymentReceived, next: PaymentChoice): MetInstalment | undefined {
  const [paid, ...others] = parts;
  const { loanNo, number: at = 1, count = 0 } = next.bill ?? next.parts[0] ?? {};
  if (!paid || others.length > 0 || paid.loanNo !== loanNo || at < 2) return undefined;
  return { number: at - 1, count };
}

/** True where all that is to be paid first is forgiven as too little to ask for: nothing has to be paid now. */
export function isOnlyForgiven({ choices: [first] }: PaymentOverview): boolean {
  const parts = first?.paying === 'due' ? first.parts : [];
  return parts.length > 0 && parts.every(({ forgivenOn }) => forgivenOn !== undefined);
}
