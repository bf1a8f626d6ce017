import type {
  OpenChange,
  PlanChange,
  PlanChangeKind,
  PlanOptions,
  PlanOptionsQuery,
  PlanWay,
} from '../../../../src/contract/generated/bodies';
import { claimsOf, owedOf } from '../../../../src/lending/books';
import type { Day } from '../../../../src/lending/days';
import { shareOf } from '../../../../src/lending/fraction';
import { sumOf } from '../../../../src/lending/money';
import { overdueInstalments, overdueOn, statusOn } from '../../../../src/lending/overdue';
import { dueNow } from '../../../../src/lending/portfolio';
import { settlementOn } from '../../../../src/lending/settlement';
import { wibDayEnd } from '../../../../src/lib/calendar';
import type { Queries } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import { hook } from '../../../platform/hook';
import type { InChannel } from '../../../platform/platform';
import { loanToday } from '../../people';
import {
  type Availability,
  advanceLeft,
  availabilityOf,
  availabilityOfOpen,
  isOpenChange,
  type PlanChangeRecord,
  untilOf,
} from '../domain/planChange';
import type { Relief } from '../domain/relief';
import type { LoansNeeds } from '../needs';
import { loansOfPerson, type PersonLoan, totalOutstanding } from '../personLoans';
import { planOfRelief } from '../relief/priceRelief';
import { loansOfUser } from '../tables/loans';
import { planChangesOf } from '../tables/planChanges';
import { offeredPlan } from '../tables/reliefs';
import { plansFor } from './planOffers';

/** Whether money is looked for that a person says they have paid: what stands above loans knows it. */
export const paymentLookedFor = hook<
  (db: Queries, userId: string, at: { loans: readonly PersonLoan[]; day: Day; now: Date }) => Promise<boolean>
>('a change of a bill is looked at');

/** ISO time of the end of a day in Jakarta. */
const endOf = (day: Day) => new Date(wibDayEnd(day)).toISOString();

/** A change as its person reads it. @param today of the loan */
export function changeAsRead(change: PlanChangeRecord, today: Day): PlanChange {
  const { kind, status, agreed, askedAt, signedAt, paidAt, approvedAt, endedAt, failure, came } = change;
  // a job ends it; until that has looked it is over all the same
  const isLapsed = status === 'INITIATE' && !isOpenChange(change, today);
  const failed = isLapsed ? 'LAPSED' : failure;
  return {
    kind,
    status: isLapsed ? 'FAILED' : status,
    ...(isOpenChange(change, today) && { availability: availabilityOfOpen(change) }),
    offer: agreed.offer,
    ...(change.awaitsBorrower && { signature: 'AWAITED' }),
    ...(came > 0 && !paidAt && { came }),
    until: untilOf(change),
    at: {
      asked: askedAt.toISOString(),
      ...(signedAt && { signed: signedAt.toISOString() }),
      ...(paidAt && { paid: paidAt.toISOString() }),
      ...(approvedAt && { approved: approvedAt.toISOString() }),
      ...(endedAt && { ended: endedAt.toISOString() }),
    },
    ...(failed && { failure: failed }),
  };
}

/** The changes of a person's loans that wait for something, the one asked for last first. @param day of the person */
export const openChanges = (
  changes: readonly PlanChangeRecord[],
  loans: readonly PersonLoan[],
  day: Day,
): OpenChange[] =>
  changes
    .filter((change) => isOpenChange(change, day))
    .reverse()
    .map((change) => {
      const { kind, loanId, agreed, paidAt, came } = change;
      const loanNo = loans.find((loan) => loan.loanId === loanId)?.stored.loanNo ?? '';
      return {
        ...{ loanNo, kind, availability: availabilityOfOpen(change), left: paidAt ? 0 : advanceLeft(change) },
        ...(came > 0 && !paidAt && { came }),
        ...(kind === 'extension' && agreed.offer.to && { to: agreed.offer.to }),
        until: untilOf(change),
      };
    });

/** The loan that a query means. Refuses with NOT_FOUND. */
function chosenLoan(loans: readonly PersonLoan[], { loanNo, due, amount }: PlanOptionsQuery, day: Day): PersonLoan {
  const next = (loan: PersonLoan) => dueNow([loan], day);
  const fits = (loan: PersonLoan) => {
    if (loanNo !== undefined) return loan.stored.loanNo === loanNo;
    const parts = next(loan);
    if (due === undefined) return parts.length > 0;
    const sum = parts.reduce((all, part) => all + part.amount, 0);
    return parts[0]?.due === due && (amount === undefined || sum === Number(amount));
  };
  const byDue = (one: PersonLoan, other: PersonLoan) =>
    (next(one)[0]?.due ?? '9999') < (next(other)[0]?.due ?? '9999') ? -1 : 1;
  const found = loans.filter(fits).sort(byDue)[0];
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What is to be paid first of a loan, and what a day of lateness would add to it. */
function nextBill({ loanId, state }: PersonLoan, day: Day): Pick<PlanOptions, 'next' | 'lateADay'> {
  const parts = dueNow([{ loanId, state }], day);
  const [first] = parts;
  if (!first) return {};
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const late = overdueInstalments(state, day)[0];
  const ids = parts.flatMap(({ number = 0 }) => state.instalments[number - 1]?.id ?? []);
  const claims = ids.flatMap((id) => [...claimsOf(state, id, 'principal'), ...claimsOf(state, id, 'interest')]);
  const rate = state.terms.late?.kind === 'daily' ? state.terms.late.rate : undefined;
  return {
    next: { due: first.due, amount, ...(late && { daysLate: late.days }) },
    ...(rate && { lateADay: shareOf(sumOf(claims, owedOf), rate, 'up') }),
  };
}

/** What decides about changes of a loan's plan. */
export interface PlanAt {
  loan: PersonLoan;
  loans: readonly PersonLoan[];
  /** the change that is not over */
  open: PlanChangeRecord | undefined;
  /** the plan that its person was offered because they are late: as long as it is open, no other instalments are */
  relief: Relief | undefined;
  /** money is looked for that they say they have paid: a plan that is paid for in advance would be paid twice */
  isLookedFor: boolean;
  day: Day;
}

/** The oldest late instalment of loans; undefined where none is. */
function oldestLate(loans: readonly PersonLoan[], day: Day): PlanWay['overdue'] {
  const late = loans.flatMap(({ stored: { loanNo }, state }) => {
    const { since } = overdueOn(state, day);
    return since === undefined ? [] : { loanNo, due: since };
  });
  return late.sort((one, other) => (one.due < other.due ? -1 : 1))[0];
}

/** Whether the plan of a loan can be changed in a way, and what it would be then. */
export function planWay(
  services: Pick<InChannel<LoansNeeds>, 'leastPayable' | 'release' | 'eSign'>,
  kind: PlanChangeKind,
  { loan, loans, open, relief, isLookedFor, day }: PlanAt,
): Availability & Pick<PlanWay, 'overdue'> & { plans: Exclude<ReturnType<typeof plansFor>, string> } {
  const own = kind === 'instalment' && relief ? planOfRelief(services, relief, loan, day) : undefined;
  const offered = own ? [own] : plansFor(services, kind, loan, day);
  const found = isLookedFor && !own && typeof offered !== 'string' ? 'looked-for' : offered;
  const others = loans.filter(({ loanId }) => loanId !== loan.loanId);
  const late = own ? undefined : oldestLate(others, day);
  const facts = { kind, loan: statusOn(loan.state, day), others: late ? 'late' : 'inTime', open } as const;
  const availability = availabilityOf({ ...facts, found: typeof found === 'string' ? found : 'offered' });
  const isOffered = availability.availability === 'AVAILABLE' && typeof found !== 'string';
  const overdue = availability.obstacle === 'HAS_OVERDUE' ? (late ?? oldestLate([loan], day)) : undefined;
  return { ...availability, ...(overdue && { overdue }), plans: isOffered ? found : [] };
}

const wayAsRead = ({ plans, ...availability }: ReturnType<typeof planWay>): PlanWay => ({
  ...availability,
  offers: plans.map(({ offer }) => offer),
});

/** A loan whose money is not there yet has nothing that could be changed. */
async function waitingOptions(db: Queries, userId: string, loanNo: string | undefined, day: Day) {
  const waiting = (await loansOfUser(db, userId)).find((loan) => loan.loanNo === loanNo && loan.status === 'WAITING');
  if (!waiting) return undefined;
  const way: PlanWay = { availability: 'WAITING_DISBURSE', offers: [] };
  const { kind } = waiting;
  return {
    asOf: day,
    until: endOf(day),
    loanNo: waiting.loanNo,
    kind,
    owed: 0,
    settled: 0,
    extension: way,
    instalment: way,
  };
}

/** GET /loan/plan-options: how the bill of a loan can be paid otherwise. Refuses with NOT_FOUND. */
export async function readPlanOptions(
  services: InChannel<LoansNeeds>,
  userId: string,
  query: PlanOptionsQuery,
): Promise<PlanOptions> {
  const { database } = services;
  const day = await loanToday(services, database, userId);
  const waiting = await waitingOptions(database, userId, query.loanNo, day);
  if (waiting) return waiting;
  const loans = await loansOfPerson(database, userId, day);
  const loan = chosenLoan(loans, query, day);
  const [last] = await planChangesOf(database, loan.loanId);
  const relief = await offeredPlan(database, loan.loanId, day);
  const isLookedFor = await paymentLookedFor.call(database, userId, { loans, day, now: services.clock() });
  const at = { loan, loans, isLookedFor, open: last && isOpenChange(last, day) ? last : undefined, relief, day };
  return {
    ...{ asOf: day, until: endOf(day), loanNo: loan.stored.loanNo, kind: loan.stored.kind },
    owed: totalOutstanding([loan]),
    settled: settlementOn(loan.state, day).total,
    ...nextBill(loan, day),
    extension: wayAsRead(planWay(services, 'extension', at)),
    instalment: wayAsRead(planWay(services, 'instalment', at)),
    ...(last && { change: changeAsRead(last, day) }),
  };
}
