import {
  type Claim,
  claimsOf,
  costOf,
  type ForgivenRest,
  type LoanState,
  openBooks,
  outstanding,
  owedInAll,
  owedOf,
} from '../../src/lending/books';
import type { Caps } from '../../src/lending/caps';
import { addDays, type Day } from '../../src/lending/days';
import type { LoanEvent } from '../../src/lending/events';
import { applyEvent, foldLoan } from '../../src/lending/fold';
import { shareOf } from '../../src/lending/fraction';
import { lateUntil } from '../../src/lending/late';
import { ACCOUNTS, balancesOf, ledgerOf } from '../../src/lending/ledger';
import { NOTHING, plus, rupiah, sumOf } from '../../src/lending/money';
import { overdueInstalments } from '../../src/lending/overdue';
import type { Product } from '../../src/lending/product';
import type { Quote } from '../../src/lending/quote';
import { settlementOn } from '../../src/lending/settlement';
import { duesOf, scheduleLines } from '../../src/lending/statement';
import { toleratedOf } from '../../src/lending/tolerance';
import { dearerThanAhead, differsInParts } from './ahead';
import { wrongPlan } from './billsPlanned';
import { type History, historyOf, MAY_BE_LEFT } from './histories';

/** Looks at one history for what must always hold. Undefined when it does, otherwise what is wrong. */
type Property = (history: History, end: LoanState) => string | undefined;

const unlike = (what: string, one: number, other: number) =>
  one === other ? undefined : `${what}: ${one} is not ${other}`;

const isPrincipal = ({ part }: Claim) => part === 'principal';

const books = (state: LoanState) =>
  JSON.stringify({
    ...balancesOf(state),
    owed: outstanding(state),
    lines: scheduleLines(state).map((line) => line.outstanding),
  });

/** Whether a rest that was forgiven was of the bill of a due day, and met it. */
const isMetBy = ({ instalments }: LoanState, { instalment }: ForgivenRest, due: Day): boolean =>
  instalments.some((one) => one.id === instalment && one.due === due && one.metOn !== undefined);

/** What is wrong with the instalments of a person who was late, as they stood once they were booked. */
function unevenPlan({ terms }: Quote, events: readonly LoanEvent[]): string | undefined {
  const place = events.findIndex((event) => event.kind === 'converted' && event.charges === 'spread');
  const plan = events[place];
  if (plan?.kind !== 'converted') return undefined;
  const [before, state] = [0, 1].map((more) => foldLoan(terms, events.slice(0, place + more), plan.day));
  if (!before || !state) return undefined;
  const amounts = duesOf(state).map(({ amount }) => amount);
  const spread = Math.max(...amounts) - Math.min(...amounts);
  if (amounts.length !== plan.count || spread > 1) return `instalments of ${amounts.join(', ')}`;
  const { fee } = outstanding(before);
  const owed = owedInAll(before) - (plan.forgiven ?? NOTHING);
  const total = plus(...amounts);
  return total <= owed && total >= owed - fee ? undefined : `${total} in all where ${owed} was owed`;
}

/** What every day of a loan keeps to, in the order a broken one is told. */
export const PROPERTIES: Readonly<Record<string, Property>> = {
  'the parts of the principal sum to what was paid out': (_history, end) =>
    unlike(
      'principal',
      sumOf(end.claims.filter(isPrincipal), ({ amount }) => amount),
      end.paidOut,
    ),
  'what was forgiven, paid and written off, and what is owed sum to what was asked for': (_history, end) => {
    const asked = sumOf(end.claims, ({ amount }) => amount);
    const parts = end.claims.map((claim) => plus(claim.paid, claim.waived, claim.writtenOff, owedOf(claim)));
    const lost = end.instalments.find(({ id, forgiven = NOTHING }) => {
      const waived = sumOf(claimsOf(end, id), (claim) => claim.waived);
      return waived < forgiven;
    });
    if (lost) return `what was forgiven of the bill due ${lost.due} is not in its books`;
    return unlike('asked for', asked, plus(...parts));
  },
  'of a bill no more is forgiven than is tolerated, once its day has ended, and then it is not late': (
    { events, until },
    end,
  ) => {
    const isOver = end.ending === undefined && events.every(({ day }) => day < until);
    for (const one of end.instalments) {
      const rests = end.rests.filter(({ instalment }) => instalment === one.id);
      const forgiven = sumOf(rests, ({ amount }) => amount);
      if (forgiven > MAY_BE_LEFT) return `${forgiven} was forgiven of the bill due ${one.due}`;
      const early = rests.find(({ day }) => day < one.due || day >= end.asOf);
      if (early) return `the bill due ${one.due} was forgiven on ${early.day}, before that day ended`;
      const left = toleratedOf(end, one);
      if (isOver && one.due < until && left > 0)
        return `${left} of the bill due ${one.due} was not forgiven by ${until}`;
    }
    const late = overdueInstalments(end, until).find(({ due }) => end.rests.some((rest) => isMetBy(end, rest, due)));
    return late && `the bill due ${late.due} was forgiven and is late`;
  },
  'nothing is owed below zero': (_history, end) => {
    const wrong = end.claims.find((claim) => owedOf(claim) < 0 || claim.paid < 0 || claim.amount < 0);
    return wrong && `a claim of ${wrong.part} due ${wrong.due} owes ${owedOf(wrong)}`;
  },
  'the quote is the schedule': ({ quote, events }) => {
    const [first] = events;
    const lines = first ? scheduleLines(foldLoan(quote.terms, [first])) : [];
    const [quoted, booked] = [quote.instalments, lines].map((list) =>
      JSON.stringify(list.map(({ due, total }) => [due, total])),
    );
    return quoted === booked ? undefined : `quoted ${quoted}, booked ${booked}`;
  },
  'the ledger sums to zero and agrees with the balances': ({ quote, events, until }, end) => {
    const ledger = ledgerOf(quote.terms, events, until);
    const uneven = ledger.find(({ postings }) => sumOf(postings, ({ amount }) => amount) !== 0);
    if (uneven) return `the postings of ${uneven.event} sum to ${sumOf(uneven.postings, ({ amount }) => amount)}`;
    const balances = balancesOf(end);
    return ACCOUNTS.map((account) => {
      const posted = ledger.flatMap(({ postings }) => postings.filter((posting) => posting.account === account));
      return unlike(
        account,
        sumOf(posted, ({ amount }) => amount),
        balances[account],
      );
    }).find((problem) => problem !== undefined);
  },
  'reckoning on the way changes nothing': ({ quote, events, until }) => {
    const inOrder = [...events].sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
    const [first] = inOrder;
    if (first === undefined || events.some(({ kind }) => kind === 'reversed')) return undefined;
    const stepped = inOrder.reduce(
      (state, event, index) => {
        const next = event.kind === 'reversed' ? state : applyEvent(state, event);
        const between = addDays(event.day, 1);
        const hasRoom = (inOrder[index + 1]?.day ?? until) > between;
        return hasRoom ? lateUntil(next, between) : next;
      },
      openBooks(quote.terms, first.day),
    );
    const at = stepped.asOf > until ? stepped.asOf : until;
    const isSame = books(lateUntil(stepped, at)) === books(foldLoan(quote.terms, events, at));
    return isSame ? undefined : 'the books differ from those reckoned at once';
  },
  'an event told twice, or a day in another order, changes nothing': ({ quote, events, until }, end) => {
    const twice = books(foldLoan(quote.terms, [...events, ...events], until));
    return twice === books(end) ? undefined : 'the books differ when every event is told twice';
  },
  'interest, fees and penalties stay below the limit of all costs': ({ quote }, end) => {
    const limit = shareOf(quote.amount, quote.terms.costLimit, 'down');
    return costOf(end) <= limit ? undefined : `it costs ${costOf(end)}, the limit is ${limit}`;
  },
  'paying earlier never costs more, but for the rest of a bill that is forgiven once its day has ended': (
    { until },
    end,
  ) => {
    const totals = [0, 1, 2, 3, 7, 15, 31, 62].map((days) => {
      const day = addDays(until, days);
      return settlementOn(end, day).total + sumOf(lateUntil(end, day).rests, ({ amount }) => amount);
    });
    const dearer = totals.findIndex((total, index) => index > 0 && total < (totals[index - 1] ?? 0));
    return dearer < 0 ? undefined : `it costs ${totals[dearer]} after ${totals[dearer - 1]}`;
  },
  'the amount of a settlement closes the loan': ({ until }, end) => {
    const { total } = settlementOn(end, until);
    if (total === 0) return undefined;
    const event = { id: 'close', day: addDays(until, 1), kind: 'settled', amount: total, quotedFor: until } as const;
    const closed = applyEvent(end, event);
    if (owedInAll(closed) > 0) return `the settlement leaves ${owedInAll(closed)}`;
    // interest that was paid ahead and is more than all that is owed comes back
    const back = total === end.owedBack ? Math.max(end.overpaid, closed.overpaid) : end.overpaid;
    return unlike('overpaid after the settlement', closed.overpaid, back);
  },
  'settling never costs more than waiting': ({ until }, end) => {
    const { total } = settlementOn(end, until);
    const all = owedInAll(end);
    return total <= all ? undefined : `it costs ${total} to settle and ${rupiah(all)} to wait`;
  },
  'a bill made into instalments and settled at once costs what it cost before': ({ product, seed }, end) =>
    wrongPlan(end, product, 1 + (seed % 12), (seed * 7) % 100),
  'smaller payments differ by one rupiah at most, and come to what was owed but for what is forgiven and fees of days to come':
    ({ quote, events }) => unevenPlan(quote, events),
  'a payment in parts of one day costs what it costs in one': (history) => differsInParts(history),
  'shortening and lowering are never dearer than paying ahead': (history) => dearerThanAhead(history),
};

export interface BrokenProperty {
  readonly seed: number;
  readonly problem: string;
}

/** Tries random histories from a seed on. Gives the first broken property of each that breaks one. */
export function proveHistories(
  products: readonly Product[],
  caps: Caps,
  { histories, seed }: { readonly histories: number; readonly seed: number },
): readonly BrokenProperty[] {
  return Array.from({ length: histories }, (_, index) => seed + index).flatMap((at) => {
    const history = historyOf(products, caps, at);
    const end = foldLoan(history.quote.terms, history.events, history.until);
    for (const [name, holds] of Object.entries(PROPERTIES)) {
      const problem = holds(history, end);
      if (problem !== undefined) return [{ seed: at, problem: `${name}: ${problem}` }];
    }
    return [];
  });
}
