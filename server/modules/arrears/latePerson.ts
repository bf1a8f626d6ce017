import { addDays, type Day, later } from '../../../src/lending/days';
import { NOTHING, plus, type Rupiah } from '../../../src/lending/money';
import { overdueOn } from '../../../src/lending/overdue';
import { pausedUntil } from '../../../src/lending/relief';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { loanDay } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import { loansOfPeople, type PersonLoan } from '../loans';
import { findUsers, loanTodays } from '../people';
import { type ContactHours, contactHoursOf, hourIn, type LocalTime, localTime } from './domain/contactHours';
import { type ContactedPerson, restsUntil } from './domain/contactLaw';
import {
  isPromiseKept,
  keptOn,
  leftOfPromise,
  type PaymentPromise,
  type PromiseState,
  promiseDay,
  promisedUntil,
  promiseState,
} from './domain/promises';
import { stopsOf } from './stoppedContacts';
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
  /** when their number reached another person, where no one wrote to them about it since */
  numberUnaskedSince: Date | undefined;
  /** when the last complaint of theirs about collection was settled that does not wait */
  complaintSettledAt: Date | undefined;
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

/** A promise with what became of it. @param today of the person */
function judgePromise(promise: PaymentPromise, loans: readonly PersonLoan[], today: Day): JudgedPromise {
  const wasKept = promise.isKept ?? isPromiseKept(promise, loans);
  return {
    ...promise,
    state: promiseState(promise, wasKept, today),
    left: wasKept ? 0 : leftOfPromise(promise, loans),
    lateThen: promiseDay(loans, later(promise.day, today)).late,
    keptOn: keptOn(promise, loans),
  };
}

/** Reads some people with their loans as they stand on their day, and what they promised, with what became of it, the last first. */
async function readPeopleNow(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => ContactablePerson> {
  const todayOf = await loanTodays(services, db, userIds);
  const loansOf = await loansOfPeople(db, userIds, todayOf);
  const users = await findUsers(db, userIds);
  const promised = await promisesOf(db, userIds);
  return (userId) => {
    const [today, loans] = [todayOf(userId), loansOf(userId)];
    const hours = contactHoursOf(users.get(userId)?.known.residentialProvince);
    const own = promised.filter((one) => one.userId === userId);
    const judged = own.map(({ userId: _userId, ...one }) => judgePromise(one, loans, today));
    const hour = hourIn(hours.zone, services.clock());
    return { today, loans, hours, promises: judged, promisedUntil: promisedUntil(judged), hour };
  };
}

/** Reads a person with their loans as they stand on their day, and what they promised, with what became of it, the last first. */
export async function readPersonNow(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<ContactablePerson> {
  return (await readPeopleNow(services, db, [userId]))(userId);
}

/** Reads some people with what is late, as their loans stand on their day; as many statements as for one. */
export async function readLateOf(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => LatePerson> {
  const personNow = await readPeopleNow(services, db, userIds);
  const days = userIds.map((userId) => personNow(userId).today);
  // each counts its own week of them
  const since = addDays(days.toSorted()[0] ?? loanDay(services.clock()), WEEK_BEFORE);
  const tries = await triesOf(db, userIds, since);
  const stops = await stopsOf(db, userIds);
  return (userId) => {
    const { hour: _hour, ...person } = personNow(userId);
    const { today, loans, hours } = person;
    const late = loans.map(({ state }) => overdueOn(state, today)).filter((one) => one.since !== undefined);
    const pauses = loans.flatMap(({ state }) => pausedUntil(state, today) ?? []).sort();
    return {
      ...person,
      lateSince: late.flatMap((one) => one.since ?? []).sort()[0],
      days: Math.max(0, ...late.map(({ daysPastDue }) => daysPastDue)),
      amount: late.reduce((sum, one) => plus(sum, one.amount), NOTHING),
      pausedUntil: pauses.at(-1),
      restsUntil: restsUntil(loans, today),
      stoppedBy: stops.get(userId)?.by,
      numberUnaskedSince: stops.get(userId)?.unaskedSince,
      complaintSettledAt: stops.get(userId)?.complaintSettledAt,
      tries: tries.filter((one) => one.userId === userId).map(({ day }) => day),
      at: localTime(hours.zone, services.clock(), today),
    };
  };
}

/** Reads a person with what is late, as their loans stand on their day. */
export async function readLatePerson(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<LatePerson> {
  return (await readLateOf(services, db, [userId]))(userId);
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
