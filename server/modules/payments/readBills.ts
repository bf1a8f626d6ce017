import type {
  LoanAmounts,
  LoanDetails,
  LoanEventLine,
  LoanSettlement,
  LoanStatement,
  OwnPayment,
  OwnPayments,
  StatementDue,
} from '../../../src/contract/generated/bodies';
import { type Amounts, type LoanState, owedInAll } from '../../../src/lending/books';
import { type Day, dayOf } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import { closedOn, historyLines, type LoanPayment, paymentsOf } from '../../../src/lending/history';
import { minus, sumOf } from '../../../src/lending/money';
import { monthOf, monthStatement, statementMonths } from '../../../src/lending/monthStatement';
import { overdueInstalments, statusOn } from '../../../src/lending/overdue';
import { settlementLater } from '../../../src/lending/settleLater';
import { settlementOn } from '../../../src/lending/settlement';
import { backLines, planPlaces, scheduleLines, scheduleTotals } from '../../../src/lending/statement';
import { isCalendarDay, wibDayEnd } from '../../../src/lib/calendar';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { historiesOfUser, ownLoans, planChangesOf, restOf, type StoredLoan, type ToldLoan } from '../loans';
import type { PaymentsNeeds } from './port';
import { type PaidBy, waysOfEvents } from './tables/payments';

const amountsOf = ({ principal, interest, fee, penalty }: Amounts): LoanAmounts => ({
  ...{ principal, interest, fees: fee, penalties: penalty },
});

/** What closes a loan on a day; undefined where nothing is owed. */
function settlementOf(state: LoanState, day: Day): LoanSettlement | undefined {
  const asPlanned = owedInAll(state);
  const plannedEnd = state.instalments.at(-1)?.due;
  if (asPlanned === 0 || plannedEnd === undefined || state.ending !== undefined) return undefined;
  const { principal, interest, fees, penalties, owedBack, total } = settlementOn(state, day);
  const until = new Date(wibDayEnd(day)).toISOString();
  const parts = { principal, interest, fees, penalties, ...(owedBack > 0 && { owedBack }), total };
  return { day, until, ...parts, asPlanned, saves: minus(asPlanned, total), plannedEnd };
}

/**
 * GET /loan/settlement: what closes a loan on a day that its person chooses, from today to its last due day. Refuses with
 * NOT_FOUND, also another day.
 */
export async function readSettlement(
  services: PaymentsNeeds,
  userId: string,
  { loanNo, day: asked }: { loanNo: string; day: string },
): Promise<LoanSettlement> {
  const { day: today, loans } = await historiesOfUser(services, services.database, userId);
  const told = loans.find(({ loan }) => loan.loanNo === loanNo);
  const state = told && foldLoan(told.loan.terms, told.history.events, today);
  const now = state && settlementOf(state, today);
  if (!state || !now || !isCalendarDay(asked) || asked < today || asked > now.plannedEnd)
    throw new Refusal('NOT_FOUND');
  if (asked === today) return now;
  const { principal, interest, fees, penalties, total, before, saves, day } = settlementLater(state, dayOf(asked));
  const until = new Date(wibDayEnd(day)).toISOString();
  return { ...now, day, until, principal, interest, fees, penalties, total, before, saves };
}

function priceOf({ amount, toPayOut }: StoredLoan, state: LoanState): Pick<LoanDetails, 'price'> {
  if (state.paidOut === 0) return {};
  const { interest, fees, penalties, total } = scheduleTotals(state);
  // a premium that came back was withheld first, and is no fee any more
  const premiumBack = sumOf(
    state.transactions.filter(({ kind }) => kind === 'insurance-cancelled'),
    (cancelled) => cancelled.amount,
  );
  const received = toPayOut + premiumBack;
  return { price: { received, fees, interest, toRepay: total - penalties - (amount - received) } };
}

function eventLines({ loan, history }: ToldLoan, day: Day): LoanEventLine[] {
  const payments = new Map(paymentsOf(loan.terms, history.events, day).map((payment) => [payment.id, payment]));
  return historyLines(loan.terms, history.events, day).map(
    ({ kind, id, day: on, amount, paid, owed, of, to, ahead, givesBack }) => {
      const { number, reversedOn, overpaid = 0, owedBack = 0 } = payments.get(id) ?? {};
      return {
        ...{ kind, day: on, amount, paid: amountsOf(paid), owed },
        ...(of && { of }),
        ...(to && { to }),
        ...(givesBack && { givesBack }),
        ...(number !== undefined && { payment: number }),
        ...(overpaid > 0 && { overpaid }),
        ...(owedBack < 0 && { owedBack: -owedBack }),
        ...(ahead && { ahead }),
        ...(reversedOn !== undefined && { reversedOn }),
      };
    },
  );
}

/** What the instalments of a plan sum to, without penalties, in rupiah. */
function plannedSum(state: LoanState): number {
  const places = planPlaces(state);
  const lines = scheduleLines(state).filter(({ number }) => places.has(number));
  return lines.reduce((sum, { total, penalties }) => sum + total - penalties, 0);
}

/**
 * Of a bill that is paid in instalments when they were agreed, whether their agreement can be read, and by how much they
 * are smaller because more than the payment in advance came.
 */
async function planOf(
  { database }: PaymentsNeeds,
  { loan }: ToldLoan,
  state: LoanState,
): Promise<Pick<LoanDetails, 'plan'>> {
  const agreedOn = state.transactions.findLast(({ kind }) => kind === 'converted')?.day;
  if (agreedOn === undefined) return {};
  const changes = await planChangesOf(database, loan.loanId);
  const signed = changes.find(({ kind, status }) => kind === 'instalment' && status === 'SUCCESS');
  if (!signed) return { plan: { agreedOn, agreement: 'none' } };
  const smallerBy = signed.agreed.offer.dues.reduce((sum, { amount }) => sum + amount, 0) - plannedSum(state);
  return { plan: { agreedOn, agreement: 'signed', ...(smallerBy > 0 && { smallerBy }) } };
}

/** GET /loan/detail: a person's loan with all that happened to it, reckoned for their day. Refuses with NOT_FOUND. */
export async function readLoanDetails(
  services: InChannel<PaymentsNeeds>,
  userId: string,
  loanNo: string,
): Promise<LoanDetails> {
  const { day, loans } = await historiesOfUser(services, services.database, userId);
  const told = loans.find(({ loan }) => loan.loanNo === loanNo);
  const [own] = told ? await ownLoans(services, [told], day) : [];
  if (!told || !own) throw new Refusal('NOT_FOUND');
  const state = foldLoan(told.loan.terms, told.history.events, day);
  const settlement = settlementOf(state, day);
  const repaidOn = closedOn(told.loan.terms, told.history.events, day)?.day;
  return {
    ...{ asOf: day, loan: own, history: eventLines(told, day) },
    ...priceOf(told.loan, state),
    ...(settlement && { settlement }),
    ...(await planOf(services, told, state)),
    ...(repaidOn !== undefined && { repaidOn }),
  };
}

/** The way each event was paid, by its number. */
type Ways = ReadonlyMap<string, PaidBy>;

function ownPayment({ loanNo, kind, amount: loanAmount }: StoredLoan, payment: LoanPayment, ways: Ways): OwnPayment {
  const way = ways.get(payment.id);
  const { number, day, amount, paid, overpaid, owedBack, chargedBefore, owedBackBefore, owed, ahead, reversedOn } =
    payment;
  return {
    ...{ loanNo, kind, loanAmount, payment: number, day, amount, paid: amountsOf(paid), overpaid, owed },
    ...(owedBack < 0 && { owedBack: -owedBack }),
    ...(chargedBefore && { chargedBefore: amountsOf(chargedBefore) }),
    ...(owedBackBefore > 0 && { owedBackBefore }),
    ...(payment.instalments && { instalments: payment.instalments }),
    ...(payment.next && { next: payment.next }),
    ...(ahead && { ahead }),
    ...(payment.givesBack && { givesBack: true }),
    ...(reversedOn !== undefined && { reversedOn }),
    ...(way && { way: way.channel, paidAt: way.paidAt.toISOString() }),
  };
}

function allPayments(loans: readonly ToldLoan[], day: Day, ways: Ways): readonly OwnPayment[] {
  return loans
    .flatMap(({ loan, history }) =>
      paymentsOf(loan.terms, history.events, day).map((payment) => ownPayment(loan, payment, ways)),
    )
    .sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : other.payment - one.payment));
}

/** GET /loan/payments: what a person has paid for all of their loans, the latest first. */
export async function readPayments(services: PaymentsNeeds, userId: string): Promise<OwnPayments> {
  const { day, loans } = await historiesOfUser(services, services.database, userId);
  return { payments: [...allPayments(loans, day, await waysOfEvents(services.database, userId))] };
}

const CLOSED: readonly StatementDue['loanStatus'][] = ['REPAID', 'CANCELED', 'REFUNDED'];

/** What a loan has for statements: its instalments, none once it was given back, and what is owed back. */
function duesOfLoan({ loan, history }: ToldLoan, day: Day) {
  const state = foldLoan(loan.terms, history.events, day);
  const late = new Map(overdueInstalments(state, day).map(({ due, days }) => [due, days]));
  const lines = state.givenBackOn === undefined ? scheduleLines(state) : [];
  const places = planPlaces(state);
  const own = { loanNo: loan.loanNo, kind: loan.kind, loanStatus: statusOn(state, day) };
  const instalments = lines.map((line) => {
    const { number, due, total, paid, outstanding: left, rescheduled } = line;
    const daysLate = left > 0 ? late.get(due) : undefined;
    const place = places.size === 0 ? { number, count: lines.length } : places.get(number);
    return {
      ...own,
      ...(place && { place }),
      ...{ due, total, paid, outstanding: left },
      ...(daysLate !== undefined && { daysLate }),
      ...(rescheduled && { rescheduled }),
      ...restOf(line),
    };
  });
  return [...instalments, ...backLines(state).map((line) => ({ ...own, of: 'owedBack' as const, ...line }))];
}

/** GET /loan/statement: what fell due in a month, what was paid and what is left; of the present month where none is named. */
export async function readStatement(
  services: PaymentsNeeds,
  userId: string,
  asked: string | undefined,
): Promise<LoanStatement> {
  const { day, loans } = await historiesOfUser(services, services.database, userId);
  const dues = loans.flatMap((told) => duesOfLoan(told, day));
  const payments = loans.flatMap(({ loan, history }) =>
    paymentsOf(loan.terms, history.events, day).map((payment) => ({ ...payment, loan })),
  );
  const month = asked ?? monthOf(day);
  const stated = monthStatement(dues, payments, month);
  const ways = await waysOfEvents(services.database, userId);
  const isClosed = ({ loanStatus }: StatementDue) => Number(CLOSED.includes(loanStatus));
  return {
    ...{ asOf: day, month, months: [...statementMonths(dues, payments, day)], totals: stated.totals },
    dues: [...stated.dues].sort((one, other) => isClosed(one) - isClosed(other)),
    payments: stated.payments.map(({ loan, ...payment }) => ownPayment(loan, payment, ways)),
  };
}
