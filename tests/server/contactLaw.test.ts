import { describe, expect, it } from 'vitest';
import { contactHoursOf, hasContactHours } from '../../server/modules/arrears/domain/contactHours';
import { type ContactedPerson, contactBar, contactFrom } from '../../server/modules/arrears/domain/contactLaw';
import { leftOfPromise, paidBy, promisedUntil, promiseState } from '../../server/modules/arrears/domain/promises';
import { readData, readHolidays } from '../../server/platform/lists/lists';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { rupiah } from '../../src/lending/money';
import { LATE_DAYS } from '../../src/lending/tkb';
import { drawn } from '../support/thorough';

const law = readData<{ mostADay: number; mostInSevenDays: number; lastDayLate: number }>(
  process.cwd(),
  'contactLaw.json',
);
const holidays = readHolidays(process.cwd());
const rules = { law, holidays };
const DAY_MS = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Somebody late for a while, who says that they paid and promises now and then, in a year of tries at any hour. */
function triedForAYear(seed: number) {
  let draws = 0;
  const below = (count: number) => {
    draws += 1;
    return drawn(`contacts ${seed} ${draws}`, '1') % count;
  };
  const hours = contactHoursOf(['DKI Jakarta', 'Bali', 'Papua', undefined][seed % 4]);
  const tries: { day: Day; hour: number; person: ContactedPerson }[] = [];
  let person: ContactedPerson = {
    ...{
      hours,
      lateSince: undefined,
      pausedUntil: undefined,
      restsUntil: undefined,
      stoppedBy: undefined,
      promisedUntil: undefined,
      tries: [],
    },
  };
  for (let at = 0; at < 365; at += 1) {
    const day = addDays(dayOf('2026-01-01'), at);
    if (below(60) === 0) person = { ...person, lateSince: below(3) === 0 ? undefined : addDays(day, -below(100)) };
    if (below(30) === 0) person = { ...person, restsUntil: addDays(day, 3) };
    if (below(60) === 0) person = { ...person, pausedUntil: addDays(day, below(31)) };
    if (below(30) === 0) person = { ...person, promisedUntil: addDays(day, below(15)) };
    for (let hour = 0; hour < 24; hour += 1) {
      if (below(4) > 0) continue;
      const bar = contactBar(person, { day, hour }, rules);
      if (bar === undefined) {
        tries.push({ day, hour, person });
        person = { ...person, tries: [...person.tries, day] };
      } else {
        const from = contactFrom(person, { day, hour }, rules);
        if (from) expect(contactBar(person, from, rules), `${bar} ${day} ${hour}`).toBeUndefined();
        if (from)
          expect(`${from.day} ${String(from.hour).padStart(2, '0')}` > `${day} ${String(hour).padStart(2, '0')}`).toBe(
            true,
          );
      }
    }
  }
  return tries;
}

it('ends for people on the day after which their pages say that it has', () => {
  expect(law.lastDayLate).toBe(LATE_DAYS);
});

describe('a contact about what is late', () => {
  it.each([1, 2, 3, 4])('is never made outside the law in a year of tries (%s)', (seed) => {
    const tries = triedForAYear(seed);
    expect(tries.length).toBeGreaterThan(20);
    for (const [at, { day, hour, person }] of tries.entries()) {
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThan(seed % 4 === 3 ? 18 : 20);
      expect(new Date(`${day}T12:00:00Z`).getUTCDay()).not.toBe(0);
      expect(holidays.get(2026)?.has(day)).toBe(false);
      expect(person.lateSince && days(person.lateSince, day)).toBeGreaterThan(0);
      expect(person.lateSince && days(person.lateSince, day)).toBeLessThanOrEqual(90);
      for (const until of [person.pausedUntil, person.restsUntil, person.promisedUntil])
        expect(until === undefined || until < day).toBe(true);
      const before = tries.slice(0, at + 1);
      expect(before.filter((one) => one.day === day).length).toBeLessThanOrEqual(3);
      expect(before.filter((one) => days(one.day, day) < 7).length).toBeLessThanOrEqual(7);
    }
  });

  it('is no work of today any more once it is eight in the evening in the west', () => {
    expect(hasContactHours(new Date('2026-03-10T12:59:00Z'))).toBe(true);
    expect(hasContactHours(new Date('2026-03-10T13:00:00Z'))).toBe(false);
  });

  it('is allowed again from the next working day at eight', () => {
    const hours = contactHoursOf('Bali');
    const person = {
      hours,
      lateSince: dayOf('2026-03-01'),
      pausedUntil: undefined,
      restsUntil: undefined,
      stoppedBy: undefined,
      promisedUntil: undefined,
      tries: [],
    };
    const evening = { day: dayOf('2026-03-18'), hour: 20 };
    expect(contactBar(person, evening, rules)).toBe('NO_CONTACT_HOUR');
    // Nyepi on Thursday, then Friday; Idul Fitri on the weekend
    expect(contactFrom(person, evening, rules)).toEqual({ day: '2026-03-20', hour: 8 });
    expect(contactFrom(person, { day: dayOf('2026-05-30'), hour: 21 }, rules), 'day 90').toBeUndefined();
  });
});

describe('a promise to pay', () => {
  const paid = (id: string, day: string, amount: number): LoanEvent => ({
    ...{ id, day: dayOf(day), kind: 'paid', amount: rupiah(amount), by: 'person' },
  });
  const asked = { amount: 500_000, day: dayOf('2026-03-12'), paidBefore: 100_000 };
  const early = paid('before', '2026-03-01', 100_000);
  const state = (today: string, ...events: LoanEvent[]) =>
    promiseState(asked, leftOfPromise(asked, [{ events: [early, ...events] }]) === 0, dayOf(today));

  it('is kept by what is booked up to its day, whenever that is learnt, and broken without it', () => {
    expect(state('2026-03-12')).toBe('OPEN');
    expect(state('2026-03-13')).toBe('BROKEN');
    expect(state('2026-03-13', paid('a', '2026-03-11', 200_000), paid('b', '2026-03-12', 300_000))).toBe('KEPT');
    expect(state('2026-03-13', paid('late', '2026-03-13', 500_000))).toBe('BROKEN');
    expect(state('2026-03-12', { ...paid('c', '2026-03-11', 500_000), by: 'lender' } as LoanEvent)).toBe('OPEN');
  });

  it('is not kept by a payment that the bank took back', () => {
    const back: LoanEvent = { id: 'back', day: dayOf('2026-03-14'), kind: 'reversed', event: 'a' };
    expect(state('2026-03-14', paid('a', '2026-03-11', 500_000), back)).toBe('BROKEN');
    expect(paidBy([{ events: [early, paid('a', '2026-03-11', 5), back] }], dayOf('2026-03-14'))).toBe(100_000);
  });

  it('keeps us quiet until its day, and not after one that was broken lately', () => {
    const open = { state: 'OPEN', day: dayOf('2026-03-12'), madeOn: dayOf('2026-03-05') } as const;
    const broken = (day: string) => ({ state: 'BROKEN', day: dayOf(day), madeOn: dayOf('2026-01-01') }) as const;
    expect(promisedUntil([open])).toBe('2026-03-12');
    expect(promisedUntil([open, broken('2026-03-01')])).toBeUndefined();
    expect(promisedUntil([open, broken('2026-02-01')])).toBe('2026-03-12');
  });
});
