import { addDays, type Day } from '../../../src/lending/days';
import { NOTHING, plus, type Rupiah } from '../../../src/lending/money';
import { overdueOn } from '../../../src/lending/overdue';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { loansOfPerson, type PersonLoan } from '../loans';
import { knownOfUser, loanToday } from '../people';
import { contactHoursOf, hourIn, type LocalTime, type Zone } from './domain/contactHours';
import { type ContactedPerson, restsUntil } from './domain/contactLaw';
import {
  keptOn,
  leftOfPromise,
  type PaymentPromise,
  type PromiseState,
  promisedUntil,
  promiseState,
} from './domain/promises';
import { triesOf } from './tables/contacts';
import { promisesOf } from './tables/promises';

const WEEK_BEFORE = -6;

/** A promise with what became of it, and since when; `left` of it in rupiah. */
export type JudgedPromise = PaymentPromise & { state: PromiseState; left: number; keptOn: Day | undefined };

/** A person with what is late of their loans. */
export interface LatePerson extends ContactedPerson {
  loans: readonly PersonLoan[];
  /** days past due of the oldest, as bills say them */
  days: number;
  /** all that is late, in rupiah */
  amount: Rupiah;
  promises: readonly JudgedPromise[];
  /** by their clock, on the day of their loans */
  at: LocalTime;
}

/** The day by a clock of a zone, which is ahead of that of Jakarta around midnight. */
const dayIn = (zone: Zone, now: Date, jakarta: Day): Day =>
  hourIn(zone, now) < hourIn('WIB', now) ? addDays(jakarta, 1) : jakarta;

/** What a person promised, with what became of it by their loans, the last first. */
export async function judgedPromises(
  db: Queries,
  userId: string,
  loans: readonly PersonLoan[],
  today: Day,
): Promise<readonly JudgedPromise[]> {
  const promises = await promisesOf(db, userId);
  return promises.map((one) => ({
    ...one,
    state: promiseState(one, loans, today),
    left: leftOfPromise(one, loans),
    keptOn: keptOn(one, loans),
  }));
}

/** Reads a person with what is late, as their loans stand on their day. */
export async function readLatePerson(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<LatePerson> {
  const today = await loanToday(services, db, userId);
  const loans = await loansOfPerson(db, userId, today);
  const late = loans.map(({ state }) => overdueOn(state, today)).filter(({ since }) => since !== undefined);
  const hours = contactHoursOf((await knownOfUser(db, userId)).residentialProvince);
  const promises = await judgedPromises(db, userId, loans, today);
  const now = services.clock();
  return {
    ...{ loans, hours, promises },
    lateSince: late.flatMap(({ since = [] }) => since).sort()[0],
    days: Math.max(0, ...late.map(({ daysPastDue }) => daysPastDue)),
    amount: late.reduce((sum, one) => plus(sum, one.amount), NOTHING),
    restsUntil: restsUntil(loans, today),
    promisedUntil: promisedUntil(promises),
    tries: await triesOf(db, userId, addDays(today, WEEK_BEFORE)),
    at: { day: dayIn(hours.zone, now, today), hour: hourIn(hours.zone, now) },
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
