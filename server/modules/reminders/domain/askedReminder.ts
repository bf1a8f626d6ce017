import type { ReminderBill, ReminderResult, ReminderTime } from '../../../../src/contract/generated/bodies';
import { addDays, type Day, later } from '../../../../src/lending/days';
import { overdueOn } from '../../../../src/lending/overdue';
import { askedParts, type LoanOfPerson } from '../../../../src/lending/portfolio';
import { isContactHour, type LocalTime, restsUntil } from '../../arrears';
import { hasCome, keyOfMark, type RemindedPerson } from './reminders';

/** How many days before its due day a bill may be reminded of at the earliest. */
const ASKED_DAYS_AHEAD = 14;

/** A bill as the page showed it, and when its person wants to be reminded of it. */
export interface ReminderRequest {
  loanId: string;
  due: string;
  /** rupiah */
  amount: number;
  at: ReminderTime;
  /** what the page showed that was asked for already */
  seen?: ReminderTime | undefined;
}

const isSameTime = (one: ReminderTime | undefined, other: ReminderTime | undefined) =>
  one?.day === other?.day && one?.hour === other?.hour;

/** The first day on which a bill can be reminded of. */
const firstDay = (due: Day, today: Day): Day => later(today, addDays(due, -ASKED_DAYS_AHEAD));

const isLate = ({ state }: LoanOfPerson, day: Day) => overdueOn(state, day).since !== undefined;

/** What was asked for of a bill before. */
const askedBefore = (
  { asked }: Pick<RemindedPerson, 'asked'>,
  loanId: string,
  due: string,
): ReminderTime | undefined => {
  const found = asked.find((one) => one.loanId === loanId && one.due === due);
  return found && { day: found.day, hour: found.hour };
};

/**
 * Whether a bill may be reminded of as it is asked for (docs/product/reminders.md):
 * - HAS_OVERDUE: something of the loan is late, of which there are reminders anyway
 * - CANNOT_APPLY: nothing of the loan is owed, or its person has said that they have paid
 * - PLAN_CHANGED: the bill is another than the page showed
 * - EXCESS_APPLY_TIME: the time has passed, or they were reminded as they asked before
 * - CREATION_INVALID_PARAM: a day or an hour that is not offered
 * - CREATION_CONCURRENT: it was asked for from elsewhere meanwhile
 */
export function judgeReminder(
  person: RemindedPerson,
  { loanId, due, amount, at, seen }: ReminderRequest,
  now: LocalTime,
): ReminderResult {
  const { loans, told, hours } = person;
  const loan = loans.find((one) => one.loanId === loanId);
  if (loan && isLate(loan, now.day)) return 'HAS_OVERDUE';
  const [next] = loan ? askedParts([loan]) : [];
  if (!next || restsUntil(loans, now.day) !== undefined) return 'CANNOT_APPLY';
  if (next.due !== due || next.amount !== amount) return 'PLAN_CHANGED';
  if (hasCome(at, now) || told.has(keyOfMark({ loanId, due: next.due, variant: 'asked' }))) return 'EXCESS_APPLY_TIME';
  const isOffered = at.day <= due && at.day >= firstDay(next.due, now.day) && isContactHour(hours, at.hour);
  if (!isOffered) return 'CREATION_INVALID_PARAM';
  return isSameTime(askedBefore(person, loanId, due), seen) ? 'SUCCESS' : 'CREATION_CONCURRENT';
}

/** The next bill of each loan, with what was asked for of it; the oldest due day first. */
export function billsToRemind(
  person: RemindedPerson,
  day: Day,
): readonly (Pick<ReminderBill, 'due' | 'amount' | 'from' | 'state' | 'asked'> & { loanId: string })[] {
  const { loans, told } = person;
  const seen = new Set<string>();
  return askedParts(loans)
    .filter(({ loanId }) => !seen.has(loanId) && seen.add(loanId))
    .map(({ loanId, due, amount }) => {
      const asked = askedBefore(person, loanId, due);
      const isTold = told.has(keyOfMark({ loanId, due, variant: 'asked' }));
      const state = due < day ? 'late' : isTold ? 'told' : asked ? 'asked' : 'open';
      return { loanId, due, amount, from: firstDay(due, day), state, ...(asked && { asked }) };
    });
}
