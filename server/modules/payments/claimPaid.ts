import type { PaymentClaimBody, PaymentClaimed } from '../../../src/contract/generated/bodies';
import { owedInAll } from '../../../src/lending/books';
import { addDays, type Day } from '../../../src/lending/days';
import { isAnyDue, type LoanOfPerson } from '../../../src/lending/portfolio';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Queries, Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { materialGivenAt, RECEIPT } from '../applications';
import { bookLoanEvent, loansOfPerson } from '../loans';
import { type Operator, recordAct } from '../operators';
import { isUser, loanToday, lockUser } from '../people';
import { findCollection, lastChoiceAt, type StoredCollection, schedulePoll } from './tables/collections';
import { insertClaim, lastClaim, type PaymentClaim } from './tables/paymentClaims';
import { type Payment, paymentsInto, paymentsOfUser, wasOnItsWay } from './tables/payments';

/** For how long payments, and what was said of them, are told of, in milliseconds. */
export const SHOWN_MS = 30 * DAY_MS;
/** For how many days lateness stands still while a payment is looked for. */
const FREEZE_DAYS = 3;
/** Where the claim before did not prove true, saying so again freezes nothing for so many days after it. */
const AGAIN_DAYS = 30;

/** From which day on lateness may stand still by what a person says; undefined: from now on, since what they said proved true. */
async function freezesFrom(db: Queries, userId: string): Promise<Day | undefined> {
  const { frozenUntil, claimedAt } = (await lastClaim(db, userId, { froze: true })) ?? {};
  if (!frozenUntil || !claimedAt || (await wasOnItsWay(db, userId, claimedAt))) return undefined;
  return addDays(frozenUntil, AGAIN_DAYS - FREEZE_DAYS);
}

/** What a person said of having paid, as they read it. */
async function claimAsRead(db: Queries, claim: PaymentClaim): Promise<PaymentClaimed> {
  const { userId, claimedAt, collectionId, frozenUntil } = claim;
  const from = frozenUntil === undefined ? await freezesFrom(db, userId) : undefined;
  const receiptAt = await materialGivenAt(db, userId, RECEIPT);
  return {
    at: claimedAt.toISOString(),
    ...(collectionId !== undefined && { number: collectionId }),
    ...(frozenUntil !== undefined && { frozenUntil }),
    ...(from !== undefined && { freezesFrom: from }),
    ...(receiptAt && receiptAt >= claimedAt && { receiptAt: receiptAt.toISOString() }),
  };
}

/** Whether lateness stands still on a day by what was said. */
const isStill = (claim: PaymentClaim | undefined, day: Day): boolean =>
  claim?.frozenUntil !== undefined && claim.frozenUntil >= day;

/** What is known of a person when their claim is read. */
interface ClaimReading {
  loans: readonly LoanOfPerson[];
  /** lately seen */
  payments: readonly Payment[];
  day: Day;
}

/**
 * The last claim of a person, until it is answered: by money that came, unless that was only a part of what is due, or
 * was taken back, and lateness still stands still. Undefined where there is none since then.
 */
export async function openClaim(
  db: Queries,
  userId: string,
  since: Date,
  { loans, payments, day }: ClaimReading,
): Promise<PaymentClaimed | undefined> {
  const claim = await lastClaim(db, userId);
  if (!claim || claim.claimedAt < since) return undefined;
  const came = payments.filter(({ seenAt }) => seenAt >= claim.claimedAt);
  if (came.length === 0) return claimAsRead(db, claim);
  const standing = came.filter(({ status }) => status === 'SEEN' || status === 'BOOKED');
  if (!isStill(claim, day) || !isAnyDue(loans, day)) return undefined;
  // another amount that the bank took back at once answers nothing
  if (standing.length === 0) return claimAsRead(db, claim);
  return { ...(await claimAsRead(db, claim)), came: standing.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * Whether lateness stands still on a day because money is looked for that a person says they have paid: no bill is changed
 * meanwhile, and nothing promised, as it would be paid for twice.
 * @param at the loans on that day, and the time
 */
export async function isPaymentLookedFor(
  db: Queries,
  userId: string,
  { loans, day, now }: Pick<ClaimReading, 'loans' | 'day'> & { now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - SHOWN_MS);
  const payments = await paymentsOfUser(db, userId, since);
  const { frozenUntil } = (await openClaim(db, userId, since, { loans, payments, day })) ?? {};
  return frozenUntil !== undefined && frozenUntil >= day;
}

/** What saying so does: lateness stands still from now on, or does already by what was said before, or only from a day on. */
type ClaimEffect =
  | { kind: 'freezes'; frozenUntil: Day }
  | { kind: 'said'; before: PaymentClaim }
  | { kind: 'not-yet'; freezesFrom: Day };

/** @param before what was said last */
async function effectOfClaim(
  db: Queries,
  userId: string,
  { before, day }: { before: PaymentClaim | undefined; day: Day },
): Promise<ClaimEffect> {
  const from = await freezesFrom(db, userId);
  if (from === undefined || from <= day) return { kind: 'freezes', frozenUntil: addDays(day, FREEZE_DAYS) };
  return before && isStill(before, day) ? { kind: 'said', before } : { kind: 'not-yet', freezesFrom: from };
}

/** What saying so now would do: until when lateness stands still by it, or from when on it can again. */
export async function whatClaimDoes(
  db: Queries,
  userId: string,
  day: Day,
): Promise<Pick<PaymentClaimed, 'frozenUntil' | 'freezesFrom'>> {
  const effect = await effectOfClaim(db, userId, { before: await lastClaim(db, userId), day });
  if (effect.kind === 'not-yet') return { freezesFrom: effect.freezesFrom };
  const { frozenUntil } = effect.kind === 'said' ? effect.before : effect;
  return frozenUntil === undefined ? {} : { frozenUntil };
}

/** The number of the person that a claim names; undefined where it names none. Refuses with NOT_FOUND one that is none of theirs. */
async function ownCollection(db: Queries, userId: string, id: string | undefined) {
  if (id === undefined) return undefined;
  const found = isUuid(id) ? await findCollection(db, id) : undefined;
  if (found?.userId !== userId) throw new Refusal('NOT_FOUND');
  return found;
}

/** For how long after a payment people may take it for one that was not booked, in milliseconds. */
const MISTAKEN_MS = 10 * 60_000;

/** Refuses with PAYMENT_BOOKED where what was lately paid into a number, since it was chosen, is booked: there is nothing to look for. */
async function refuseBooked(db: Queries, { collectionId, askedAt }: StoredCollection, now: Date): Promise<void> {
  const chosen = (await lastChoiceAt(db, collectionId)) ?? askedAt;
  const since = new Date(Math.max(chosen.getTime(), now.getTime() - MISTAKEN_MS));
  const came = (await paymentsInto(db, collectionId)).filter(({ paidAt }) => paidAt >= since);
  if (came.some(({ status }) => status === 'BOOKED') && !came.some(({ status }) => status === 'SEEN')) {
    throw new Refusal('PAYMENT_BOOKED');
  }
}

type Claiming = Pick<Platform, 'clock' | 'config'>;

/**
 * Writes down that a person says they have paid: lateness of all their loans stands still at once until the end of a day,
 * and the gateway is asked about the number. Said again while it stands still, nothing changes; undefined where nothing is owed.
 */
async function claimPaidIn(
  tx: Transaction,
  services: Claiming,
  userId: string,
  { number }: PaymentClaimBody,
): Promise<PaymentClaimed | undefined> {
  const now = services.clock();
  await lockUser(tx, userId);
  const day = await loanToday(services, tx, userId);
  const collection = await ownCollection(tx, userId, number);
  const loans = (await loansOfPerson(tx, userId, day)).filter(({ state }) => owedInAll(state) > 0);
  const before = await lastClaim(tx, userId);
  // a part was booked, and the rest is looked for
  const isOfRest = isStill(before, day) && isAnyDue(loans, day);
  if (collection && !isOfRest) await refuseBooked(tx, collection, now);
  if (loans.length === 0) return undefined;
  if (collection) await schedulePoll(tx, collection.collectionId, now);
  const effect = await effectOfClaim(tx, userId, { before, day });
  if (effect.kind === 'said') return claimAsRead(tx, effect.before);
  const frozenUntil = effect.kind === 'freezes' ? effect.frozenUntil : undefined;
  const claim = { userId, collectionId: collection?.collectionId, claimedAt: now, frozenUntil };
  await insertClaim(tx, claim);
  for (const { loanId } of frozenUntil === undefined ? [] : loans) {
    const reference = `${loanId} ${now.toISOString()}`;
    const happening = { kind: 'frozen', until: frozenUntil ?? day } as const;
    await bookLoanEvent(tx, { loanId, source: 'payment-claim', reference, day, happening }, now);
  }
  return claimAsRead(tx, claim);
}

/** POST /payment/paid: the person says that they have paid. Refuses with NOT_FOUND, PAYMENT_BOOKED and NOTHING_OWED. */
export async function claimPaid(services: Platform, userId: string, body: PaymentClaimBody): Promise<PaymentClaimed> {
  const claimed = await services.database.transaction((tx) => claimPaidIn(tx, services, userId, body));
  if (!claimed) throw new Refusal('NOTHING_OWED');
  return claimed;
}

/**
 * POST /desk/people/{person}/paid: an operator notes that a person says they have paid, as they would themselves; into which number
 * they need not know. Refuses with NOT_FOUND and NOTHING_OWED.
 */
export async function noteClaim(services: Platform, operator: Operator, userId: string): Promise<PaymentClaimed> {
  const claimed = await services.database.transaction(async (tx) => {
    if (!(await isUser(tx, userId))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'person.notePaid', subject: userId }, services.clock());
    return claimPaidIn(tx, services, userId, {});
  });
  if (!claimed) throw new Refusal('NOTHING_OWED');
  return claimed;
}

/** A repayment receipt that was sent says the same, where anything is owed. */
export async function claimByReceipt(tx: Transaction, services: Claiming, userId: string): Promise<void> {
  await claimPaidIn(tx, services, userId, {});
}
