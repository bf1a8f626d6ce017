import type {
  LoanCoolingOff,
  LoanInstalment,
  LoanLateness,
  LoanPayOut,
  LoanPurchase,
  OwnLoan,
  OwnLoans,
} from '../../../src/contract/generated/bodies';
import { costOf, type LoanState, outstanding, owedInAll } from '../../../src/lending/books';
import { closingOfDue } from '../../../src/lending/closing';
import { type CoolingOff, coolingOffOn, paidOfReturn } from '../../../src/lending/coolingOff';
import { addDays, type Day } from '../../../src/lending/days';
import { foldLoan } from '../../../src/lending/fold';
import { times, toDecimal } from '../../../src/lending/fraction';
import { owedBackUse, paymentsOf, savedEarly } from '../../../src/lending/history';
import { daysNotCounted, lateForMoreThan, penaltiesEndAt, penaltyFrom } from '../../../src/lending/late';
import { minus, rupiah } from '../../../src/lending/money';
import { lastLateOn, overdueInstalments, overdueOn, statusOn } from '../../../src/lending/overdue';
import { owedBackOf } from '../../../src/lending/portfolio';
import type { Borrower } from '../../../src/lending/productChoice';
import { productsOf } from '../../../src/lending/released';
import { growsNextDay } from '../../../src/lending/remains';
import { settlementOn } from '../../../src/lending/settlement';
import { planPlaces, type ScheduleLine, scheduleLines } from '../../../src/lending/statement';
import type { LoanTerms } from '../../../src/lending/terms';
import { LATE_DAYS } from '../../../src/lending/tkb';
import { maskValue } from '../../../src/lib/mask';
import type { Queries } from '../../platform/database/database';
import type { InChannel, Platform } from '../../platform/platform';
import { ordersOfLoans, partnerOf, type StoredOrder } from '../orders';
import { loanToday } from '../people';
import type { LoanFacts } from './domain/loanCheck';
import { ownInsurance, type TakenInsurance } from './domain/ownInsurance';
import { toldBy, waitReason } from './domain/payOutEnding';
import type { LoansNeeds } from './needs';
import { mayDo } from './payOuts/ownPayOut';
import { contractStatuses } from './tables/contracts';
import { insurancesOf } from './tables/insurances';
import { historiesOf, type LoanHistory, NO_HISTORY } from './tables/loanEvents';
import { loansOfUser, type StoredLoan } from './tables/loans';
import { latestPayOuts, type PayOut } from './tables/payOuts';

/** A rate a day in per cent; four digits are more than any product has. */
const percentOf = ({ late }: LoanTerms) => (late ? Number(toDecimal(times(late.rate, 100), 4)) : 0);

function latenessOf(state: LoanState, day: Day): LoanLateness | undefined {
  const { since, daysPastDue: days, bucket, amount } = overdueOn(state, day);
  if (since === undefined) return undefined;
  const { penalty } = outstanding(state);
  const growsBy = growsNextDay(state, day);
  const still = daysNotCounted(state, since, day);
  return {
    ...{ since, days, bucket, amount, penalty, growsBy, penaltyFrom: penaltyFrom(state, since) },
    defaultFrom: lateForMoreThan(state, since, LATE_DAYS),
    ...{ costs: costOf(state), mostCosts: penaltiesEndAt(state) },
    ...(still.takenBack + still.paused + still.claimed > 0 && { daysNotCounted: still }),
  };
}

/** What was forgiven of an instalment, and when the rest of it will be. */
export const restOf = ({ forgiven, forgivenOn }: Pick<ScheduleLine, 'forgiven' | 'forgivenOn'>) => ({
  ...(forgiven > 0 && { forgiven }),
  ...(forgivenOn !== undefined && { forgivenOn }),
});

function instalmentsOf(state: LoanState, day: Day): LoanInstalment[] {
  const late = new Map(overdueInstalments(state, day).map(({ due, days }) => [due, days]));
  const places = planPlaces(state);
  return scheduleLines(state).map((line) => {
    const { number, due, principal, interest, fees, penalties, total, paid, outstanding: owed } = line;
    const { paidOn, rescheduled } = line;
    const daysLate = owed > 0 ? late.get(due) : undefined;
    const place = places.get(number);
    return {
      ...{ number, due, principal, interest, fees, penalties, total, paid, outstanding: owed },
      ...(paidOn !== undefined && !rescheduled && { paidOn }),
      ...(daysLate !== undefined && { daysLate }),
      ...(rescheduled && { rescheduled }),
      ...restOf(line),
      ...(place && { place }),
    };
  });
}

/** The last try to pay a loan out, as its owner sees it. */
function ownPayOut(
  { bankName, payOuts, clock }: Pick<LoansNeeds, 'bankName' | 'payOuts' | 'clock'>,
  payOut: PayOut,
): LoanPayOut {
  const { status, amount, account, requestedAt, sentAt, endedAt, failure } = payOut;
  const waits = waitReason(payOut, payOuts?.id, clock());
  return {
    ...{ status, amount },
    ...(account && { account: { bank: bankName(account.bank), number: maskValue(account.account) } }),
    at: {
      requested: requestedAt.toISOString(),
      ...(sentAt && { sent: sentAt.toISOString() }),
      ...(endedAt && { ended: endedAt.toISOString() }),
    },
    ...(failure && { failure }),
    ...(waits && { lookedInto: { since: waits.since.toISOString(), answerBy: toldBy(waits.since) } }),
  };
}

/** What a loan bought, as its buyer sees it; undefined for money, and where the shop's partner is known no more. */
function purchaseOf(services: Pick<LoansNeeds, 'partners'>, order: StoredOrder | undefined): LoanPurchase | undefined {
  if (!order) return undefined;
  const shop = partnerOf(services, order)?.shop;
  return shop === undefined ? undefined : { shop, orderNo: order.orderNo, orderStatus: order.status };
}

/** How long a payment that was taken back is told of, where nothing is paid meanwhile, in days. */
const TAKEN_BACK_TOLD = 30;

/** The last payment that the bank took back, until another one comes. */
function takenBackOf({ terms }: StoredLoan, events: LoanHistory['events'], day: Day): Pick<OwnLoan, 'takenBack'> {
  // the history of most loans need not be walked for it
  if (!events.some(({ kind }) => kind === 'reversed')) return {};
  const last = paymentsOf(terms, events, day).at(-1);
  if (last?.reversedOn === undefined || addDays(last.reversedOn, TAKEN_BACK_TOLD) < day) return {};
  return { takenBack: { payment: last.number, amount: last.amount, paidOn: last.day, takenOn: last.reversedOn } };
}

/** What may be given back of a loan on a day. Its premium was not kept for making it: it comes back with the insurance that is cancelled. */
export function coolingOffOf({ premium = 0 }: Pick<StoredLoan, 'premium'>, state: LoanState, day: Day) {
  const offer = coolingOffOn(state, day);
  return offer && { ...offer, kept: minus(offer.kept, rupiah(premium)) };
}

/** What may be given back as its person reads it. */
export const coolingOffAsRead = ({ total, ...offer }: CoolingOff): LoanCoolingOff => ({ ...offer, amount: total });

type OfEvents = Omit<OwnLoan, 'may' | 'payOut' | 'eSignStatus' | 'purchase' | 'accountType'>;

function ownLoan({ loan, history: { events } }: ToldLoan, taken: TakenInsurance | undefined, day: Day): OfEvents {
  const { loanNo, kind, amount, tenor, appliedAt, terms } = loan;
  const state = foldLoan(terms, events, day);
  const paidOutOn = events.find((event) => event.kind === 'disbursed')?.day;
  const lateness = latenessOf(state, day);
  const insurance = taken && ownInsurance(taken, state, day);
  const offer = coolingOffOf(loan, state, day);
  const owed = owedInAll(state);
  const [back] = owedBackOf(state);
  const savesToday = owed > 0 && state.ending === undefined ? settlementOn(state, day).rebate : 0;
  const saved = savedEarly(terms, events, state);
  return {
    ...{ loanNo, kind, amount, tenor, status: statusOn(state, day), appliedAt: appliedAt.toISOString() },
    owed,
    ...(back && { owedBack: back.amount, owedBackSince: back.due, owedBackUse: owedBackUse(state, events) ?? 'both' }),
    ...(owed > 0 && takenBackOf(loan, events, day)),
    instalments: instalmentsOf(state, day),
    latePenalty: { percentADay: percentOf(terms), graceDays: terms.late?.graceDays ?? 0 },
    ...(paidOutOn !== undefined && { paidOutOn }),
    ...(savesToday > 0 && { savesToday }),
    ...(saved > 0 && { saved }),
    ...(lateness && { lateness }),
    ...(insurance && { insurance }),
    ...(offer && { coolingOff: coolingOffAsRead(offer) }),
    ...(state.givenBackOn && { givenBack: { on: state.givenBackOn, paid: paidOfReturn(state) } }),
  };
}

/** A loan with what happened to it. */
export interface ToldLoan {
  loan: StoredLoan;
  history: LoanHistory;
}

/** A person's loans with what happened to them, the one asked for last first, and the person's day. */
export async function historiesOfUser(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<{ day: Day; loans: readonly ToldLoan[] }> {
  const day = await loanToday(services, db, userId);
  const loans = await loansOfUser(db, userId);
  const histories = await historiesOf(
    db,
    loans.map(({ loanId }) => loanId),
  );
  return { day, loans: loans.map((loan) => ({ loan, history: histories.get(loan.loanId) ?? NO_HISTORY })) };
}

/** Loans as their owner sees them on a day. */
export async function ownLoans(
  services: InChannel<LoansNeeds>,
  loans: readonly ToldLoan[],
  day: Day,
): Promise<OwnLoan[]> {
  const ids = loans.map(({ loan }) => loan.loanId);
  const payOuts = await latestPayOuts(services.database, ids);
  const contracts = await contractStatuses(services.database, ids);
  const insurances = await insurancesOf(services.database, ids);
  const orders = await ordersOfLoans(services.database, ids);
  const products = productsOf(services.release.set);
  return loans.map((told) => {
    const { loan } = told;
    const payOut = payOuts.get(loan.loanId);
    const may = [...mayDo(loan, payOut)];
    const eSignStatus = contracts.get(loan.loanId);
    const purchase = purchaseOf(services, orders.get(loan.loanId));
    const accountType = products.find(({ id }) => id === loan.productId)?.accountType;
    return {
      ...ownLoan(told, insurances.get(loan.loanId), day),
      may,
      ...(eSignStatus && { eSignStatus }),
      ...(purchase && { purchase }),
      ...(accountType && { accountType }),
      ...(payOut && { payOut: ownPayOut(services, payOut) }),
    };
  });
}

/** What closes loans for no more than what is due of them. */
function closingOf(told: readonly ToldLoan[], day: Day): OwnLoans['closing'] {
  const standing = told.flatMap(({ loan: { loanId, terms }, history: { events } }) =>
    events.some(({ kind }) => kind === 'disbursed') ? [{ loanId, state: foldLoan(terms, events, day) }] : [],
  );
  const closing = closingOfDue(standing, day);
  if (!closing) return undefined;
  const { loanId, amount, saves } = closing;
  const loanNo = told.find(({ loan }) => loan.loanId === loanId)?.loan.loanNo;
  return { amount, saves, ...(loanNo !== undefined && { loanNo }) };
}

/** A person's loans, reckoned from their events for today in Jakarta. */
export async function readLoans(services: InChannel<LoansNeeds>, userId: string): Promise<OwnLoans> {
  const { day, loans } = await historiesOfUser(services, services.database, userId);
  const closing = closingOf(loans, day);
  return { asOf: day, loans: await ownLoans(services, loans, day), ...(closing && { closing }) };
}

/** How late a person's bills are on their day, by the oldest, what is past due of all and what tomorrow adds, in rupiah; undefined where none is late. */
export async function overdueOfUser(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<{ days: number; amount: number; growsBy: number } | undefined> {
  const { day, loans } = await historiesOfUser(services, db, userId);
  const late = loans
    .map(({ loan: { terms }, history: { events } }) => foldLoan(terms, events, day))
    .map((state) => ({ ...overdueOn(state, day), growsBy: growsNextDay(state, day) }))
    .filter(({ since }) => since !== undefined);
  if (late.length === 0) return undefined;
  return {
    days: Math.max(...late.map(({ daysPastDue }) => daysPastDue)),
    amount: late.reduce((sum, { amount }) => sum + amount, 0),
    growsBy: late.reduce((sum, { growsBy }) => sum + growsBy, 0),
  };
}

/** The largest instalment still owed of what was reckoned, in rupiah without penalties. */
function largestInstalment(state: LoanState): number {
  const owed = scheduleLines(state).filter(({ outstanding: left }) => left > 0);
  return Math.max(0, ...owed.map(({ total, penalties }) => total - penalties));
}

/**
 * How a person's loans weigh on another: whether a bill is late on their day or there is none, when one was late last, and what they repay a month in rupiah,
 * interest and fees included. A loan that was asked for counts as if it were paid out.
 */
export async function burdenOf(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  userId: string,
): Promise<Pick<LoanFacts, 'bills' | 'repayments'> & Pick<Borrower, 'lateOn'>> {
  const { day, loans } = await historiesOfUser(services, db, userId);
  const states = loans.map(({ loan: { terms, amount, status }, history: { events } }) => {
    const paidOut = { id: 'as if', kind: 'disbursed', amount: rupiah(amount), day } as const;
    return foldLoan(terms, status === 'WAITING' ? [...events, paidOut] : events, day);
  });
  const repayments = states.reduce((sum, state) => sum + largestInstalment(state), 0);
  const isLate = states.some((state) => overdueOn(state, day).since !== undefined);
  return {
    bills: isLate ? 'late' : repayments > 0 ? 'inTime' : 'none',
    repayments,
    lateOn: states
      .flatMap((state) => lastLateOn(state, day) ?? [])
      .sort()
      .at(-1),
  };
}
