import type { ReminderWishes } from '../../../../src/contract/generated/bodies';
import { addDays, type Day } from '../../../../src/lending/days';
import { lateUntil } from '../../../../src/lending/late';
import { NOTHING, plus, type Rupiah, rupiah, sumOf } from '../../../../src/lending/money';
import { overdueOn } from '../../../../src/lending/overdue';
import { askedParts, type LoanOfPerson, type OwedPart } from '../../../../src/lending/portfolio';
import type { Holidays } from '../../../platform/lists/lists';
import { type ContactHours, collectionDay, isContactHour, type LocalTime, nextHour, restsUntil } from '../../arrears';
import type { MessageChannel, ReminderKind } from '../../messaging';

/** How many days ahead the next reminder is looked for: two months have at least one due day. */
const DAYS_LOOKED_AT = 62;

/** What counts until a person has chosen. */
export const FIRST_WISHES: ReminderWishes = { on: true, channels: ['sms', 'push'], hour: 9, daysAhead: 3 };

/** A reminder of one bill that its person asked for. */
export interface AskedReminder {
  loanId: string;
  due: Day;
  /** the day and the hour it is wanted at */
  day: Day;
  hour: number;
}

/** Days past due at which a person is told that they are late. */
interface LateStep {
  days: number;
  /** told to everybody: that it began, that it lasts, that it is about to be reported as worse */
  always: boolean;
}

/** The days past due that are told, in their order. */
export const LATE_STEPS: readonly LateStep[] = [
  { days: 1, always: true },
  { days: 3, always: false },
  { days: 7, always: false },
  { days: 14, always: false },
  { days: 30, always: true },
  { days: 60, always: false },
  { days: 85, always: true },
];

/** What reaches people who want no reminders, where the law or the consequence asks for one. */
const ALWAYS_BY: readonly MessageChannel[] = ['sms'];

/** What a reminder is of: a loan, its due day and which of the reminders of that. Together never told twice. */
export interface ReminderMark {
  loanId: string;
  due: Day;
  /** ahead, day, asked, promise, or `late-` and the days past due */
  variant: string;
}

/** A reminder that is due now. */
export interface DueReminder {
  kind: ReminderKind;
  /** rupiah, as the bill shows it */
  amount: Rupiah;
  /** the due day; of what is late the oldest, of a promise its own */
  due: Day;
  /** beside the app */
  by: readonly MessageChannel[];
  marks: readonly ReminderMark[];
}

/** A person as reminders see them. */
export interface RemindedPerson {
  /** as they stand on the day that is asked for, or before it */
  loans: readonly LoanOfPerson[];
  wishes: ReminderWishes;
  asked: readonly AskedReminder[];
  /** by `keyOfMark` */
  told: ReadonlySet<string>;
  hours: ContactHours;
  /** the day by which they promise to pay: up to it they are told only what everybody is */
  promisedUntil: Day | undefined;
  /** the promise that is open: its day, and what of it is still to come, in rupiah */
  promised: { day: Day; left: number } | undefined;
}

export const keyOfMark = ({ loanId, due, variant }: ReminderMark): string => `${loanId} ${due} ${variant}`;

interface LateLoan {
  loanId: string;
  since: Day;
  days: number;
  amount: Rupiah;
}

/** What is late on a day, with the penalty until then if nothing is paid before it. */
function lateLoans(loans: readonly LoanOfPerson[], day: Day): readonly LateLoan[] {
  return loans.flatMap(({ loanId, state }) => {
    const { since, daysPastDue: days, amount } = overdueOn(lateUntil(state, day), day);
    return since === undefined ? [] : [{ loanId, since, days, amount }];
  });
}

/** What is late, in one message for all loans, where one of them has come to another step. */
function ofLateness(late: readonly LateLoan[], person: RemindedPerson, day: Day): DueReminder[] {
  const { wishes, told, promisedUntil } = person;
  const { on, channels } = wishes;
  const isQuiet = !on || (promisedUntil !== undefined && day <= promisedUntil);
  const steps = LATE_STEPS.filter(({ always }) => !isQuiet || always);
  const marks = late.flatMap(({ loanId, since, days }): ReminderMark[] => {
    const markOf = (step: (typeof LATE_STEPS)[number]): ReminderMark => ({
      ...{ loanId, due: since, variant: `late-${step.days}` },
    });
    const step = steps.findLast((one) => one.days <= days);
    // a promise leaves out steps, but brings none back that a later one has taken the place of
    const isPassed = LATE_STEPS.some((one) => step && one.days > step.days && told.has(keyOfMark(markOf(one))));
    return step && !isPassed ? [markOf(step)] : [];
  });
  const untold = marks.filter((mark) => !told.has(keyOfMark(mark)));
  const [due] = late.map(({ since }) => since).sort();
  if (untold.length === 0 || due === undefined) return [];
  const amount = late.reduce((sum, one) => plus(sum, one.amount), NOTHING);
  return [{ kind: 'reminderLate', amount, due, by: on ? channels : ALWAYS_BY, marks: untold }];
}

/** True for the open promise of a day of which something is still to come. */
const isForDay = (promised: RemindedPerson['promised'], day: Day): promised is NonNullable<typeof promised> =>
  promised?.day === day && promised.left > 0;

/** On the day of a promise what of it is still to come, once, in the place of what is late; undefined on all other days. */
function ofPromise(late: readonly LateLoan[], { promised, wishes, told }: RemindedPerson, day: Day) {
  if (!wishes.on || !isForDay(promised, day)) return undefined;
  const marks = late.map(({ loanId }): ReminderMark => ({ loanId, due: day, variant: 'promise' }));
  if (marks.some((mark) => told.has(keyOfMark(mark)))) return [];
  const amount = rupiah(promised.left);
  return [{ kind: 'reminderPromise', amount, due: day, by: wishes.channels, marks } satisfies DueReminder];
}

/** Which reminder of a due day a day has; undefined where it has none. */
function variantOn(day: Day, due: Day, { on, daysAhead }: ReminderWishes): 'day' | 'ahead' | undefined {
  if (!on || due < day || due > addDays(day, daysAhead)) return undefined;
  return due === day ? 'day' : 'ahead';
}

interface DuePart extends OwedPart {
  mark: ReminderMark;
}

/** What is due on a day or soon after it, a message for each due day. */
function ofDueDays(parts: readonly OwedPart[], day: Day, { wishes, told }: RemindedPerson): DueReminder[] {
  const untold = parts.flatMap((part): DuePart[] => {
    const variant = variantOn(day, part.due, wishes);
    const mark = variant && { loanId: part.loanId, due: part.due, variant };
    return mark && !told.has(keyOfMark(mark)) ? [{ ...part, mark }] : [];
  });
  return [...new Set(untold.map(({ due }) => due))].map((due): DueReminder => {
    const ofDay = untold.filter((part) => part.due === due);
    const amount = sumOf(ofDay, (part) => part.amount);
    const kind = due === day ? 'reminderDay' : 'reminderAhead';
    return { kind, amount, due, by: wishes.channels, marks: ofDay.map(({ mark }) => mark) };
  });
}

/** True from a time on that a person has chosen. */
export const hasCome = ({ day, hour }: Pick<AskedReminder, 'hour'> & { day: string }, at: LocalTime) =>
  day < at.day || (day === at.day && hour <= at.hour);

/** What was asked for, a message for each bill. It is told in the place of what would be told that day besides. */
function ofAsked(parts: readonly OwedPart[], { asked, wishes, told }: RemindedPerson, at: LocalTime): DueReminder[] {
  // who asks wants to hear of it
  const by = wishes.channels.length > 0 ? wishes.channels : (['push'] as const);
  return asked
    .filter((one) => hasCome(one, at) && at.day <= one.due)
    .flatMap(({ loanId, due }): DueReminder[] => {
      const part = parts.find((one) => one.loanId === loanId && one.due === due);
      const mark = { loanId, due, variant: 'asked' };
      if (!part || told.has(keyOfMark(mark))) return [];
      const variant = variantOn(at.day, due, wishes);
      const replaced = variant ? [{ loanId, due, variant }] : [];
      const marks = [mark, ...replaced.filter((one) => !told.has(keyOfMark(one)))];
      return [{ kind: 'reminderAsked', amount: part.amount, due, by, marks }];
    });
}

/**
 * The reminders that are due to a person at a moment. None outside of contact hours, while they have said that they paid,
 * and of what was told before; of what is late none on Sundays and holidays, and in the app alone in a year whose holidays
 * are not known.
 */
export function remindersAt(person: RemindedPerson, at: LocalTime, holidays: Holidays): readonly DueReminder[] {
  const { wishes, hours, loans } = person;
  if (!isContactHour(hours, at.hour) || restsUntil(loans, at.day) !== undefined) return [];
  const parts = askedParts(loans);
  const asked = ofAsked(parts, person, at);
  if (at.hour < wishes.hour) return asked;
  const late = lateLoans(loans, at.day);
  if (late.length === 0) {
    const isAsked = ({ loanId, due }: OwedPart) =>
      asked.some(({ marks }) => marks.some((mark) => mark.loanId === loanId && mark.due === due));
    return [
      ...asked,
      ...ofDueDays(
        parts.filter((part) => !isAsked(part)),
        at.day,
        person,
      ),
    ];
  }
  const open = collectionDay(at.day, holidays);
  if (open === 'closed') return asked;
  const ofLate = ofPromise(late, person, at.day) ?? ofLateness(late, person, at.day);
  return [...asked, ...(open === 'unknown' ? ofLate.map((one): DueReminder => ({ ...one, by: [] })) : ofLate)];
}

/** A reminder that was told, with what its text says. */
export type ToldReminder = Pick<DueReminder, 'kind' | 'due' | 'marks'> & { amount: number };

/** True while what a reminder says is still so, and may be said: it is asked once more before it is sent. */
export function stillHolds(
  { kind, amount, due, marks }: ToldReminder,
  { loans, hours, promised }: Pick<RemindedPerson, 'loans' | 'hours' | 'promised'>,
  at: LocalTime,
  holidays: Holidays,
): boolean {
  if (!isContactHour(hours, at.hour) || restsUntil(loans, at.day) !== undefined) return false;
  if (kind === 'reminderLate') {
    const owed = lateLoans(loans, at.day).reduce((sum, late) => sum + late.amount, 0);
    return collectionDay(at.day, holidays) === 'open' && owed === amount;
  }
  if (kind === 'reminderPromise')
    return collectionDay(at.day, holidays) === 'open' && isForDay(promised, at.day) && promised.left === amount;
  const ids = new Set(marks.map(({ loanId }) => loanId));
  const parts = askedParts(loans).filter((part) => ids.has(part.loanId) && part.due === due);
  return at.day <= due && sumOf(parts, (part) => part.amount) === amount;
}

/**
 * The first reminder of a person after a moment, as things stand: what is due by then is on its way. Undefined where none
 * is due in the days looked at.
 */
export function nextReminder(
  person: RemindedPerson,
  after: LocalTime,
  holidays: Holidays,
): (DueReminder & LocalTime) | undefined {
  const wanted = [person.wishes.hour, ...person.asked.map(({ hour }) => hour)].sort((one, other) => one - other);
  for (let ahead = 0; ahead <= DAYS_LOOKED_AT; ahead += 1) {
    const day = addDays(after.day, ahead);
    for (const hour of wanted.filter((one) => ahead > 0 || one > after.hour)) {
      const [first] = remindersAt(person, { day, hour }, holidays);
      if (first) return { ...first, day, hour };
    }
  }
  return undefined;
}

/** When a person is looked at next: at the hour they want to be reminded at, and at those of what they asked for. */
export function nextReminderLook({ hours, wishes, asked, told }: Omit<RemindedPerson, 'loans'>, now: Date): Date {
  const open = asked.filter(({ loanId, due }) => !told.has(keyOfMark({ loanId, due, variant: 'asked' })));
  const looks = [wishes, ...open].map(({ hour }) => nextHour(hours.zone, hour, now));
  return looks.reduce((first, one) => (one < first ? one : first));
}
