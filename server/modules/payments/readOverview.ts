import type {
  OverpaymentBack,
  OwnOverpayment,
  PaymentChannel,
  PaymentChoice,
  PaymentNumber,
  PaymentOverview,
  PaymentReceived,
} from '../../../src/contract/generated/bodies';
import { closingOfDue, givesWay } from '../../../src/lending/closing';
import type { Day } from '../../../src/lending/days';
import { owedBackUse } from '../../../src/lending/history';
import type { Paying, PayingAdvance } from '../../../src/lending/portfolio';
import { remainsOf } from '../../../src/lending/remains';
import { maskValue } from '../../../src/lib/mask';
import type { Queries } from '../../platform/database/database';
import { mainAccount } from '../../platform/domain/bankAccount';
import {
  advancesToPay,
  coolingOffAsRead,
  eventsFrom,
  latestPayOuts,
  loansOfPerson,
  openChanges,
  openPlanChangesOf,
  overpaidOf,
  owedBackTogether,
  type PersonLoan,
  quotePayment,
  totalOutstanding,
} from '../loans';
import { loanToday, type User } from '../people';
import { openClaim, SHOWN_MS, whatClaimDoes } from './claimPaid';
import { readNumber, returnOf } from './numberTakes';
import type { CollectionChannel, PaymentsNeeds } from './port';
import { remainsAsRead, restLeftOn } from './remainsToPay';
import { collectionsOfUser, type StoredCollection } from './tables/collections';
import { isKept } from './tables/paymentClaims';
import { type Payment, paymentsOfUser } from './tables/payments';

const HOUR_MS = 3_600_000;

/** A way to pay as the page reads it. */
export const channelAsRead = ({
  id,
  kind,
  companyCode,
  min,
  max,
  payableFrom,
  maxAgeMs,
}: CollectionChannel): PaymentChannel => ({
  ...{ id, kind, min, payableFrom },
  ...(companyCode !== undefined && { companyCode }),
  ...(max !== undefined && { max }),
  ...(maxAgeMs !== undefined && { hours: maxAgeMs / HOUR_MS }),
});

/**
 * What a person can pay now: all that is due, the due of each loan where there are several, everything today, of all or of
 * one, and what changes of plans ask for. What is due gives way to what closes the same today where that costs no more.
 */
function choicesOf(loans: readonly PersonLoan[], advances: readonly PayingAdvance[], day: Day): PaymentChoice[] {
  const choice = (paying: Extract<Paying, { kind: PaymentChoice['paying'] }>, loanNo?: string): PaymentChoice => {
    const { amount, parts, leaves, saves, came } = quotePayment(loans, paying, day);
    const givesBack = returnOf(loans, paying, day);
    return {
      ...{ paying: paying.kind, amount, parts, leaves },
      ...(loanNo && { loanNo }),
      ...(saves > 0 && { saves }),
      ...(came > 0 && { came }),
      ...(givesBack && { givesBack: coolingOffAsRead(givesBack) }),
    };
  };
  const owing = loans.filter((loan) => totalOutstanding([loan]) > 0);
  const due = choice({ kind: 'due' });
  const each = owing.length > 1 ? owing : [];
  const settled = each.map(({ loanId, stored }) => choice({ kind: 'everything', loanIds: [loanId] }, stored.loanNo));
  // one that is all that is due is there already
  const isOfDue = ({ loanNo }: PaymentChoice) => due.parts.every((part) => part.loanNo === loanNo);
  const isAllDue = (one: PaymentChoice) => one.amount === due.amount && isOfDue(one);
  const others = each
    .map(({ loanId, stored }) => choice({ kind: 'loan', loanId }, stored.loanNo))
    .filter((one, index) => !isAllDue(one) && !givesWay(one, settled[index] ?? everything));
  const ofPlans = advances.map((advance) =>
    choice(advance, loans.find(({ loanId }) => loanId === advance.loanId)?.stored.loanNo),
  );
  const everything = choice({ kind: 'everything' });
  // where all is due by now, that is one choice
  const whole = due.leaves === 0 && due.amount === everything.amount ? [] : [everything];
  const closing = closingOfDue(loans, day);
  const first = closing ? (settled[each.findIndex(({ loanId }) => loanId === closing.loanId)] ?? everything) : due;
  const all = [first, ...others, ...whole, ...settled, ...ofPlans];
  const [bill] = due.parts;
  return all
    .filter((one, index) => one.amount > 0 && all.indexOf(one) === index)
    .map((one) => (closing && bill && one === first ? { ...one, bill } : one));
}

/** When other money for the same was seen, since the fixed amount of a number was chosen; undefined where none was. */
function overtakenAt(number: PaymentNumber, payments: readonly PaymentReceived[]): string | undefined {
  const isForSame = ({ parts }: PaymentReceived) =>
    number.paying === 'amount' || parts.some(({ loanNo }) => number.parts.some((part) => part.loanNo === loanNo));
  const other = payments.find(
    (one) => one.number !== number.id && one.status === 'BOOKED' && one.at.seen > number.chosenAt && isForSame(one),
  );
  return other?.at.seen;
}

/** The numbers that can be paid into, each with what it takes now. @param payments lately */
async function numbersOf(
  db: Queries,
  collections: readonly StoredCollection[],
  payments: readonly PaymentReceived[],
  at: Parameters<typeof readNumber>[2],
): Promise<PaymentNumber[]> {
  const open = collections.filter(({ status, expiresAt }) => status === 'OPEN' && (!expiresAt || expiresAt > at.now));
  return Promise.all(
    open.map(async (collection) => {
      const number = await readNumber(db, collection, at);
      const overtaken = collection.amount === undefined ? undefined : overtakenAt(number, payments);
      return { ...number, ...(overtaken !== undefined && { overtakenAt: overtaken }) };
    }),
  );
}

/** A payment as its person reads it, with what it paid of each loan. */
async function paymentAsRead(
  db: Queries,
  payment: Payment,
  { loans, collections }: { loans: readonly PersonLoan[]; collections: readonly StoredCollection[] },
): Promise<PaymentReceived> {
  const { paymentId: id, collectionId, gateway, reference, amount, status } = payment;
  const { paidAt, seenAt, bookedAt, reversedAt } = payment;
  const references = loans.map(({ loanId }) => `${reference} ${loanId}`);
  const told = await eventsFrom(db, gateway, references);
  return {
    ...{ id, amount, status },
    ...(collectionId !== undefined && { number: collectionId }),
    channel: collections.find((one) => one.collectionId === collectionId)?.channel ?? '',
    at: {
      paid: paidAt.toISOString(),
      seen: seenAt.toISOString(),
      ...(bookedAt && { booked: bookedAt.toISOString() }),
      ...(reversedAt && { reversed: reversedAt.toISOString() }),
    },
    parts: told.map((part) => ({
      loanNo: loans.find(({ loanId }) => loanId === part.loanId)?.stored.loanNo ?? '',
      amount: part.amount ?? 0,
    })),
  };
}

/** Overpayments on their way back, and those that went back lately. */
async function backOf(db: Queries, loans: readonly PersonLoan[], since: Date): Promise<OverpaymentBack[]> {
  const ids = loans.map(({ loanId }) => loanId);
  const payOuts = [...(await latestPayOuts(db, ids, 'overpayment')).values()];
  return payOuts
    .filter(({ requestedAt }) => requestedAt >= since)
    .map(({ amount, status, endedAt, requestedAt }) => ({
      amount,
      status,
      at: (endedAt ?? requestedAt).toISOString(),
    }));
}

/** What money that is the person's own came from: a payment of more than was owed, a premium that came back, or both. */
function overpaymentOf(loans: readonly PersonLoan[]): OwnOverpayment['of'] {
  const kinds = loans
    .filter(({ state }) => state.overpaid > 0)
    .flatMap(({ state }) => state.transactions.filter(({ overpaid }) => overpaid > 0).map(({ kind }) => kind));
  const premiums = kinds.filter((kind) => kind === 'insurance-cancelled').length;
  if (premiums === 0) return 'payment';
  return premiums === kinds.length ? 'premium' : 'both';
}

/** GET /payment/overview: what a person can pay and how, what they paid, and what became of it. */
export async function readPaymentOverview(services: PaymentsNeeds, { userId, known }: User): Promise<PaymentOverview> {
  const { database, clock } = services;
  const now = clock();
  const since = new Date(now.getTime() - SHOWN_MS);
  const day = await loanToday(services, database, userId);
  const loans = await loansOfPerson(database, userId, day);
  const collections = await collectionsOfUser(database, userId);
  const payments = await paymentsOfUser(database, userId, since);
  const claim = await openClaim(database, userId, since, { loans, payments, day });
  const changes = await openPlanChangesOf(database, userId);
  const received = await Promise.all(payments.map((one) => paymentAsRead(database, one, { loans, collections })));
  const owed = totalOutstanding(loans);
  const overpaid = overpaidOf(loans);
  const owedBack = owedBackTogether(loans);
  const uses = [...new Set(loans.flatMap(({ state, events }) => owedBackUse(state, events) ?? []))];
  const account = mainAccount(known);
  const restLeft = () => restLeftOn(services, database, userId, day);
  const at = { loans, day, now, collections: services.collections, restLeft };
  return {
    asOf: day,
    owed,
    ...(owedBack > 0 && { owedBack, owedBackUse: uses.length === 1 ? uses[0] : 'both' }),
    choices: choicesOf(loans, advancesToPay(changes, day), day),
    channels: (services.collections[0]?.channels ?? []).map(channelAsRead),
    numbers: await numbersOf(database, collections, received, at),
    payments: received,
    changes: openChanges(changes, loans, day),
    back: await backOf(database, loans, since),
    ...remainsAsRead(remainsOf(loans, day)),
    ...(claim && { claim }),
    ...(owed > 0 && { claiming: await whatClaimDoes(database, userId, day) }),
    ...(overpaid > 0 && {
      overpayment: {
        amount: overpaid,
        of: overpaymentOf(loans),
        kept: await isKept(database, userId),
        ...(account && { account: maskValue(account.account), bank: services.bankName(account.bank) }),
      },
    }),
  };
}
