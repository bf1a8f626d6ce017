import { outstanding, totalOf } from '../../../../src/lending/books';
import { addDays, type Day, dayOf, daysBetween, later } from '../../../../src/lending/days';
import type { LoanOfPerson } from '../../../../src/lending/portfolio';
import type { Holidays } from '../../../platform/lists/lists';
import { type ContactHours, collectionDay, isContactHour, type LocalTime } from './contactHours';

/** How often and how long who is late may be contacted by us (server/data/contactLaw.json). */
export interface ContactLaw {
  mostADay: number;
  mostInSevenDays: number;
  /** days past due, by the calendar, after which we contact no one ourselves */
  lastDayLate: number;
}

/** What forbids a contact. */
export const CONTACT_BARS = [
  ...([
    'NOT_LATE',
    'TOO_LATE',
    'COMPLAINS',
    'WRONG_NUMBER',
    'PAUSED',
    'SAYS_PAID',
    'PROMISED',
    'NO_CONTACT_DAY',
    'HOLIDAYS_UNKNOWN',
  ] as const),
  ...(['NO_CONTACT_HOUR', 'ENOUGH_TODAY', 'ENOUGH_THIS_WEEK'] as const),
] as const;
export type ContactBar = (typeof CONTACT_BARS)[number];

/** What forbids a contact for no set time. */
export type ContactStop = Extract<ContactBar, 'COMPLAINS' | 'WRONG_NUMBER'>;

/** A person as the law of contact sees them. */
export interface ContactedPerson {
  hours: ContactHours;
  /** the oldest due day that is late; undefined where nothing is */
  lateSince: Day | undefined;
  /** the last day of the rest that they have, by saying that they have paid or by a pause */
  restsUntil: Day | undefined;
  /** the last day of a pause that they were granted */
  pausedUntil: Day | undefined;
  /** the day by which they promise to pay */
  promisedUntil: Day | undefined;
  /** what stops contacts until it is settled; undefined where nothing does */
  stoppedBy: ContactStop | undefined;
  /** the days of earlier tries, one for each */
  tries: readonly Day[];
}

/** The country as the law of contact sees it. */
export interface ContactRules {
  law: ContactLaw;
  holidays: Holidays;
}

const WEEK = 7;

/** The last day of the rest that a person has, by a pause or by saying that they have paid; undefined where nothing owed is at rest. */
export function restsUntil(loans: readonly LoanOfPerson[], day: Day): Day | undefined {
  const owed = loans.filter(({ state }) => totalOf(outstanding(state)) > 0);
  const rests = owed.flatMap(({ state }) => state.frozen.filter(({ from, until }) => from <= day && day <= until));
  return rests
    .map(({ until }) => until)
    .sort()
    .at(-1);
}

/** After a try the next is due so many days later, or once a promise is broken. */
const TRY_AGAIN_DAYS = 3;

/** Who is late, as far as it says when it is time to contact them. */
export interface AwaitingContact {
  lateSince: Day;
  /** of the last try */
  tried: Day | undefined;
  /** by when they promised last to pay, and did not by now */
  promised: Day | undefined;
  /** the last day of the rest that they have */
  restsUntil: Day | undefined;
  /** something stops contacts until it is settled */
  isStopped: boolean;
}

/** Later than every day: no one knows when what waits for it is settled. */
export const EVER = dayOf('9999-12-31');

/** From which day on it is time to contact a person, where the law allows it. */
export function contactDueOn({ lateSince, tried, promised, restsUntil: rest, isStopped }: AwaitingContact): Day {
  if (isStopped) return EVER;
  const wasTriedSince = tried !== undefined && (promised === undefined || tried > promised);
  const days = [
    ...(rest === undefined ? [] : [addDays(rest, 1)]),
    ...(promised === undefined ? [] : [addDays(promised, 1)]),
    ...(wasTriedSince ? [addDays(tried, TRY_AGAIN_DAYS)] : []),
  ];
  return days.reduce(later, lateSince);
}

const triesSince = (tries: readonly Day[], from: Day, to: Day): number =>
  tries.filter((day) => from <= day && day <= to).length;

/** How many tries the law leaves on a day, and in the seven days that end with it. */
export function contactTriesLeft(
  { tries }: Pick<ContactedPerson, 'tries'>,
  { day }: Pick<LocalTime, 'day'>,
  { law }: Pick<ContactRules, 'law'>,
): { today: number; week: number } {
  const week = Math.max(0, law.mostInSevenDays - triesSince(tries, addDays(day, 1 - WEEK), day));
  return { today: Math.min(week, Math.max(0, law.mostADay - triesSince(tries, day, day))), week };
}

/** What forbids another try on a day, by how many there were; undefined where nothing does. */
export function triesBar(
  { tries }: Pick<ContactedPerson, 'tries'>,
  { day }: Pick<LocalTime, 'day'>,
  { law }: Pick<ContactRules, 'law'>,
): 'ENOUGH_TODAY' | 'ENOUGH_THIS_WEEK' | undefined {
  if (triesSince(tries, day, day) >= law.mostADay) return 'ENOUGH_TODAY';
  if (triesSince(tries, addDays(day, 1 - WEEK), day) >= law.mostInSevenDays) return 'ENOUGH_THIS_WEEK';
  return undefined;
}

/** What forbids to contact a person about what is late at a moment of theirs; undefined where nothing does. */
export function contactBar(
  person: ContactedPerson,
  { day, hour }: LocalTime,
  { law, holidays }: ContactRules,
): ContactBar | undefined {
  const { hours, lateSince, stoppedBy, pausedUntil: paused, restsUntil: rests, promisedUntil } = person;
  if (lateSince === undefined || lateSince >= day) return 'NOT_LATE';
  if (daysBetween(lateSince, day) > law.lastDayLate) return 'TOO_LATE';
  if (stoppedBy !== undefined) return stoppedBy;
  if (paused !== undefined && day <= paused) return 'PAUSED';
  if (rests !== undefined && day <= rests) return 'SAYS_PAID';
  if (promisedUntil !== undefined && day <= promisedUntil) return 'PROMISED';
  const open = collectionDay(day, holidays);
  if (open !== 'open') return open === 'closed' ? 'NO_CONTACT_DAY' : 'HOLIDAYS_UNKNOWN';
  if (!isContactHour(hours, hour)) return 'NO_CONTACT_HOUR';
  return triesBar(person, { day }, { law });
}

/**
 * From when on a person may be contacted that may not be at a moment: the first full hour after it that nothing forbids, if
 * nothing else happens. Undefined where none comes before they are too late.
 * @param barOf what forbids a contact
 */
export function contactFrom(
  person: ContactedPerson,
  after: LocalTime,
  rules: ContactRules,
  barOf: (...at: Parameters<typeof contactBar>) => ContactBar | undefined = contactBar,
): LocalTime | undefined {
  for (let ahead = 0; ahead <= rules.law.lastDayLate; ahead += 1) {
    const day = addDays(after.day, ahead);
    for (let { from: hour } = person.hours; hour < person.hours.until; hour += 1)
      if ((ahead > 0 || hour > after.hour) && barOf(person, { day, hour }, rules) === undefined) return { day, hour };
  }
  return undefined;
}
