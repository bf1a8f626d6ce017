import { contactHoursOf, hourIn, PROVINCES_OF } from '../../server/modules/arrears/domain/contactHours';
import type { MessageChannel } from '../../server/modules/messaging/domain/messageKinds';
import {
  type AskedReminder,
  type DueReminder,
  keyOfMark,
  nextReminderLook,
  type RemindedPerson,
  remindersAt,
  stillHolds,
} from '../../server/modules/reminders/domain/reminders';
import { loanDay, wibDayStart } from '../../server/platform/domain/wib';
import { readHolidays } from '../../server/platform/lists/lists';
import { type LoanState, outstanding, totalOf } from '../../src/lending/books';
import type { Caps } from '../../src/lending/caps';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { lateUntil } from '../../src/lending/late';
import { rupiah } from '../../src/lending/money';
import { overdueOn } from '../../src/lending/overdue';
import type { Product } from '../../src/lending/product';
import { quoteLoan } from '../../src/lending/quote';
import { duesOf } from '../../src/lending/statement';
import type { LoanTerms } from '../../src/lending/terms';

const FIRST = dayOf('2026-02-01');
const HOUR_MS = 3_600_000;
const HOLIDAYS = readHolidays(process.cwd());
const CHANNELS: readonly MessageChannel[] = ['sms', 'email', 'push'];
const PROVINCES = [...Object.values(PROVINCES_OF).flat(), undefined];

/** What left for a person, and how their loans stood at that moment. */
export interface SentReminder extends DueReminder {
  at: Date;
  province: string | undefined;
  states: ReadonlyMap<string, LoanState>;
  /** they had said that they have paid, and that counted on this day */
  rests: boolean;
  /** the promise that was open, with what of it was still to come */
  promised: RemindedPerson['promised'];
}

/** An instalment that was unpaid when its due day ended, of a person who wants reminders, and whose server stood all day. */
export interface Missed {
  loanId: string;
  due: Day;
}

/** What a time brought a person. */
export interface PersonTime {
  sent: readonly SentReminder[];
  /** in the app, whether it left by a channel or not */
  told: readonly DueReminder[];
  /** due days on which they had to be told */
  expected: readonly Missed[];
  payments: number;
  claims: number;
  promises: number;
}

/** Chances of a seed (mulberry32): a number of at least 0 and below 1. */
function chancesOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface LivedLoan {
  loanId: string;
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

/** A person whose time is played: what they do, what the server does with them, and what left. */
class Life {
  readonly sent: SentReminder[] = [];
  readonly told: DueReminder[] = [];
  readonly expected: Missed[] = [];
  payments = 0;
  claims = 0;
  promises = 0;
  private readonly marks = new Set<string>();
  private readonly asked: AskedReminder[] = [];
  private readonly outbox: { reminder: DueReminder; at: number }[] = [];
  private readonly loans: LivedLoan[] = [];
  private readonly folded = new Map<string, { events: readonly LoanEvent[]; state: LoanState }>();
  private readonly chance: () => number;
  private readonly province: string | undefined;
  private readonly wishes: RemindedPerson['wishes'];
  private readonly pays: number;
  private lookAt = 0;
  private claimedUntil: Day | undefined;
  private promised: { day: Day; left: number } | undefined;
  private hoursUp = 0;

  constructor(
    readonly seed: number,
    private readonly products: readonly Product[],
    private readonly caps: Caps,
  ) {
    this.chance = chancesOf(seed);
    this.province = this.pick(PROVINCES);
    const { from, until } = contactHoursOf(this.province);
    this.wishes = {
      on: this.chance() < 0.85,
      channels: CHANNELS.filter(() => this.chance() < 0.6),
      hour: from + this.below(until - from),
      daysAhead: this.below(8),
    };
    this.pays = 0.02 + 0.3 * this.chance();
  }

  private below(count: number): number {
    return Math.floor(this.chance() * count);
  }

  private pick<One>(list: readonly One[]): One {
    return list[this.below(list.length)] as One;
  }

  /** The loans as they stand on a day; from their beginning only where something happened to them since. */
  private statesOn(day: Day): { loanId: string; state: LoanState }[] {
    return this.loans.map(({ loanId, terms, events }) => {
      const before = this.folded.get(loanId);
      const isKnown = before?.events === events;
      const state = isKnown ? lateUntil(before.state, day) : foldLoan(terms, events, day);
      this.folded.set(loanId, { events, state });
      return { loanId, state };
    });
  }

  private personOn(day: Day): RemindedPerson {
    const { wishes, asked, marks: told } = this;
    return {
      loans: this.statesOn(day),
      wishes,
      asked,
      told,
      hours: contactHoursOf(this.province),
      ...{ promisedUntil: this.promised?.day, promised: this.promised },
    };
  }

  private borrow(day: Day): void {
    const product = this.pick(this.products);
    const { least, step } = product.amounts;
    const asked = { amount: least + step * this.below(5), tenor: this.pick(product.tenors), day };
    const quote = quoteLoan(product, this.caps, asked);
    if (typeof quote === 'string') throw new Error(`the product ${product.id} refuses what it offers: ${quote}`);
    const paidOut: LoanEvent = { id: 'paid-out', day, kind: 'disbursed', amount: quote.amount };
    this.loans.push({ loanId: `${this.seed}-${this.loans.length}`, terms: quote.terms, events: [paidOut] });
    this.lookAt = 0;
  }

  private happens(loan: LivedLoan, event: LoanEvent): void {
    loan.events = [...loan.events, event];
  }

  /** Pays what is due next of a loan, all or a part of it; now and then the bank takes it back. */
  private pay(loan: LivedLoan, day: Day): void {
    const { state } = this.statesOn(day).find(({ loanId }) => loanId === loan.loanId) ?? {};
    const [next] = state ? duesOf(state) : [];
    if (!next || next.due > addDays(day, 10)) return;
    this.payments += 1;
    const amount = rupiah(this.chance() < 0.2 ? Math.ceil(next.amount / 2) : next.amount);
    const id = `paid-${loan.events.length}`;
    this.happens(loan, { id, day, kind: 'paid', amount, by: 'person' });
    if (this.promised) this.promised = { ...this.promised, left: Math.max(0, this.promised.left - amount) };
    if (this.chance() < 0.05) this.happens(loan, { id: `${id} back`, day, kind: 'reversed', event: id });
  }

  private claim(day: Day): void {
    const owed = this.statesOn(day).filter(({ state }) => totalOf(outstanding(state)) > 0);
    if (owed.length === 0) return;
    this.claims += 1;
    const until = addDays(day, 3);
    this.claimedUntil = until;
    for (const loan of this.loans.filter(({ loanId }) => owed.some((one) => one.loanId === loanId))) {
      this.happens(loan, { id: `claimed-${loan.events.length}`, day, kind: 'frozen', until });
    }
  }

  private askFor(day: Day): void {
    const [part] = this.statesOn(day).flatMap(({ loanId, state }) => duesOf(state).map(({ due }) => ({ loanId, due })));
    const { from, until } = contactHoursOf(this.province);
    if (!part || part.due < day || this.asked.some(({ loanId, due }) => loanId === part.loanId && due === part.due))
      return;
    this.asked.push({ ...part, day: addDays(part.due, -this.below(3)), hour: from + this.below(until - from) });
    this.lookAt = 0;
  }

  /** Who is late promises to pay what is late, or a part of it; one promise at a time, until its day is over. */
  private promise(day: Day): void {
    const late = this.statesOn(day).reduce((sum, { state }) => sum + overdueOn(state, day).amount, 0);
    if (late === 0 || this.promised) return;
    this.promises += 1;
    this.promised = { day: addDays(day, this.below(6)), left: this.chance() < 0.3 ? Math.ceil(late / 2) : late };
  }

  /** What the person does in an hour. */
  private act(day: Day): void {
    if (this.promised && this.promised.day < day) this.promised = undefined;
    if (this.loans.length < 3 && this.chance() < 0.001) this.borrow(day);
    for (const loan of this.loans) if (this.chance() < this.pays / 24) this.pay(loan, day);
    if (this.chance() < 0.0008) this.claim(day);
    if (this.chance() < 0.001) this.askFor(day);
    if (this.chance() < 0.06) this.promise(day);
  }

  /** What the server does in an hour: a look where it is due, and what waits to be sent. */
  private serve(now: Date, day: Day): void {
    if (this.loans.length > 0 && this.lookAt <= now.getTime()) {
      const person = this.personOn(day);
      const at = { day, hour: hourIn(person.hours.zone, now) };
      for (const reminder of remindersAt(person, at, HOLIDAYS)) {
        this.told.push(reminder);
        for (const mark of reminder.marks) this.marks.add(keyOfMark(mark));
        // a provider may fail for hours
        const delay = this.chance() < 0.4 ? this.below(30) * HOUR_MS : 0;
        if (reminder.by.length > 0) this.outbox.push({ reminder, at: now.getTime() + delay });
      }
      this.lookAt = nextReminderLook(person, now).getTime();
    }
    for (const waiting of this.outbox.splice(0)) {
      if (waiting.at > now.getTime()) this.outbox.push(waiting);
      else this.send(waiting.reminder, now, day);
    }
  }

  private send(reminder: DueReminder, at: Date, day: Day): void {
    const person = this.personOn(day);
    if (!stillHolds(reminder, person, { day, hour: hourIn(person.hours.zone, at) }, HOLIDAYS)) return;
    const states = new Map(person.loans.map(({ loanId, state }) => [loanId, state]));
    const rests = this.claimedUntil !== undefined && day <= this.claimedUntil;
    this.sent.push({ ...reminder, at, province: this.province, states, rests, promised: this.promised });
  }

  /** Notes at the end of a day which of its dues its person had to be told of. */
  private expect(day: Day): void {
    const states = this.statesOn(day);
    if (!states.some(({ state }) => state.instalments.some(({ due }) => due === day))) return;
    const isLate = states.some(({ state }) => duesOf(state).some(({ due }) => due < day));
    const isQuiet = this.claimedUntil !== undefined && day <= addDays(this.claimedUntil, 1);
    if (!this.wishes.on || isLate || isQuiet || this.hoursUp < 24) return;
    const wasStill = this.loans.every(({ events }) => events.every((event) => event.day !== day));
    if (!wasStill) return;
    for (const { loanId, state } of states) {
      for (const { due } of duesOf(state)) if (due === day) this.expected.push({ loanId, due });
    }
  }

  live(days: number): PersonTime {
    this.borrow(FIRST);
    let downFor = 0;
    for (let date = 0; date < days; date += 1) {
      const day = addDays(FIRST, date);
      this.hoursUp = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        const now = new Date(wibDayStart(day).getTime() + (hour + this.chance()) * HOUR_MS);
        if (loanDay(now) !== day) throw new Error(`${now.toISOString()} is not of ${day}`);
        this.act(day);
        downFor = downFor > 0 ? downFor - 1 : this.chance() < 0.003 ? this.below(40) : 0;
        if (downFor > 0) continue;
        this.hoursUp += 1;
        this.serve(now, day);
      }
      this.expect(day);
    }
    return this;
  }
}

/** Plays so many days of a person. The same seed is the same life. */
export const liveFor = (days: number, seed: number, products: readonly Product[], caps: Caps): PersonTime =>
  new Life(seed, products, caps).live(days);
