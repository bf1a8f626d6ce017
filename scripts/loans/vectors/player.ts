import type { JsonObject } from '../../../src/definitions/project/shape';
import { type LoanState, owedOf, type Transaction } from '../../../src/lending/books';
import { addDays, type Day, dayOf, later } from '../../../src/lending/days';
import type { AheadChoice, LoanEvent } from '../../../src/lending/events';
import { foldLoan } from '../../../src/lending/fold';
import { percent, shareOf } from '../../../src/lending/fraction';
import { plus, rupiah, sumOf } from '../../../src/lending/money';
import { settlementOn } from '../../../src/lending/settlement';
import type { Ahead, LoanTerms } from '../../../src/lending/terms';
import { everyOf, scaleOf, startOf, termsOf } from './conventions';
import { numberAt, textAt, type Vector } from './vector';

/** A charge as the source lists it. */
export interface ListedCharge {
  readonly event: string;
  readonly name: string;
  readonly isPenalty: boolean;
  readonly due: Day | undefined;
  readonly calculation: string;
}

/** What was taken back, with the figures it had. */
interface TakenBack {
  readonly transaction: Transaction;
  readonly isMarked: boolean;
}

/** A vector while it is played: the events so far, and what the source tells beside them. */
export class Player {
  terms: LoanTerms;
  today: Day;
  events: LoanEvent[] = [];
  readonly charges: ListedCharge[] = [];
  readonly takenBack: TakenBack[] = [];
  /** the days on which the source closed its day */
  readonly dayEnds: Day[] = [];
  /** a fee that is taken from the pay-out to come */
  payOutFee: { name: string; percent: string } | undefined;

  constructor(readonly vector: Vector) {
    this.terms = termsOf(vector);
    this.today = startOf(vector);
  }

  add(event: LoanEvent): void {
    this.events.push(event);
    this.today = later(this.today, event.day);
  }

  /** The id of the next event; a key that was used before gives the event it was used for. */
  nextId = (key = ''): string => (key === '' || key === 'fresh' ? `event-${this.events.length}` : `key-${key}`);

  /** The books on the day the vector has reached; before the pay-out those of the loan as it is agreed. */
  state(asOf = this.today): LoanState {
    const isPaidOut = this.events.some(({ kind }) => kind === 'disbursed');
    return foldLoan(this.terms, isPaidOut ? this.events : [...this.events, this.agreed()], asOf);
  }

  /** The loan as it is paid out when nothing is done to it. */
  agreed(): LoanEvent {
    const amount = rupiah(numberAt(this.vector.loan, 'principal') * scaleOf(this.vector));
    return { id: 'agreed', kind: 'disbursed', day: this.terms.anchoredOn ?? this.today, amount };
  }
}

type Do = (player: Player, step: JsonObject) => void;

const dayAt = (step: JsonObject, key: string) => dayOf(textAt(step, key));
const amountAt = (player: Player, step: JsonObject, key = 'amount') =>
  rupiah(Math.round(numberAt(step, key) * scaleOf(player.vector)));

const CHOICES: readonly { readonly text: RegExp; readonly choice: AheadChoice }[] = [
  { text: /DECREASE_TERM|REDUCE_NR_INST|^instalment$/, choice: 'shorten' },
  { text: /DECREASE_MONTHLY_PAYMENT|REDUCE_EMI|^term$/, choice: 'lower' },
];

const choiceIn = (text: string): AheadChoice => CHOICES.find((one) => one.text.test(text))?.choice ?? 'instalments';

const disburse: Do = (player, step) => {
  const amount = amountAt(player, step);
  const fee = player.payOutFee;
  const fees = fee ? shareOf(amount, percent(fee.percent), player.terms.rounding) : undefined;
  const id = player.nextId();
  player.add({ id, kind: 'disbursed', day: dayAt(step, 'date'), amount, ...(fees && { fees }) });
  if (!fee) return;
  player.charges.push({ event: id, name: fee.name, isPenalty: false, due: undefined, calculation: '% Amount' });
  player.payOutFee = undefined;
};

const pay =
  (by: 'person' | 'lender'): Do =>
  (player, step) => {
    const ahead = choiceIn(textAt(player.vector.conventions, 'prepayment'));
    const id = player.nextId(textAt(step, 'idempotencyKey'));
    player.add({ id, kind: 'paid', day: dayAt(step, 'date'), amount: amountAt(player, step), by, ahead });
  };

const AFTER_FIRST_DUE = /^(\d+) days after the first due date$/;

/** A payment whose day is told in words, of a loan that was paid out in time. */
const repay: Do = (player, step) => {
  const days = AFTER_FIRST_DUE.exec(textAt(step, 'when'))?.[1];
  if (days === undefined) return pay('person')(player, step);
  player.add(player.agreed());
  const first = player.state().instalments[0]?.due ?? player.today;
  const day = addDays(first, Number(days));
  player.add({ id: player.nextId(), kind: 'paid', day, amount: amountAt(player, step, 'amountDecimal'), by: 'person' });
};

/** Money on top of an instalment: with what is due that day, so that only this much is ahead. */
const extraPayment: Do = (player, step) => {
  if (player.events.length === 0) player.add(player.agreed());
  const due = dueOf(player, step);
  if (due === undefined) throw new RangeError(`there is no instalment ${textAt(step, 'withInstalment')}`);
  const state = player.state(due);
  const owed = sumOf(
    state.claims.filter((claim) => claim.due <= due),
    owedOf,
  );
  const keep = textAt(step, 'keep') || textAt(player.vector.conventions, 'prepayment');
  const amount = plus(owed, amountAt(player, step));
  player.add({ id: player.nextId(), kind: 'paid', day: due, amount, by: 'person', ahead: choiceIn(keep) });
};

const dueOf = (player: Player, step: JsonObject): Day | undefined =>
  foldLoan(player.terms, player.events.slice(0, 1)).instalments[numberAt(step, 'withInstalment') - 1]?.due;

const addCharge: Do = (player, step) => {
  const isPenalty = textAt(step, 'kind') === 'penalty';
  const due = dayAt(step, 'due');
  const event = player.nextId();
  const part = isPenalty ? 'penalty' : 'fee';
  player.charges.push({ event, name: textAt(step, 'name'), isPenalty, due, calculation: 'Flat' });
  player.add({ id: event, kind: 'charged', day: player.today, part, amount: amountAt(player, step), due });
};

/** Takes back the nth transaction of a day; the source goes on listing it with the figures it had. */
const undo: Do = (player, step) => {
  const day = dayAt(step, 'date');
  const made = player
    .state()
    .transactions.filter((one) => one.day === day && (one.kind === 'paid' || one.kind === 'settled'));
  const transaction = made[numberAt(step, 'nth') - 1];
  if (transaction === undefined) throw new RangeError(`there is no transaction ${textAt(step, 'nth')} on ${day}`);
  player.takenBack.push({ transaction, isMarked: false });
  player.add({ id: player.nextId(), kind: 'reversed', day: player.today, event: transaction.event });
};

/** A second re-amortization with nothing overdue takes back the first: so the source's undo is written. */
const reAmortize: Do = (player, step) => {
  const day = dayAt(step, 'today');
  const state = player.state(day);
  const overdue = state.claims.some((claim) => claim.due < day && owedOf(claim) > 0);
  const last = state.transactions.findLast(({ kind }) => kind === 'rebalanced');
  if (overdue || last === undefined) {
    player.add({ id: player.nextId(), kind: 'rebalanced', day, earned: 'kept' });
    return;
  }
  player.takenBack.push({ transaction: last, isMarked: true });
  player.add({ id: player.nextId(), kind: 'reversed', day, event: last.event });
};

const reschedule: Do = (player, step) => {
  const from = dayAt(step, 'from');
  const due = player.state().instalments.find((one) => one.due >= from && one.kind === 'plan')?.due ?? from;
  const to = step.adjustedDue === undefined ? due : dayAt(step, 'adjustedDue');
  const more = numberAt(step, 'extraTerms', 0);
  const grace = numberAt(step, 'graceOnPrincipal', 0);
  const fee = rupiah(numberAt(step, 'fee', 0));
  player.add({ id: player.nextId(), kind: 'extended', day: dayAt(step, 'today'), due, to, more, grace, fee });
};

const payOff: Do = (player, step) => {
  const day = dayAt(step, 'date');
  const amount = settlementOn(player.state(day), day).total;
  player.add({ id: player.nextId(), kind: 'settled', day, amount, quotedFor: day });
};

const FUTURE_RULES: Readonly<Record<string, Ahead>> = {
  NEXT_INSTALLMENT: 'next',
  LAST_INSTALLMENT: 'last',
  REAMORTIZATION: 'spread',
};

/** Transactions that are no money of the person's: the lender gives them. */
const BY_LENDER = /GOODWILL/;

/** Everything a step can do. */
export const DO: Readonly<Record<string, Do>> = {
  setToday: (player, step) => {
    player.today = dayAt(step, 'date');
  },
  disburse,
  repay,
  extraPayment,
  addCharge,
  undo,
  reschedule,
  reAmortize,
  payOff,
  addPercentCharge: (player, step) => {
    player.payOutFee = { name: textAt(step, 'name'), percent: textAt(step, 'percent') };
  },
  endOfDay: (player, step) => {
    player.today = dayAt(step, 'today');
    player.dayEnds.push(player.today);
  },
  transaction: (player, step) => pay(BY_LENDER.test(textAt(step, 'type')) ? 'lender' : 'person')(player, step),
  reAge: (player, step) => {
    const [every, count] = [everyOf(step.every), numberAt(step, 'installments')];
    const [day, first] = [dayAt(step, 'today'), dayAt(step, 'start')];
    const interest = rupiah(numberAt(step, 'interest', 0));
    player.add({ id: player.nextId(), kind: 'converted', day, every, first, count, interest, earned: 'kept' });
  },
  waive: (player, step) => {
    const part = textAt(step, 'part') === 'penalty' ? 'penalty' : 'interest';
    player.add({ id: player.nextId(), kind: 'waived', day: dayAt(step, 'date'), part, amount: amountAt(player, step) });
  },
  setFutureRule: (player, step) => {
    const aheadTo = FUTURE_RULES[textAt(step, 'rule')] ?? 'next';
    player.terms = { ...player.terms, allocation: { ...player.terms.allocation, aheadTo } };
  },
  pauseDelinquency: (player, step) =>
    player.add({ id: player.nextId(), kind: 'frozen', day: dayAt(step, 'from'), until: dayAt(step, 'to') }),
};
