import { addDays, type Day, later } from '../../../src/lending/days';
import { NOTHING, plus, type Rupiah } from '../../../src/lending/money';
import { overdueOn } from '../../../src/lending/overdue';
import { pausedUntil } from '../../../src/lending/relief';
import { maskMobile } from '../../../src/lib/formats';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { loansOfPerson, type PersonLoan } from '../loans';
import { findUser, knownOfUser, loanToday } from '../people';
import { type ContactHours, contactHoursOf, hourIn, type LocalTime, localTime } from './domain/contactHours';
import { type ContactedPerson, restsUntil } from './domain/contactLaw';
import {
  keptOn,
  leftOfPromise,
  type PaymentPromise,
  type PromiseState,
  promiseDay,
  promisedUntil,
  promiseState,
} from './domain/promises';
import { triesOf } from './tables/contacts';
import { promisesOf } from './tables/promises';

const WEEK_BEFORE = -6;

/** A promise with what became of it, and since when; `left` of it, and what is late on its day or today, in rupiah. */
export type JudgedPromise = PaymentPromise & {
  state: PromiseState;
  left: number;
  lateThen: number;
  keptOn: Day | undefined;
};

/** A person with what is late of their loans. */
export interface LatePerson extends ContactedPerson {
  /** of their loans */
  today: Day;
  loans: readonly PersonLoan[];
  /** days past due of the oldest, as bills say them */
  days: number;
  /** all that is late, in rupiah */
  amount: Rupiah;
  promises: readonly JudgedPromise[];
  /** by their clock, on the day of their loans */
  at: LocalTime;
}

/** A person with their loans, as who contacts or reminds them has to know them. */
export interface ContactablePerson {
  /** of their loans */
  today: Day;
  loans: readonly PersonLoan[];
  hours: ContactHours;
  promises: readonly JudgedPromise[];
  /** the day by which they promise to pay */
  promisedUntil: Day | undefined;
  /** by their clock, 0 to 23 */
  hour: number;
}

/** Reads a person with their loans as they stand on their day, and what they promised, with what became of it, the last first. */
export async function readPersonNow(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<ContactablePerson> {
  const today = await loanToday(services, db, userId);
  const loans = await loansOfPerson(db, userId, today);
  const hours = contactHoursOf((await knownOfUser(db, userId)).residentialProvince);
  const judged = (await promisesOf(db, userId)).map((one) => ({
    ...one,
    state: promiseState(one, loans, today),
    left: leftOfPromise(one, loans),
    lateThen: promiseDay(loans, later(one.day, today)).late,
    keptOn: keptOn(one, loans),
  }));
  const hour = hourIn(hours.zone, services.clock());
  return { today, loans, hours, promises: judged, promisedUntil: promisedUntil(judged), hour };
}

/** Reads a person with what is late, as their loans stand on their day. */
export async function readLatePerson(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<LatePerson> {
  const { hour: _hour, ...person } = await readPersonNow(services, db, userId);
  const { today, loans, hours } = person;
  const late = loans.map(({ state }) => overdueOn(state, today)).filter(({ since }) => since !== undefined);
  const pauses = loans.flatMap(({ state }) => pausedUntil(state, today) ?? []).sort();
  return {
    ...person,
    lateSince: late.flatMap(({ since = [] }) => since).sort()[0],
    days: Math.max(0, ...late.map(({ daysPastDue }) => daysPastDue)),
    amount: late.reduce((sum, one) => plus(sum, one.amount), NOTHING),
    pausedUntil: pauses.at(-1),
    restsUntil: restsUntil(loans, today),
    tries: await triesOf(db, userId, addDays(today, WEEK_BEFORE)),
    at: localTime(hours.zone, services.clock(), today),
  };
}

/** The same of a person of whom something is late. Refuses with NOT_FOUND. */
export async function requireLate(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<LatePerson & { lateSince: Day }> {
  const { lateSince, ...person } = await readLatePerson(services, db, userId);
  if (lateSince === undefined) throw new Refusal('NOT_FOUND');
  return { ...person, lateSince };
}

/** What the desk calls a person: by their name, or where it is not known by their number, masked. */
export async function nameAtDesk(db: Queries, userId: string): Promise<string> {
  const { known, mobileNumber } = await findUser(db, userId);
  return typeof known.fullName === 'string' ? known.fullName : maskMobile(mobileNumber);
}
