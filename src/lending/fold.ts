import { allocate, payInOrder, reduceClaims } from './allocation';
import {
  type Freeze,
  type LoanState,
  markMet,
  newClaim,
  openBooks,
  outstanding,
  paidBetween,
  payOwedBack,
  recordIn,
  totalOf,
} from './books';
import { type Change, extend, ImpossibleEvent, prepay, rebalance } from './changes';
import { convert } from './convert';
import { coolingOffOn, giveBack } from './coolingOff';
import type { Day } from './days';
import type { EventKind, EventOf, LoanEvent } from './events';
import { shareOf } from './fraction';
import { lateUntil } from './late';
import { least, minus, NOTHING, plus, type Rupiah, sumOf } from './money';
import { addCharge, addDownPayment, planPayOut, takeOffInterest } from './plan';
import { settle } from './settlement';
import type { LoanTerms } from './terms';

/** What an event does to a loan whose lateness has been reckoned to its day. */
type Apply<Kind extends EventKind> = (state: LoanState, event: EventOf<Kind>) => LoanState;

/** Books money that came: what it paid, and what was more than everything owed. */
function receive(
  before: LoanState,
  { state, left }: { state: LoanState; left: Rupiah },
  event: EventOf<'paid' | 'settled' | 'refunded'>,
): LoanState {
  const isCredit = event.kind === 'paid' && event.by === 'lender';
  const booked: LoanState = {
    ...state,
    received: isCredit ? state.received : plus(state.received, event.amount),
    credited: isCredit ? plus(state.credited, event.amount) : state.credited,
    overpaid: plus(state.overpaid, left),
    tolerance: ('tolerance' in event ? event.tolerance : undefined) ?? state.tolerance,
  };
  return recordIn(booked, {
    event: event.id,
    kind: event.kind,
    day: event.day,
    amount: event.amount,
    amounts: paidBetween(before.claims, booked.claims),
    overpaid: left,
  });
}

/** Flat interest does not fall with the balance: there, shortening pays the last instalments and lowering all. */
const FLAT_AHEAD = { shorten: 'last', lower: 'spread' } as const;

const paid: Apply<'paid'> = (state, event) => {
  const { ahead = 'instalments', amount, day, by } = event;
  const offer = by === 'person' ? coolingOffOn(state, day) : undefined;
  if (offer && amount >= offer.total) return receive(state, giveBack(state, amount, day), event);
  // interest that was overdue is spread over a rebalanced plan: made again it would lose that
  if (ahead === 'instalments' || (state.rebalanced && !state.hasFixedInterest))
    return receive(state, payInOrder(state, amount, day), event);
  if (state.hasFixedInterest) return receive(state, payInOrder(state, amount, day, FLAT_AHEAD[ahead]), event);
  const due = payOwedBack(allocate(state, amount, day, { upTo: 'due' }));
  const early = due.left > 0 ? prepay(due.state, day, due.left, ahead) : due;
  return receive(state, early.left > 0 ? allocate(early.state, early.left, day) : early, event);
};

const disbursed: Apply<'disbursed'> = (state, event) => {
  const { id, kind, day, amount, fees = NOTHING } = event;
  const { downPayment, rounding, interestOff = NOTHING } = state.terms;
  const down = downPayment ? shareOf(amount, downPayment.share, rounding) : NOTHING;
  const full = planPayOut(state, day, minus(amount, down));
  const planned = state.paidOut === 0 ? takeOffInterest(full, interestOff) : full;
  const whole = down === 0 ? planned : addDownPayment(planned, day, down, amount);
  const fee = newClaim({ instalment: undefined, part: 'fee', due: day, amount: fees, paid: fees, charge: id });
  const withheld = fees > 0 ? { ...whole, claims: [...whole.claims, fee] } : whole;
  const out = { ...withheld, paidOut: plus(withheld.paidOut, amount), received: plus(withheld.received, fees) };
  const booked = recordIn(out, { event: id, kind, day, amount });
  if (down === 0 || !downPayment?.withheld) return booked;
  const own = booked.instalments.findLast((instalment) => instalment.kind === 'down-payment')?.id;
  const claims = booked.claims.map((claim) =>
    claim.instalment === own && claim.part === 'principal' ? { ...claim, paid: down } : claim,
  );
  return { ...booked, claims, received: plus(booked.received, down) };
};

const refunded: Apply<'refunded'> = (state, event) => {
  if (state.ending === 'refunded') throw new ImpossibleEvent('the loan was given back before');
  const back = sumOf(
    state.claims.filter(({ part }) => part === 'interest' || part === 'fee'),
    (claim) => claim.paid,
  );
  const claims = state.claims.map((claim) =>
    claim.part === 'interest' || claim.part === 'fee' ? newClaim({ ...claim, amount: NOTHING, paid: NOTHING }) : claim,
  );
  const after = payInOrder({ ...state, claims }, plus(event.amount, back), event.day);
  const closed = totalOf(outstanding(after.state)) === 0;
  return receive(state, { ...after, state: closed ? { ...after.state, ending: 'refunded' } : after.state }, event);
};

/** What is used was there when it was booked; what a payment that was taken back since leaves short is owed back. */
const overpaymentUsed: Apply<'overpayment-used'> = (state, event) => {
  const there = least(state.overpaid, event.amount);
  const owedBack = minus(event.amount, there);
  const used = {
    ...state,
    overpaid: minus(state.overpaid, there),
    returned: plus(state.returned, event.amount),
    owedBack: plus(state.owedBack, owedBack),
  };
  return recordIn(used, { event: event.id, kind: event.kind, day: event.day, amount: event.amount, owedBack });
};

/** What was given back otherwise meanwhile, as a purchase gives back all fees, is not given back twice. */
const insuranceCancelled: Apply<'insurance-cancelled'> = (state, event) => {
  const payOut = state.transactions.find(({ kind }) => kind === 'disbursed')?.event;
  const withheld = state.claims.find(({ part, charge }) => part === 'fee' && charge === payOut);
  const amount = least(event.amount, withheld?.paid ?? NOTHING);
  const claims = state.claims.map((claim) =>
    claim === withheld ? { ...claim, amount: minus(claim.amount, amount), paid: minus(claim.paid, amount) } : claim,
  );
  const returned = { ...state, claims, overpaid: plus(state.overpaid, amount) };
  return recordIn(returned, { event: event.id, kind: event.kind, day: event.day, amount, overpaid: amount });
};

/** Books what forgave or wrote off claims. */
function reduce(state: LoanState, next: LoanState, { id, kind, day }: LoanEvent): LoanState {
  const amounts = paidBetween(state.claims, next.claims);
  return recordIn(next, { event: id, kind, day, amount: totalOf(amounts), amounts });
}

/** Books a change of the plan: its amount is the principal it moved. */
const moved = ({ state, moved: amount }: Change, { id, kind, day }: LoanEvent): LoanState =>
  recordIn(state, { event: id, kind, day, amount });

/** A freeze that was booked, or the days until it was known that a payment was taken back. */
type StoodStill = EventOf<'frozen'> & Pick<Freeze, 'takenBack'>;

const APPLY: { readonly [Kind in Exclude<EventKind, 'reversed'>]: Apply<Kind> } = {
  disbursed,
  paid,
  charged: (state, { id, part, amount, due }) =>
    addCharge(state, { ...newClaim({ instalment: undefined, part, due, amount }), charge: id }),
  extended: (state, event) => moved(extend(state, event), event),
  converted: (state, event) => moved(convert(state, event), event),
  rebalanced: (state, event) => moved(rebalance(state, event), event),
  waived: (state, event) =>
    reduce(
      state,
      reduceClaims(state, 'waived', event.amount, ({ part }) => part === event.part),
      event,
    ),
  settled: (state, event) => receive(state, settle(state, event.amount, event.quotedFor, event.day), event),
  'written-off': (state, event) => {
    const next = reduceClaims(state, 'writtenOff', totalOf(outstanding(state)), () => true);
    return reduce(state, { ...next, ending: 'written-off' }, event);
  },
  cancelled: (state) => {
    if (state.paidOut > 0)
      throw new ImpossibleEvent('a loan that was paid out cannot be cancelled: refund or settle it');
    return { ...state, ending: 'cancelled' };
  },
  refunded,
  frozen: (state, { day, until, takenBack, paused }: StoodStill) => ({
    ...state,
    frozen: [...state.frozen, { from: day, until, ...(takenBack && { takenBack }), ...(paused && { paused }) }],
  }),
  'insurance-cancelled': insuranceCancelled,
  'overpayment-used': overpaymentUsed,
};

type Lasting = Exclude<LoanEvent, { kind: 'reversed' | 'frozen' }> | StoodStill;

/** Applies an event to a state of its day or before. @throws ImpossibleEvent */
export function applyEvent(state: LoanState, event: Lasting): LoanState {
  if (event.kind !== 'disbursed' && event.kind !== 'cancelled' && state.paidOut === 0) {
    throw new ImpossibleEvent(`"${event.kind}" cannot happen before the loan is paid out`);
  }
  // a quote holds for its day, however late the money is seen
  const until = event.kind === 'settled' && event.quotedFor < event.day ? event.quotedFor : event.day;
  const apply = APPLY[event.kind] as Apply<EventKind>;
  return markMet(offset(apply(lateUntil(state, until), event)), event.day);
}

/** What is overpaid pays what is owed back of the same loan at once. */
function offset(state: LoanState): LoanState {
  const { state: paid, left } = payOwedBack({ state, left: state.overpaid });
  return left === state.overpaid ? state : { ...paid, overpaid: left };
}

/**
 * The events that stand, in the order of their days: each once, without those that were taken back. Where a payment was
 * taken back, lateness stands still from its day to the day that is known: the gap is not the person's.
 */
function standing(events: readonly LoanEvent[]): readonly Lasting[] {
  const ids = new Set<string>();
  const once = events.filter(({ id }) => !ids.has(id) && ids.add(id));
  const reversals = new Map(once.flatMap((event) => (event.kind === 'reversed' ? [[event.event, event]] : [])));
  const lasting = once.flatMap((event): readonly Lasting[] => {
    if (event.kind === 'reversed') return [];
    const reversal = reversals.get(event.id);
    if (reversal === undefined) return [event];
    const { id, day } = event;
    const isMoney = event.kind === 'paid' || event.kind === 'settled';
    return isMoney && reversal.day > day ? [{ kind: 'frozen', id, day, until: reversal.day, takenBack: true }] : [];
  });
  return lasting.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
}

/**
 * What the events of a loan make of its terms. A pure fold: the same events give the same books,
 * in any order they were learnt.
 * @param events in the order they were booked; what is backdated finds its day
 * @param asOf the day to reckon lateness to; by default that of the last event
 * @throws ImpossibleEvent
 */
export function foldLoan(terms: LoanTerms, events: readonly LoanEvent[], asOf?: Day): LoanState {
  const list = standing(events);
  const first = list[0]?.day ?? asOf;
  if (first === undefined) throw new ImpossibleEvent('a loan without events has no day');
  const upTo = list.filter(({ day }) => asOf === undefined || day <= asOf);
  const state = upTo.reduce(applyEvent, openBooks(terms, first));
  return asOf === undefined ? state : lateUntil(state, asOf);
}
