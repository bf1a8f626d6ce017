import { costOf, type LoanState, outstanding, owedInAll } from '../../src/lending/books';
import { addDays, type Day, later } from '../../src/lending/days';
import type { AheadChoice, EventOf, LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { type Rupiah, rupiah } from '../../src/lending/money';
import { settlementOn } from '../../src/lending/settlement';
import { scheduleLines } from '../../src/lending/statement';
import type { History } from './histories';

const CHOICES: readonly AheadChoice[] = ['instalments', 'shorten', 'lower'];

type Paid = EventOf<'paid'>;

/** What a loan owes when, and what closes it, on a day and later. */
const owes = (state: LoanState, day: Day): string =>
  JSON.stringify({
    owed: outstanding(state),
    overpaid: state.overpaid,
    lines: owedInAll(state) > 0 && scheduleLines(state).map(({ due, total, outstanding: left }) => [due, total, left]),
    settled: [0, 9, 40].map((days) => settlementOn(state, addDays(day, days)).total),
  });

/** The same payment in parts of one day; the last has the id that others may name. */
function inParts(payment: Paid, parts: readonly Rupiah[]): readonly Paid[] {
  return parts.map((amount, index) => ({
    ...payment,
    amount,
    id: index === parts.length - 1 ? payment.id : `${payment.id} part ${index}`,
  }));
}

/** What a payment of a history does in parts of a day, and whether it is taken back later, all parts are. */
function splitHistory(events: readonly LoanEvent[], payment: Paid, parts: readonly Rupiah[]): readonly LoanEvent[] {
  const paid = inParts(payment, parts);
  return events.flatMap((event): readonly LoanEvent[] => {
    if (event.id === payment.id) return paid;
    if (event.kind !== 'reversed' || event.event !== payment.id) return [event];
    return paid.map(({ id }, index) => ({ ...event, event: id, id: index === 0 ? event.id : `${event.id} ${index}` }));
  });
}

/** Three parts that sum to an amount, made of a number: often one of them is a rupiah. */
function partsOf(amount: Rupiah, seed: number): readonly Rupiah[] {
  const first = seed % 3 === 0 ? Math.min(1, amount) : Math.floor((amount * (seed % 7)) / 8);
  const second = Math.floor(((amount - first) * (seed % 5)) / 6);
  return [first, second, amount - first - second].filter((part) => part > 0).map(rupiah);
}

/**
 * Looks whether each payment of a history, with each choice for what is ahead, does the same in parts of its day as in one,
 * for all that happened before and happens after it. Undefined where it does, otherwise what differs.
 */
export function differsInParts({ seed, quote, events, until }: History): string | undefined {
  for (const payment of events) {
    if (payment.kind !== 'paid') continue;
    for (const ahead of CHOICES) {
      const chosen = { ...payment, ahead };
      const whole = events.map((event) => (event === payment ? chosen : event));
      const split = splitHistory(whole, chosen, partsOf(payment.amount, seed));
      const [one, other] = [whole, split].map((list) => tried(quote.terms, list, until));
      if (one === undefined || one === other) continue;
      return `${payment.id} of ${payment.amount} with "${ahead}" in parts leaves ${other}, in one ${one}`;
    }
  }
  return undefined;
}

/** What is owed after events; undefined where another choice makes one of them impossible. */
function tried(terms: History['quote']['terms'], events: readonly LoanEvent[], until: Day): string | undefined {
  try {
    return owes(foldLoan(terms, events, until), until);
  } catch {
    return undefined;
  }
}

/** What of a plan's cost an equal instalment may add by its rounding: a multiple each, and its interest until the end. */
const roundingOf = ({ quote: { terms }, product }: History): number => {
  const most = Math.max(...product.tenors.map(({ count }) => count));
  return terms.multiple * most;
};

/**
 * Looks whether shortening and lowering a loan at the end of a history, by sums from a rupiah to all, are never dearer than
 * paying instalments ahead, and the more is paid the less the loan costs. A lowered instalment is rounded: a sum that lowers
 * it by less than a multiple may cost that rounding. Undefined where it holds, otherwise what is dearer.
 */
export function dearerThanAhead(history: History): string | undefined {
  const { quote, events, until } = history;
  const end = foldLoan(quote.terms, events, until);
  const day = later(until, end.asOf);
  const owed = owedInAll(end);
  const sums = [1, 1_000, 50_000, owed / 9, owed / 3, owed / 2, owed - 1].map(Math.floor).filter((sum) => sum > 0);
  for (const amount of sums) {
    const costs = CHOICES.map((ahead) => {
      const paid: Paid = { id: 'ahead', day, kind: 'paid', amount: rupiah(amount), by: 'person', ahead };
      return costOf(foldLoan(quote.terms, [...events, paid], day));
    });
    const [instalments = 0, shorten = 0, lower = 0] = costs;
    const isSmall = amount <= roundingOf(history);
    if (shorten > instalments) return `${amount} that shortens makes it cost ${shorten}, ahead ${instalments}`;
    if (lower > instalments + (isSmall ? roundingOf(history) : 0)) {
      return `${amount} that lowers makes it cost ${lower}, ahead ${instalments}`;
    }
    if (shorten > lower) return `${amount} that shortens makes it cost ${shorten}, lowered ${lower}`;
  }
  return undefined;
}
