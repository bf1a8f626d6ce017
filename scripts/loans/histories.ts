import { type LoanState, outstanding, totalOf } from '../../src/lending/books';
import type { Caps } from '../../src/lending/caps';
import { addDays, type Day, dayOf } from '../../src/lending/days';
import type { AheadChoice, LoanEvent } from '../../src/lending/events';
import { foldLoan } from '../../src/lending/fold';
import { type Rupiah, rupiah } from '../../src/lending/money';
import { billInstalmentOn, extensionOn } from '../../src/lending/offers';
import type { Product } from '../../src/lending/product';
import { type Quote, quoteLoan } from '../../src/lending/quote';
import { pauseOn, reliefPlanOn } from '../../src/lending/relief';
import { settlementOn } from '../../src/lending/settlement';
import { duesOf } from '../../src/lending/statement';
import type { Voucher } from '../../src/lending/vouchers';

/** A loan and what happened to it, made of a seed alone. */
export interface History {
  readonly seed: number;
  readonly product: Product;
  readonly quote: Quote;
  /** in the order they were booked; some are backdated */
  readonly events: readonly LoanEvent[];
  /** the last day */
  readonly until: Day;
}

/** Whole numbers below a bound, the same for the same seed (xorshift, 32 bits). */
function chanceOf(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/** From which day on, and within how many, loans are paid out. */
const ANY_DAY = { first: dayOf('2026-01-01'), days: 800 };
const CHOICES: readonly AheadChoice[] = ['instalments', 'instalments', 'shorten', 'lower'];

interface Making {
  readonly chance: (below: number) => number;
  readonly product: Product;
  readonly caps: Caps;
  readonly state: LoanState;
  readonly events: readonly LoanEvent[];
  readonly day: Day;
  readonly id: string;
}

/** One thing that may happen next; nothing when it cannot. */
type Happens = (making: Making) => readonly LoanEvent[];

const pays =
  (of: (making: Making) => number): Happens =>
  (making) => {
    const { chance, id, day } = making;
    const amount = rupiah(Math.max(1, Math.round(of(making))));
    const ahead = CHOICES[chance(CHOICES.length)] ?? 'instalments';
    return [
      { id, day, kind: 'paid', amount, by: chance(12) === 0 ? 'lender' : 'person', ahead, tolerance: MAY_BE_LEFT },
    ];
  };

/** What every payment may leave of a bill, in rupiah. */
export const MAY_BE_LEFT = rupiah(500);

const nextDue = ({ state }: Making): Rupiah => duesOf(state)[0]?.amount ?? rupiah(1000);

const HAPPENINGS: readonly Happens[] = [
  pays(nextDue),
  pays(nextDue),
  pays(nextDue),
  pays((making) => nextDue(making) / 3),
  pays((making) => nextDue(making) * 2),
  pays(({ state, chance }) => totalOf(outstanding(state)) + chance(3) * 5000),
  // learnt of later than it counts from
  (making) => pays(nextDue)({ ...making, day: addDays(making.day, -making.chance(10)) }),
  ({ events, chance, id, day }) => {
    const paid = events.filter((event) => event.kind === 'paid');
    const event = paid[chance(Math.max(1, paid.length))];
    const isReversed = events.some((one) => one.kind === 'reversed' && one.event === event?.id);
    return event === undefined || isReversed || event.day > day ? [] : [{ id, day, kind: 'reversed', event: event.id }];
  },
  ({ state, product, day, id }) => {
    const offer = extensionOn(state, product, day, id);
    return typeof offer === 'string' ? [] : [offer.event];
  },
  ({ state, product, day, id, chance }) => {
    const counts = product.billInstalment?.counts ?? [];
    const offer = billInstalmentOn(state, product, { day, count: counts[chance(Math.max(1, counts.length))] ?? 0, id });
    return typeof offer === 'string' ? [] : [offer.event];
  },
  ({ state, product, caps, day, id, chance }) => {
    const count = 2 + chance(product.relief?.mostInstalments ?? 1);
    const forgiven = chance(2) * chance(1 + outstanding(state).penalty);
    const offer = reliefPlanOn(state, product, { day, count, forgiven, id, caps });
    return typeof offer === 'string' ? [] : [offer.event];
  },
  ({ day, id, chance }) => [{ id, day, kind: 'frozen', until: addDays(day, chance(14)) }],
  ({ state, product, day, id, chance }) => {
    const offer = pauseOn(state, product, { day, days: 1 + chance(30), id });
    return typeof offer === 'string' ? [] : [offer.event];
  },
  ({ state, id, day, chance }) => {
    const part = (['penalty', 'penalty', 'interest', 'principal'] as const)[chance(4)] ?? 'penalty';
    const { [part]: owed } = outstanding(state);
    return owed === 0 ? [] : [{ id, day, kind: 'waived', part, amount: rupiah(1 + chance(owed)) }];
  },
  ({ state, id, day, chance }) => {
    if (chance(3) > 0) return [];
    const amount = settlementOn(state, day).total;
    return amount === 0 ? [] : [{ id, day, kind: 'settled', amount, quotedFor: day }];
  },
  ({ state, id, day }) =>
    state.overpaid === 0 ? [] : [{ id, day, kind: 'overpayment-used', amount: state.overpaid, to: 'account' }],
  ({ events, state, id, day, chance }) => {
    const fees = state.claims.find(({ charge }) => charge === 'paid-out')?.amount ?? 0;
    const isCancelled = events.some(({ kind }) => kind === 'insurance-cancelled');
    if (fees === 0 || isCancelled || chance(3) > 0) return [];
    return [{ id, day, kind: 'insurance-cancelled', amount: rupiah(1 + chance(fees)) }];
  },
];

/** Pays a bill but for a little, sometimes for more than is tolerated. */
const almostPays: Happens = (making) => pays((one) => nextDue(one) - making.chance(700))(making);

/** A pause that is running ends sooner: a shorter one comes before the longer is taken back. */
const endsPause: Happens = ({ events, day, id }) => {
  const pause = events.findLast((event) => event.kind === 'frozen' && event.paused === true);
  const isOver = pause?.kind !== 'frozen' || pause.until <= day || pause.day > day;
  if (isOver || events.some((one) => one.kind === 'reversed' && one.event === pause.id)) return [];
  const shorter = { id: `${id}-shorter`, day: pause.day, kind: 'frozen', until: day, paused: true } as const;
  return [shorter, { id, day, kind: 'reversed', event: pause.id }];
};

const VOUCHERS: readonly (Voucher | undefined)[] = [
  undefined,
  { kind: 'ADMIN_FEE', off: { amount: 20_000 } },
  { kind: 'ADMIN_FEE', off: { percent: '50', atMost: 100_000 }, leastAmount: 2_000_000 },
  { kind: 'FIRST_INTEREST', off: { percent: '100', atMost: 50_000 } },
  { kind: 'FIRST_INTEREST', off: { amount: 1_000_000 }, leastMonths: 3 },
];

/** What a person chose with a loan: a voucher or none, and some of the insurances. */
function choicesOf({ insurance = [] }: Product, seed: number) {
  const chance = chanceOf(~seed);
  return {
    voucher: VOUCHERS[chance(VOUCHERS.length)],
    insurance: insurance.flatMap(({ id }) => (chance(2) === 0 ? [id] : [])),
  };
}

/** What the books refuse, because it cannot have happened to them, does not happen. */
function isPossible(quote: Quote, events: readonly LoanEvent[]): boolean {
  try {
    foldLoan(quote.terms, events);
    return true;
  } catch {
    return false;
  }
}

/** A history of a loan of one of the products. @param begins the day from which on, and within how many, it is paid out */
export function historyOf(products: readonly Product[], caps: Caps, seed: number, begins = ANY_DAY): History {
  const chance = chanceOf(seed);
  const product = products[chance(products.length)] as Product;
  const { least, most, step } = product.amounts;
  const amount = least + step * chance((most - least) / step + 1);
  const tenor = product.tenors[chance(product.tenors.length)] ?? { count: 1, unit: 'MONTHS' };
  let day = addDays(begins.first, chance(begins.days));
  const quote = quoteLoan(product, caps, { amount, tenor, day, ...choicesOf(product, seed) });
  if (typeof quote === 'string') throw new Error(`the product ${product.id} refuses what it offers: ${quote}`);
  const fees = rupiah(quote.amount - quote.paidOut);
  let events: readonly LoanEvent[] = [
    { id: 'paid-out', day, kind: 'disbursed', amount: quote.amount, ...(fees > 0 && { fees }) },
  ];
  const steps = 2 + chance(10);
  for (let step = 0; step < steps; step += 1) {
    day = addDays(day, chance(35));
    const state = foldLoan(quote.terms, events, day);
    const making = { chance, product, caps, state, events, day, id: `event-${step}` };
    const ended = endsPause(making);
    const happens = chance(4) === 0 ? almostPays : HAPPENINGS[chance(HAPPENINGS.length)];
    // few pauses run on the day of a next event, and each other event may come on any
    const more = ended.length > 0 && chance(2) === 0 ? ended : (happens?.(making) ?? []);
    if (more.length > 0 && isPossible(quote, [...events, ...more])) events = [...events, ...more];
  }
  return { seed, product, quote, events, until: addDays(day, chance(120)) };
}
