import type { Claim, LoanState, Transaction } from '../../../src/lending/books';
import { type Day, daysBetween } from '../../../src/lending/days';
import type { EventKind } from '../../../src/lending/events';
import { toDecimal } from '../../../src/lending/fraction';
import { interestFactor } from '../../../src/lending/level';
import { type Rupiah, rupiah, sumOf } from '../../../src/lending/money';
import { type ScheduleLine, scheduleLines } from '../../../src/lending/statement';
import { asShown, lateLabel } from './conventions';
import type { ListedCharge, Player } from './player';

/** Lists as the sources write them, made of the books of the core. */
type Row = Readonly<Record<string, unknown>>;

/** The lines of a schedule in the units of the vector. */
function shownLines(player: Player, state: LoanState): readonly ScheduleLine[] {
  const shown = (amount: Rupiah) => rupiah(asShown(player.vector, amount));
  return scheduleLines(state).map((line) => ({
    ...line,
    principal: shown(line.principal),
    interest: shown(line.interest),
    total: shown(line.total),
    outstanding: shown(line.outstanding),
    balance: shown(line.balance),
  }));
}

const isDownPayment = (state: LoanState, index: number) => state.instalments[index]?.kind === 'down-payment';

function lineRow(line: ScheduleLine): Row {
  const { number, days, due, paidOn = null, balance, principal, interest, fees, penalties, total, paid } = line;
  return {
    nr: number,
    days,
    due,
    paidOn,
    balance,
    ...{ principal, interest, fees, penalties, total, paid },
    paidInAdvance: line.paidEarly,
    paidLate: line.paidLate,
    outstanding: line.outstanding,
  };
}

const disbursements = (state: LoanState) => state.transactions.filter(({ kind }) => kind === 'disbursed');

const feesOf = (state: LoanState, { event }: Transaction): Rupiah =>
  sumOf(
    state.claims.filter(({ charge, instalment }) => charge === event && instalment === undefined),
    ({ amount }) => amount,
  );

/** The schedule, with each pay-out before the instalment it comes before. */
export function scheduleRows(player: Player, withPayOuts: boolean): readonly Row[] {
  const state = player.state();
  const outs = withPayOuts ? disbursements(state) : [];
  const lines = shownLines(player, state);
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.due;
    // a plan of its own begins on its day, the source counts its days from the due day before
    const days = daysBetween(before ?? line.from, line.due);
    const own = outs.filter(({ day }) =>
      isDownPayment(state, index)
        ? day === line.due
        : day < line.due &&
          (before === undefined || day > before || (day === before && !isDownPayment(state, index - 1))),
    );
    const paidOut = own.map((out) => ({
      disbursement: true,
      date: out.day,
      amount: out.amount,
      feesAtDisbursement: feesOf(state, out),
    }));
    return [...paidOut, lineRow({ ...line, days })];
  });
}

const TYPES: Readonly<Partial<Record<EventKind, string>>> = {
  disbursed: 'Disbursement',
  paid: 'Repayment',
  settled: 'Repayment',
  converted: 'Re-age',
  rebalanced: 'Re-amortize',
};

interface Listed extends Row {
  readonly date: Day;
}

function transactionRow(player: Player, one: Transaction, isReverted: boolean): Listed {
  const { day, amount, interest, fee, penalty } = one;
  const isPlan = one.kind === 'converted' || one.kind === 'rebalanced';
  const event = player.events.find(({ id }) => id === one.event);
  const isCredit = event?.kind === 'paid' && event.by === 'lender';
  return {
    date: day,
    type: isCredit ? 'Goodwill Credit' : TYPES[one.kind],
    amount,
    principal: isPlan ? amount : one.principal,
    interest,
    fees: fee,
    penalties: penalty,
    // a new plan owes nothing of its own
    balance: isPlan ? 0 : one.balance,
    ...(isReverted && { reverted: true }),
  };
}

const parts = { principal: 0, interest: 0, fees: 0, penalties: 0 };

/** What a pay-out brings with it: a fee that was taken from it, a part that was paid back at once. */
function payOutRows(player: Player, state: LoanState, out: Transaction): readonly Listed[] {
  const fees = feesOf(state, out);
  const index = state.instalments.findIndex(({ kind, due }) => kind === 'down-payment' && due === out.day);
  const down = state.claims.find(({ instalment }) => instalment === state.instalments[index]?.id)?.amount ?? 0;
  const type = 'Repayment (at time of disbursement)';
  const fee = { ...parts, date: out.day, type, amount: fees, fees, balance: out.amount };
  const first = { ...transactionRow(player, out, false), balance: out.amount };
  const type2 = 'Down Payment';
  const second = { ...parts, date: out.day, type: type2, amount: down, principal: down, balance: out.amount - down };
  const isPaid = player.terms.downPayment?.withheld === true && down > 0;
  return [...(fees > 0 ? [fee] : []), first, ...(isPaid ? [second] : [])];
}

/** Income as the source books it: at the end of a day what fell due, and the rest when the loan closes. */
function accrualRows(player: Player, state: LoanState): readonly Listed[] {
  const closed = state.instalments.every(({ metOn }) => metOn !== undefined)
    ? state.transactions.findLast(({ kind }) => kind === 'paid' || kind === 'settled')?.day
    : undefined;
  const lastDayEnd = player.dayEnds.at(-1);
  const rowOf = (date: Day, claims: readonly Claim[]): Listed => {
    const of = (part: string) =>
      sumOf(
        claims.filter((claim) => claim.part === part),
        ({ amount }) => amount,
      );
    const [interest, fees, penalties] = [of('interest'), of('fee'), of('penalty')];
    return {
      ...parts,
      date,
      type: 'Accrual',
      amount: interest + fees + penalties,
      interest,
      fees,
      penalties,
      balance: 0,
    };
  };
  const ofInstalment = (id: number) => state.claims.filter(({ instalment }) => instalment === id);
  const fallen = state.instalments.filter(({ due }) => lastDayEnd !== undefined && due < lastDayEnd);
  const rest = state.claims.filter(({ instalment }) => !fallen.some(({ id }) => id === instalment));
  const rows = [
    ...fallen.map(({ id, due }) => rowOf(due, ofInstalment(id))),
    ...(closed === undefined ? [] : [rowOf(closed, rest)]),
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

/** All transactions in the order of their days; accruals only where the source lists some. */
export function transactionRows(player: Player, withAccruals: boolean): readonly Row[] {
  const state = player.state();
  const order = new Map(player.events.map(({ id }, index) => [id, index]));
  const standing = state.transactions.map((transaction) => ({ transaction, isMarked: false }));
  const all = [...standing, ...player.takenBack].sort(({ transaction: one }, { transaction: other }) =>
    one.day === other.day ? (order.get(one.event) ?? 0) - (order.get(other.event) ?? 0) : one.day < other.day ? -1 : 1,
  );
  const rows = all
    .filter(({ transaction: { kind } }) => TYPES[kind] !== undefined)
    .flatMap(({ transaction, isMarked }) =>
      transaction.kind === 'disbursed'
        ? payOutRows(player, state, transaction)
        : [transactionRow(player, transaction, isMarked)],
    );
  if (!withAccruals) return rows;
  return [...rows, ...accrualRows(player, state)].sort((one, other) =>
    one.date === other.date ? 0 : one.date < other.date ? -1 : 1,
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const written = (day: Day | undefined) =>
  day === undefined ? '' : `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Hundredths as the source writes them: 50.0, 15.45. */
function decimalText(amount: number): string {
  const text = (amount / 100).toFixed(2);
  return text.replace(/0$/, '');
}

/** LOAN_NSF_FEE as the source shows it: NSF fee. */
function chargeName(name: string): string {
  const words = name
    .replace(/^LOAN_/, '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^nsf/, 'NSF');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function chargeRow(name: string, kind: string, listed: Omit<ListedCharge, 'event' | 'name'>, claim: Claim): Row {
  return {
    Name: name,
    isPenalty: String(listed.isPenalty),
    'Payment due at': kind,
    'Due as of': written(listed.due),
    'Calculation type': listed.calculation,
    Due: decimalText(claim.amount),
    Paid: decimalText(claim.paid),
    Waived: decimalText(claim.waived),
    Outstanding: decimalText(claim.amount - claim.paid - claim.waived),
  };
}

export function chargeRows(player: Player): readonly Row[] {
  const { claims } = player.state();
  const listed = player.charges.flatMap((charge) => {
    const claim = claims.find((one) => one.charge === charge.event);
    const kind = charge.due === undefined ? 'Disbursement' : 'Specified due date';
    return claim ? [chargeRow(chargeName(charge.name), kind, charge, claim)] : [];
  });
  const late = claims
    .filter(({ charge }) => charge === 'late')
    .map((claim) => {
      const about = { isPenalty: true, due: claim.due, calculation: '% Loan Amount + Interest' };
      return chargeRow(lateLabel(player.vector), 'Overdue Fees', about, claim);
    });
  return [...listed, ...late];
}

const DIGITS = 12;

/** A schedule with the rate factors of its periods, parted where money went out within one. */
export function factorRows(player: Player): readonly Row[] {
  const state = player.state();
  const { rate, dayCount, every } = player.terms;
  const digits = (from: Day, to: Day, period: { from: Day; due: Day }) =>
    daysBetween(from, to) <= 0 || rate.numerator === 0n
      ? '0.0'
      : toDecimal(interestFactor(period, from, to, { rate, dayCount, every }), DIGITS);
  return shownLines(player, state).map((line) => {
    const { number, total, principal, interest, balance, from, due } = line;
    const outs = new Set(disbursements(state).map(({ day }) => day));
    const days = [...outs].filter((day) => day >= from && day < due);
    const cuts = [from, ...days, due];
    const factors = cuts.slice(1).map((to, index) => digits(cuts[index] ?? from, to, line));
    const isParted = days.length > 0 && rate.numerator > 0n;
    const row = { nr: number, total, principal, interest, balance };
    return { ...row, ...(isParted ? { rateFactorParts: factors } : { rateFactor: factors.at(-1) }) };
  });
}

/** A schedule by opening balances, with what was paid on top of an instalment. */
export function openingRows(player: Player): readonly Row[] {
  const state = player.state();
  let opening = sumOf(disbursements(state), ({ amount }) => amount) as number;
  return scheduleLines(state).map((line, index) => {
    const id = state.instalments[index]?.id;
    const extra = state.claims.find(({ instalment, charge }) => instalment === id && charge === 'ahead')?.amount ?? 0;
    const { number, principal, interest, total, due } = line;
    const row = { nr: number, openingBalance: opening, principal, interest, total, due, extra };
    opening -= principal;
    return row;
  });
}
