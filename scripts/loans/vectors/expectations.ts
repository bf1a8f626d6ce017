import type { JsonObject } from '../../../src/definitions/project/shape';
import { type LoanState, outstanding, totalOf } from '../../../src/lending/books';
import { costADay, economicBenefit, isWithin } from '../../../src/lending/cost';
import { dayOf } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import { percent, shareOf, times, toDecimal } from '../../../src/lending/fraction';
import { rupiah, sumOf } from '../../../src/lending/money';
import { extensionOn } from '../../../src/lending/offers';
import { arrearsSince, overdueInstalments, rangeOf } from '../../../src/lending/overdue';
import { roundedLevel } from '../../../src/lending/schedule';
import { earnedInterest, settlementOn } from '../../../src/lending/settlement';
import { scheduleLines, scheduleTotals } from '../../../src/lending/statement';
import { arrearsGrace, asShown, everyOf } from './conventions';
import { annuity, dueDatesOf, type FoundFigures } from './formulas';
import { journal } from './journal';
import { chargeRows, factorRows, openingRows, scheduleRows, transactionRows } from './listings';
import type { Player } from './player';
import { numberAt, textAt } from './vector';

/** What the core gives for an expectation, in the words of the source. Only keys that are expected are compared. */
type Find = (player: Player, expected: JsonObject) => FoundFigures;

/** Delinquency ranges of the source: its number, its name, the last day past due that it holds. */
const RANGES: readonly (readonly [string, number])[] = [
  ['RANGE_1', 3],
  ['RANGE_3', 30],
  ['RANGE_30', 60],
  ['RANGE_60', 90],
  ['RANGE_90', 120],
  ['RANGE_120', 150],
  ['RANGE_150', 180],
  ['RANGE_180', 240],
  ['RANGE_240', Number.MAX_SAFE_INTEGER],
];

const rangeAt = (days: number) =>
  rangeOf(
    days,
    RANGES.map(([, last]) => last),
  );

function delinquency(player: Player): FoundFigures {
  const overdue = overdueInstalments(player.state(), player.today);
  const rows = RANGES.map(([name], index) => {
    const own = overdue.filter(({ days }) => rangeAt(days) === index);
    const amount = sumOf(own, (one) => one.amount);
    return { rangeId: String(index + 1), Range: name, Amount: (amount / 100).toFixed(2), isEmpty: own.length === 0 };
  });
  return { rows: rows.filter(({ isEmpty }) => !isEmpty) };
}

function delinquencyRange(player: Player): FoundFigures {
  const [oldest] = overdueInstalments(player.state(), player.today);
  const grace = arrearsGrace(player.vector);
  if (oldest === undefined || oldest.days <= grace) return { range: 'NO_DELINQUENCY', since: null };
  return { range: RANGES[rangeAt(oldest.days - grace)]?.[0], since: arrearsSince(oldest.due, grace) };
}

const STATUSES = { owing: 'ACTIVE', nothing: 'CLOSED_OBLIGATIONS_MET', tooMuch: 'OVERPAID', before: 'APPROVED' };

function statusOf(player: Player): FoundFigures {
  const state = player.state();
  if (!player.events.some(({ kind }) => kind === 'disbursed')) return { status: STATUSES.before };
  if (totalOf(outstanding(state)) > 0) return { status: STATUSES.owing };
  return { status: state.overpaid > 0 ? STATUSES.tooMuch : STATUSES.nothing };
}

const EVENT_OF: Readonly<Record<string, string>> = { DISBURSEMENT: 'disbursed', REPAYMENT: 'paid' };

function totals(player: Player): FoundFigures {
  const sums = scheduleTotals(player.state());
  return { row: { ...sums, paidInAdvance: sums.paidEarly } };
}

/** What is payable of an instalment on a day, when those before it were paid in time. */
function payable(player: Player, expected: JsonObject): FoundFigures {
  const state = foldLoan(player.terms, player.events);
  const due = dayOf(textAt(expected, 'installmentDue'));
  const instalment = state.instalments.find((one) => one.due === due);
  const line = scheduleLines(state).find((one) => one.due === due);
  if (instalment === undefined || line === undefined) return {};
  const interest = earnedInterest(state, instalment, dayOf(textAt(expected, 'on')));
  return {
    outstandingPrincipal: instalment.opening,
    payablePrincipal: line.total - interest,
    payableInterest: interest,
  };
}

function costOf({ vector: { loan } }: Player) {
  const fees = Object.keys(loan)
    .filter((key) => /fee$/i.test(key))
    .map((key) => numberAt(loan, key));
  return {
    contractValue: rupiah(numberAt(loan, 'principal')),
    interest: rupiah(numberAt(loan, 'interest', 0)),
    fees: rupiah(fees.reduce((sum, fee) => sum + fee, 0)),
    days: numberAt(loan, 'tenorDays'),
  };
}

const inHundredths = (amount: number) => (amount / 100).toFixed(2);
const planned = (player: Player): LoanState => foldLoan(player.terms, [player.events[0] ?? player.agreed()]);
const digitsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** Simple interest a day of a year of 365, in hundredths of the unit, of an amount in hundredths. */
const simple = (amount: number, rate: string, days: number) =>
  shareOf(rupiah(amount), times(percent(rate), days, 365), 'half-even');

const interestOf = ({ vector: { loan } }: Player, days: number, parts = 1) =>
  shareOf(
    rupiah(numberAt(loan, 'principal') * 100),
    times(percent(textAt(loan, 'annualRatePercent')), days, 365 * parts),
    'half-even',
  );

/** A penalty on interest of which half was paid: the day on which the grace ends bears it. */
function penaltyOf(player: Player): FoundFigures {
  const { loan, conventions } = player.vector;
  const days = Number(/penalty days = (\d+) - (\d+)/.exec(textAt(conventions, 'grace'))?.[1] ?? 0);
  const base = interestOf(player, days, /half is paid/.test(textAt(conventions, 'note')) ? 2 : 1);
  const bearing = days - Math.max(0, numberAt(loan, 'graceDays', 0) - 1);
  return { amountDecimal: inHundredths(simple(base, textAt(loan, 'penaltyRatePercent'), bearing)) };
}

/** What an extension costs that a product with these words would offer today. */
function extensionOffered(player: Player, { by, feePercent }: JsonObject): FoundFigures {
  const extension = { by: everyOf(by), feePercent: String(feePercent), atMost: 1 };
  const found = extensionOn(player.state(), { extension }, player.today, 'looked-at');
  return typeof found === 'string' ? { by, feePercent, why: found } : { by, feePercent, ...found };
}

const EXPECT_MONEY: Readonly<Record<string, Find>> = {
  settlement: (player) => ({ ...settlementOn(player.state(), player.today) }),
  owed: (player) => ({ ...outstanding(player.state()) }),
  outstanding: (player) => ({ amount: totalOf(outstanding(player.state())) }),
  extension: extensionOffered,
  overpaid: (player) => ({ amount: player.state().overpaid }),
  instalment: (player) => {
    const state = planned(player);
    const { terms, level } = state;
    const equal = terms.model === 'declining' ? roundedLevel(terms, level) : scheduleLines(state)[0]?.total;
    return { amount: asShown(player.vector, equal ?? 0) };
  },
  totalInterest: (player) => ({ amount: asShown(player.vector, scheduleTotals(player.state()).interest) }),
  instalmentCount: (player) => ({ count: player.state().instalments.length }),
  totalsRounded: (player) => {
    const { interest, total } = scheduleTotals(player.state());
    return { interest: asShown(player.vector, interest), total: asShown(player.vector, total) };
  },
  firstInstalmentPaid: (player) => {
    const state = player.state();
    const own = state.claims.filter(({ instalment }) => instalment === state.instalments[0]?.id);
    const paid = (part: string) =>
      sumOf(
        own.filter((claim) => claim.part === part),
        (claim) => claim.paid,
      );
    return { interest: inHundredths(paid('interest')), principal: inHundredths(paid('principal')) };
  },
  interestAccrued: (player, { days }) => ({ amountDecimal: inHundredths(interestOf(player, Number(days))) }),
  penalty: penaltyOf,
  economicBenefit: (player) => ({ amount: economicBenefit(costOf(player)) }),
  percentPerDay: (player, expected) => {
    const value = toDecimal(times(costADay(costOf(player)), 100), digitsOf(textAt(expected, 'value')));
    return { value };
  },
  withinCap: (player) => ({
    value: isWithin(costADay(costOf(player)), percent(textAt(player.vector.loan, 'capPercentPerDay'))),
  }),
};

const listsPayOuts = ({ rows }: JsonObject) => JSON.stringify(rows).includes('"disbursement"');
const listsAccruals = ({ rows }: JsonObject) => JSON.stringify(rows).includes('"Accrual"');

/** Everything a step can expect. */
export const EXPECT: Readonly<Record<string, Find>> = {
  ...EXPECT_MONEY,
  schedule: (player, expected) => ({ rows: scheduleRows(player, listsPayOuts(expected)) }),
  artyomSchedule: (player) => ({ rows: openingRows(player) }),
  emiSchedule: (player) => ({ rows: factorRows(player) }),
  totals,
  transactions: (player, expected) => ({ rows: transactionRows(player, listsAccruals(expected)) }),
  transactionCount: (player, { type }) => ({
    count: player.state().transactions.filter(({ kind }) => kind === EVENT_OF[String(type)]).length,
  }),
  charges: (player) => ({ rows: chargeRows(player) }),
  journal,
  status: statusOf,
  delinquency,
  delinquencyRange,
  dueDates: dueDatesOf,
  quote: payable,
  pmt: annuity,
  ipmt: annuity,
  ppmt: annuity,
};
