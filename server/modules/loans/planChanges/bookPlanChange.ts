import { owedInAll } from '../../../../src/lending/books';
import type { Day } from '../../../../src/lending/days';
import type { LoanEvent } from '../../../../src/lending/events';
import { rupiah } from '../../../../src/lending/money';
import { holdsAsAgreed } from '../../../../src/lending/offers';
import { type CameIn, isAdvance, type PayingAdvance, takesOn } from '../../../../src/lending/portfolio';
import type { Queries, Transaction } from '../../../platform/database/database';
import { type Message, notify } from '../../messaging';
import { bookLoanEvent } from '../bookEvent';
import { advanceLeft, awaitsAdvance, type PlanChangeRecord, untilOf } from '../domain/planChange';
import type { PersonLoan } from '../personLoans';
import { eventsFrom } from '../tables/loanEvents';
import { calledOf, loanCalled } from '../tables/loans';
import {
  changePaidBy,
  changePlanChange,
  findPlanChange,
  lockPlanChange,
  notePlanAdvance,
  notePlanPaid,
  PLAN_CHANGE_SOURCE,
} from '../tables/planChanges';
import { changeRelief } from '../tables/reliefs';

/** What a change still asks for in advance. */
const advanceOfChange = (change: PlanChangeRecord): PayingAdvance => {
  const { kind, changeId, loanId, agreed, came } = change;
  const asks = { amount: advanceLeft(change), came: rupiah(came), adds: rupiah(agreed.offer.cost) };
  return { kind, changeId, loanId, ...asks };
};

/** What a number is to pay now that was chosen to pay for a change; undefined where the change waits for it no more. */
export async function advanceNow(db: Queries, changeId: string, day: Day): Promise<PayingAdvance | undefined> {
  const change = await findPlanChange(db, changeId);
  return change && awaitsAdvance(change, day) ? advanceOfChange(change) : undefined;
}

/** What changes of a person's loans ask for in advance on a day. */
export const advancesToPay = (changes: readonly PlanChangeRecord[], day: Day): readonly PayingAdvance[] =>
  changes.filter((change) => awaitsAdvance(change, day)).map(advanceOfChange);

/** True while a loan can become what was agreed. */
function stillHolds({ changeId, day, agreed: { happening, offer } }: PlanChangeRecord, loan: PersonLoan, asOf: Day) {
  const event = { ...happening, id: changeId, day } as Parameters<typeof holdsAsAgreed>[2]['event'];
  const dues = offer.dues.map(({ due, amount }) => ({ due: due as Day, amount: rupiah(amount) }));
  const agreed = { event, inAdvance: rupiah(offer.inAdvance), dues };
  return holdsAsAgreed(loan.stored.terms, loan.events, agreed, asOf);
}

/**
 * Gives a loan the plan that was agreed, on the day it was agreed for, and all that happened to it by then; undefined where the
 * loan changed meanwhile: the change fails.
 * @param loan with all that is known of it
 */
export async function bookAgreedPlan(
  tx: Transaction,
  change: PlanChangeRecord,
  { loan, asOf, now }: { loan: PersonLoan; asOf: Day; now: Date },
): Promise<readonly LoanEvent[] | undefined> {
  const { changeId, loanId, day, agreed } = change;
  const { relief } = agreed;
  // what was offered may have been taken back
  const isBooked =
    stillHolds(change, loan, asOf) &&
    (relief === undefined || (await changeRelief(tx, relief, 'accepted', { endedAt: now })));
  await changePlanChange(tx, changeId, isBooked ? 'booked' : 'overtaken', now);
  if (!isBooked) return undefined;
  const happening = agreed.happening as Parameters<typeof bookLoanEvent>[1]['happening'];
  return bookLoanEvent(tx, { loanId, source: PLAN_CHANGE_SOURCE, reference: changeId, day, happening }, now);
}

/** Ends a change whose time is over; what came for it has paid the bill, which is told. */
export async function lapsePlanChange(tx: Transaction, change: PlanChangeRecord, now: Date): Promise<void> {
  const { changeId, loanId, userId, came } = change;
  if (!(await changePlanChange(tx, changeId, 'lapsed', now)) || came === 0) return;
  await notify(tx, userId, { kind: 'planFailed', ...(await loanCalled(tx, loanId)) }, { at: now });
}

interface Paid {
  loans: readonly PersonLoan[];
  paymentId: string;
  now: Date;
}

/** All that happened to a loan. */
export interface LoanEvents {
  loanId: string;
  events: readonly LoanEvent[];
}

/** How money counts that came, and the message about it where it was not all that a change asks for. */
interface Taken {
  counts: CameIn;
  /** all that happened to the loan by then whose plan it changed */
  changed?: LoanEvents;
  missing?: Extract<Message, { kind: 'advancePart' }>;
}

/**
 * Takes money that was chosen to pay for a change of a plan: an extension is booked before it, a plan is noted as paid.
 * Less money counts towards it and pays the bill of that loan meanwhile. Where the change waits for it no more, or the money
 * pays the whole bill that was to be extended, it is an ordinary payment.
 */
export async function takeAdvance(tx: Transaction, came: CameIn, paid: Paid): Promise<Taken> {
  const { paying, amount, day } = came;
  const change = isAdvance(paying) ? await lockPlanChange(tx, paying.changeId) : undefined;
  const left = change && awaitsAdvance(change, day) ? advanceLeft(change) - amount : 0;
  const taken = await takeInto(tx, came, change, paid);
  const { counts } = taken;
  const loan = change && paid.loans.find(({ loanId }) => loanId === change.loanId);
  if (!change || !loan || left <= 0 || !isAdvance(counts.paying)) return taken;
  const time = untilOf(change);
  return { counts, missing: { kind: 'advancePart', amount, left, ...calledOf(loan.stored), time } };
}

async function takeInto(
  tx: Transaction,
  came: CameIn,
  change: PlanChangeRecord | undefined,
  { loans, paymentId, now }: Paid,
): Promise<Omit<Taken, 'missing'>> {
  const { paying, amount, day } = came;
  if (!isAdvance(paying)) return { counts: came };
  const ordinary = { counts: { ...came, paying: { kind: 'loan', loanId: paying.loanId } } as const };
  const loan = loans.find(({ loanId }) => loanId === paying.loanId);
  if (!change || !loan || !awaitsAdvance(change, day)) return { counts: { ...came, paying: { kind: 'due' } } };
  const asked = advanceOfChange(change);
  if (amount < asked.amount && owedInAll(loan.state) < amount) return ordinary;
  // money that is enough for the bill itself: that need not move
  if (
    change.kind === 'extension' &&
    amount > asked.amount &&
    amount >= takesOn([loan], ordinary.counts.paying, day).amount
  ) {
    await changePlanChange(tx, change.changeId, 'overtaken', now);
    return ordinary;
  }
  await notePlanAdvance(tx, change.changeId, paymentId);
  if (amount < asked.amount) return { counts: { ...came, paying: { ...asked, amount } } };
  if (!(await notePlanPaid(tx, change.changeId, paymentId, now))) return ordinary;
  if (change.kind === 'extension') {
    const events = await bookAgreedPlan(tx, change, { loan, asOf: day, now });
    if (!events) return ordinary;
    const { userId } = loan.stored;
    const message = { kind: 'dueMoved', ...calledOf(loan.stored), firstDue: change.agreed.offer.to ?? day } as const;
    await notify(tx, userId, message, { at: now });
    return { counts: { ...came, paying: asked }, changed: { loanId: loan.loanId, events } };
  }
  if (change.signedAt) await changePlanChange(tx, change.changeId, 'given', now);
  else {
    const time = untilOf({ ...change, paidAt: now });
    const { userId } = loan.stored;
    await notify(tx, userId, { kind: 'planToSign', ...calledOf(loan.stored), time }, { at: now });
  }
  return { counts: { ...came, paying: asked } };
}

/** Undoes the change that a payment was for which its bank took back: the loan has its former plan again. Undefined where there is none. */
export async function takeAdvanceBack(
  tx: Transaction,
  paymentId: string,
  { day, now }: { day: Day; now: Date },
): Promise<LoanEvents | undefined> {
  const paid = await changePaidBy(tx, paymentId);
  const change = paid && (await lockPlanChange(tx, paid.changeId));
  if (!change || !(await changePlanChange(tx, change.changeId, 'takenBack', now))) return undefined;
  const { changeId, loanId, userId } = change;
  await notify(tx, userId, { kind: 'planTakenBack', ...(await loanCalled(tx, loanId)) }, { at: now });
  const [booked] = await eventsFrom(tx, PLAN_CHANGE_SOURCE, [changeId]);
  if (!booked) return undefined;
  const happening = { kind: 'reversed', event: booked.eventNo } as const;
  const reversal = { loanId, source: PLAN_CHANGE_SOURCE, reference: `${changeId} reversed`, day, happening };
  return { loanId, events: await bookLoanEvent(tx, reversal, now) };
}
