import { isObject, type JsonObject } from '../../../src/definitions/project/shape';
import { addMonths, type Day, dayOf } from '../../../src/lending/days';
import { fraction, percent, times } from '../../../src/lending/fraction';
import type { DayCount } from '../../../src/lending/interest';
import { type Rounding, rupiah } from '../../../src/lending/money';
import type { Every, Period, TermUnit } from '../../../src/lending/periods';
import { type Product, termsOfProduct } from '../../../src/lending/product';
import { NO_GRACE, type RepaymentModel } from '../../../src/lending/schedule';
import { type Allocation, type LoanTerms, OLDEST_FIRST, type Part } from '../../../src/lending/terms';
import { numberAt, textAt, type Vector } from './vector';

const MONTHLY: Every = { count: 1, unit: 'MONTHS' };

export function everyOf(value: unknown): Every {
  if (!Array.isArray(value)) return MONTHLY;
  const [count, unit] = value;
  return { count: Number(count), unit: String(unit) as TermUnit };
}

function periodsGiven(value: unknown): readonly Period[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((period: JsonObject) => ({
    from: dayOf(textAt(period, 'from')),
    due: dayOf(textAt(period, 'due')),
  }));
}

/** The figure in the name of a convention: DAYS_364, "360", 30. */
const figureIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Interest is found from the balance each time, by the share of a year that each period is. */
const isProgressive = ({ conventions, loan }: Vector): boolean =>
  /rate factor|progressive/i.test(textAt(conventions, 'instalment')) ||
  textAt(loan, 'allocation') === 'ADVANCED_PAYMENT_ALLOCATION' ||
  ['mathContext', 'brokenPeriod', 'note'].some((key) => /significant|30\/360|anchored/.test(textAt(conventions, key)));

type Year = 360 | 364 | 365;

/** How days are counted, and where it differs, how the equal instalment is found. */
function countsOf(vector: Vector): { dayCount: DayCount; levelBy?: DayCount } {
  const { conventions, loan } = vector;
  const written = textAt(conventions, 'dayCount');
  if (written === '30/360') return { dayCount: { days: 'thirty', year: 360 } };
  if (written === 'ACT/ACT') return { dayCount: { days: 'actual', year: 'own' } };
  if (written.startsWith('ACT/')) return { dayCount: { days: 'actual', year: figureIn(written) as Year } };
  if (/days counted to the due date/.test(textAt(conventions, 'interest'))) {
    return { dayCount: { days: 'month', year: 'first' }, levelBy: { days: 'period' } };
  }
  const days = textAt(conventions, 'daysInMonth');
  const year = figureIn(textAt(conventions, 'daysInYear').replace(/^ACTUAL.*/, '')) as Year | 0;
  if (figureIn(days) === 30 && year !== 0) return { dayCount: { days: 'thirty', year } };
  const isDaily = textAt(loan, 'interestPeriod') === 'DAILY' || /actual days/.test(textAt(conventions, 'interest'));
  if (isProgressive(vector) && days !== '') {
    const whole = textAt(loan, 'interestPeriod') === 'SAME_AS_REPAYMENT_PERIOD';
    return { dayCount: whole ? { days: 'period' } : { days: 'month', year: year || 'own' } };
  }
  if (!isDaily) return { dayCount: { days: 'period' } };
  return { dayCount: { days: 'actual', year: year || 365 }, levelBy: { days: 'thirty', year: year || 365 } };
}

function roundingOf({ conventions }: Vector): Rounding {
  const texts = ['rounding', 'interest', 'instalment'].map((key) => textAt(conventions, key)).join(' ');
  if (/HALF_UP/.test(texts)) return 'half-up';
  return /ceil/.test(texts) ? 'up' : 'half-even';
}

const PART_OF: Readonly<Record<string, Part>> = {
  PENALTY: 'penalty',
  PENALTIES: 'penalty',
  FEE: 'fee',
  FEES: 'fee',
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
};

const partsIn = (name: string): readonly Part[] =>
  name.split('_').flatMap((word) => (PART_OF[word] === undefined ? [] : [PART_OF[word]]));

const TWELVE_RULES: readonly Part[] = ['penalty', 'fee', 'principal', 'interest'];

/** The order of a named strategy: its name lists the parts, for what is due and for what is ahead. */
function allocationOf({ conventions, loan }: Vector): Allocation {
  const name = textAt(loan, 'allocation');
  const across = /VERTICAL/.test(textAt(conventions, 'processing')) ? 'part' : 'instalment';
  if (name === '')
    return { ...OLDEST_FIRST, overdue: partsIn('INTEREST_PRINCIPAL'), due: partsIn('INTEREST_PRINCIPAL') };
  if (name === 'ADVANCED_PAYMENT_ALLOCATION') {
    return { overdue: TWELVE_RULES, due: TWELVE_RULES, ahead: TWELVE_RULES, across, aheadTo: 'next' };
  }
  const [due = '', ahead = due] = name.split('_IN_ADVANCE_');
  return { overdue: partsIn(due), due: partsIn(due), ahead: partsIn(ahead), across, aheadTo: 'next' };
}

const MODEL_OF: Readonly<Record<string, RepaymentModel>> = { EQUAL_PRINCIPAL_PAYMENTS: 'equal-principal' };

function modelOf({ loan }: Vector): RepaymentModel {
  if (textAt(loan, 'interestType') === 'FLAT') return 'flat';
  return MODEL_OF[textAt(loan, 'amortization')] ?? 'declining';
}

/** Penalties that a source's product has by its name, of which the vectors say nothing else. */
const LATE_OF: readonly {
  readonly name: RegExp;
  readonly late: NonNullable<LoanTerms['late']>;
  readonly label: string;
}[] = [
  {
    name: /OVERDUE_FROM_AMOUNT_INTEREST/,
    late: { kind: 'once', rate: percent('1.5'), graceDays: 0 },
    label: '% Late fee amount+interest',
  },
];

export const lateLabel = ({ loan }: Vector): string =>
  LATE_OF.find(({ name }) => name.test(textAt(loan, 'product')))?.label ?? 'Late fee';

/** As many instalments as one that is given may need. */
const LONGEST = 1200;

const HUNDREDTHS = 100;
const UNROUNDED = 1_000_000;

/**
 * The part of a unit in which a vector is reckoned: hundredths where its amounts have decimals, millionths where it says
 * how instalments are rounded and nothing of interest, which is then not rounded before it is shown.
 */
export function scaleOf({ conventions }: Vector): number {
  if (/whole (currency )?units/.test(textAt(conventions, 'unit'))) return HUNDREDTHS;
  const saysNothing = ['rounding', 'interest', 'mathContext'].every((key) => textAt(conventions, key) === '');
  return saysNothing && textAt(conventions, 'instalment') !== '' ? UNROUNDED : 1;
}

/** An amount of a vector's reckoning as it is shown, rounded half up. */
export const asShown = (vector: Vector, amount: number): number => Math.floor(amount / scaleOf(vector) + 0.5);

function downPaymentOf({ conventions }: Vector): Pick<LoanTerms, 'downPayment'> {
  const text = textAt(conventions, 'downPayment');
  const share = /(\d+(?:\.\d+)?) ?%/.exec(text)?.[1];
  return share === undefined ? {} : { downPayment: { share: percent(share), withheld: /AUTO/.test(text) } };
}

/** The terms that the conventions and the loan of a vector mean, in the units of the core; of our own, those of its product. */
export function termsOf(vector: Vector): LoanTerms {
  const { conventions, loan } = vector;
  if (isObject(loan.ours)) {
    const product = loan.ours as unknown as Product;
    return termsOfProduct(product, everyOf(loan.tenor), rupiah(numberAt(loan, 'principal')), fraction(1, 1));
  }
  const scale = scaleOf(vector);
  const periods = periodsGiven(loan.periods);
  const given = textAt(loan, 'instalment');
  const count = given !== '' ? LONGEST : numberAt(loan, 'installments', periods?.length ?? 1);
  const late = LATE_OF.find(({ name }) => name.test(textAt(loan, 'product')))?.late;
  const ceil = /ceil/.test(textAt(conventions, 'instalment'));
  return {
    model: modelOf(vector),
    rate: percent(textAt(loan, 'annualRatePercent') || '0'),
    ...countsOf(vector),
    every: everyOf(loan.repayEvery),
    count,
    ...(periods && { periods }),
    ...(loan.firstDue !== undefined && { firstDue: dayOf(textAt(loan, 'firstDue')) }),
    ...(loan.scheduleStart !== undefined && { anchoredOn: dayOf(textAt(loan, 'scheduleStart')) }),
    monthEnd: /roll/i.test(textAt(conventions, 'monthEnd')) ? 'roll' : 'clamp',
    evensOut: isProgressive(vector),
    flatRounds: 'once',
    multiple: ceil ? scale : numberAt(conventions, 'instalmentInMultiplesOf', 1),
    rounding: roundingOf(vector),
    grace: {
      ...NO_GRACE,
      principal: numberAt(loan, 'graceOnPrincipal', 0),
      interest: numberAt(loan, 'graceOnInterest', 0),
      free: numberAt(loan, 'interestFreePeriod', 0),
    },
    ...(given !== '' && { instalment: rupiah(Number(given) * scale) }),
    ...downPaymentOf(vector),
    allocation: allocationOf(vector),
    ...(late && { late }),
    // the sources know no limit of all costs
    costLimit: times(fraction(1, 1), 1_000_000),
  };
}

/** Where a vector names no day, its loan begins on this one; nothing it expects depends on it. */
const ANY_DAY = dayOf('2024-01-01');

export function startOf({ loan }: Vector): Day {
  if (loan.submittedOn !== undefined) return dayOf(textAt(loan, 'submittedOn'));
  return loan.firstDue === undefined ? ANY_DAY : addMonths(dayOf(textAt(loan, 'firstDue')), -1);
}

/** Days of grace before a debt counts as in arrears. */
export const arrearsGrace = ({ conventions }: Vector): number =>
  Number(/graceOnArrearsAgeing (\d+) day/.exec(textAt(conventions, 'arrears'))?.[1] ?? 0);
