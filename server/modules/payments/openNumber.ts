import { randomUUID } from 'node:crypto';
import type { AheadChoices, PaymentNumber, PaymentNumberBody } from '../../../src/contract/generated/bodies';
import { type Day, daysBetween } from '../../../src/lending/days';
import { rupiah } from '../../../src/lending/money';
import { closesAll, isAdvance, numberEnd, type Paying, type PayingAdvance } from '../../../src/lending/portfolio';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import {
  advancesToPay,
  loansOfPerson,
  openPlanChangesOf,
  type PersonLoan,
  quotePayment,
  totalOutstanding,
} from '../loans';
import { loanToday, lockUser, type User } from '../people';
import { fitsChannel, newCollectionNumber } from './domain/collectionChannels';
import { COLLECTION_CHANGES, nextCollectionLook } from './domain/collectionStatus';
import { readNumber, returnOf } from './numberTakes';
import type { PaymentsNeeds } from './port';
import { aheadChoices } from './readAhead';
import { restLeftOn } from './remainsToPay';
import {
  addChoice,
  changeCollection,
  choiceAt,
  collectionsOfUser,
  findCollection,
  insertCollection,
  type StoredCollection,
  schedulePoll,
} from './tables/collections';
import { type AskedNumber, closeReplaced, tellGateway } from './tellGateway';

/**
 * What is to be done with what of an amount is ahead of its day, as it was chosen. Refuses with RATE_VERSION_CHANGED where it
 * would come to something else than was shown, and with INVALID_INPUT where there is no such choice.
 */
function aheadOf({ ahead, aheadTotal }: PaymentNumberBody, { choices }: AheadChoices): PaymentNumberBody['ahead'] {
  const offer = choices.find(({ choice }) => choice === (ahead ?? 'instalments'));
  if (aheadTotal !== undefined && aheadTotal !== offer?.total) throw new Refusal('RATE_VERSION_CHANGED');
  if (ahead && !offer) throw new Refusal('INVALID_INPUT');
  return ahead;
}

/**
 * What the body asks for, in ids; an amount that is enough to close all loans today closes them. Refuses as `aheadOf`, with
 * INVALID_INPUT, and with NOT_FOUND a loan that is not the person's, or that has no such change of its plan that waits to be
 * paid.
 */
function payingOf(
  body: PaymentNumberBody,
  { loans, advances, day }: { loans: readonly PersonLoan[]; advances: readonly PayingAdvance[]; day: Day },
): Paying {
  const { paying, loanNo, amount } = body;
  const owing = loans.filter((loan) => totalOutstanding([loan]) > 0);
  const everything: Paying = { kind: 'everything', loanIds: owing.map(({ loanId }) => loanId) };
  if (paying === 'amount') {
    if (amount === undefined) throw new Refusal('INVALID_INPUT');
    const ahead = aheadOf(body, aheadChoices({ loans: owing, advances, day }, amount));
    const closing = quotePayment(owing, everything, day).amount;
    const isEnough = closesAll(amount, { closing, owed: totalOutstanding(owing) });
    if (isEnough) return everything;
    const chosen = ahead && { loanId: owing[0]?.loanId ?? '', choice: ahead };
    return { kind: 'amount', amount: rupiah(amount), ...(chosen && { ahead: chosen }) };
  }
  if (paying === 'everything' && loanNo === undefined) return everything;
  if (paying === 'due') return { kind: paying };
  const loan = loans.find(({ stored }) => stored.loanNo === loanNo);
  if (!loan) throw new Refusal('NOT_FOUND');
  if (paying === 'loan') return { kind: 'loan', loanId: loan.loanId };
  if (paying === 'everything') return { kind: paying, loanIds: [loan.loanId] };
  const advance = advances.find(({ kind, loanId }) => kind === paying && loanId === loan.loanId);
  if (!advance) throw new Refusal('NOT_FOUND');
  return advance;
}

/** What tells things to be paid apart that are of one kind. */
const detailOf = (paying: Paying) => {
  if (isAdvance(paying)) return paying.changeId;
  if (paying.kind === 'everything') return paying.loanIds?.join();
  if (paying.kind === 'amount') return `${paying.amount} ${paying.ahead?.choice}`;
  return paying.kind === 'loan' ? paying.loanId : undefined;
};

const isSamePaying = (one: Paying, other: Paying | undefined): boolean =>
  one.kind === other?.kind && detailOf(one) === detailOf(other);

/** The number of a person at a channel that can be used again: one that lasts, or one of the same bill that has time left. */
async function usable(tx: Transaction, { user, gateway, channel, paying, amount, now }: AskedNumber) {
  const all = (await collectionsOfUser(tx, user.userId)).filter(
    (one) => one.gateway === gateway.id && one.channel === channel.id,
  );
  if (channel.maxAgeMs === undefined) return { kept: all.find(({ lasts }) => lasts), replaced: [] };
  const open = all.filter(({ status }) => status === 'OPEN' || status === 'NEW');
  const isOf = await Promise.all(
    open.map(async ({ collectionId, expiresAt = now, amount: takes }) => {
      if (channel.amount === 'fixed' && takes !== amount) return false;
      return expiresAt > now && isSamePaying(paying, (await choiceAt(tx, collectionId, now))?.paying);
    }),
  );
  const kept = open.find((_, index) => isOf[index]);
  return { kept, replaced: open.filter((one) => one !== kept && one.status === 'OPEN') };
}

/** Who asks, and by which way they want to pay. */
type Asker = Pick<AskedNumber, 'user' | 'gateway' | 'channel' | 'now'>;

/** What is asked for, with the person's loans. */
type Judged = AskedNumber & { loans: readonly PersonLoan[] };

/**
 * What is asked for by the person's loans as they are, who is locked: no payment is booked and no plan changed before it is
 * written down. Refuses with NOTHING_OWED and PAYMENT_AMOUNT_UNFIT, and as `payingOf` does.
 */
async function judged(
  services: PaymentsNeeds,
  tx: Transaction,
  asker: Asker,
  body: PaymentNumberBody,
): Promise<Judged> {
  const { userId } = asker.user;
  const { channel } = asker;
  const day = await loanToday(services, tx, userId);
  const loans = await loansOfPerson(tx, userId, day);
  const advances = advancesToPay(await openPlanChangesOf(tx, userId), day);
  const paying = payingOf(body, { loans, advances, day });
  const { amount, rest } = quotePayment(loans, paying, day, channel.min);
  const owed = totalOutstanding(loans);
  if (owed === 0 || amount === 0) throw new Refusal('NOTHING_OWED');
  const wanted = paying.kind === 'amount' ? paying.amount : amount;
  const isMore = wanted - (paying.kind === 'amount' ? 0 : rest) > owed;
  if (isMore || !fitsChannel(channel, wanted)) throw new Refusal('PAYMENT_AMOUNT_UNFIT');
  return { ...asker, paying, amount, day, loans };
}

/** Writes down which number is asked for and what it is to pay; gives it, and those that it replaces. */
async function writeDown(tx: Transaction, asked: Judged) {
  const { user, gateway, channel, paying, day, now, loans } = asked;
  const { userId } = user;
  const { kept, replaced } = await usable(tx, asked);
  const lasts = channel.maxAgeMs === undefined;
  const until = returnOf(loans, paying, day)?.until;
  const moreDays = until && daysBetween(day, until);
  const collection: StoredCollection = kept ?? {
    ...{ collectionId: randomUUID(), userId, gateway: gateway.id, channel: channel.id, lasts, askedAt: now },
    ...{
      number: lasts && channel.digits ? newCollectionNumber(channel) : undefined,
      status: COLLECTION_CHANGES.asked.to,
    },
    expiresAt:
      channel.maxAgeMs === undefined
        ? undefined
        : new Date(numberEnd({ ...paying, moreDays }, now.getTime(), channel.maxAgeMs).at),
    amount: channel.amount === 'by-inquiry' ? undefined : asked.amount,
    gatewayRef: undefined,
    scan: undefined,
  };
  if (!kept) await insertCollection(tx, collection);
  for (const { collectionId } of replaced) await changeCollection(tx, collectionId, COLLECTION_CHANGES.replaced);
  await addChoice(tx, collection.collectionId, { paying, day, chosenAt: now });
  await schedulePoll(tx, collection.collectionId, nextCollectionLook(now, now));
  return { collection, replaced };
}

/**
 * POST /payment/number: a number to pay into by the chosen way, and what it takes from now on. A number that lasts stays
 * the same and takes what was chosen last; one of a bill is the same while it has time left. Refuses with NOTHING_OWED,
 * PAYMENT_AMOUNT_UNFIT, PAYMENT_UNAVAILABLE and RATE_VERSION_CHANGED.
 */
export async function openNumber(services: PaymentsNeeds, user: User, body: PaymentNumberBody): Promise<PaymentNumber> {
  const { database, clock, collections } = services;
  const now = clock();
  const [gateway] = collections;
  if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE');
  const channel = gateway.channels.find(({ id }) => id === body.channel);
  if (!channel) throw new Refusal('INVALID_INPUT');
  const asker = { user, gateway, channel, now };
  const { asked, collection, replaced } = await database.transaction(async (tx) => {
    await lockUser(tx, user.userId);
    const asked = await judged(services, tx, asker, body);
    return { asked, ...(await writeDown(tx, asked)) };
  });
  await tellGateway(services, asked, collection);
  await closeReplaced(services, gateway, replaced);
  const opened = (await findCollection(database, collection.collectionId)) ?? collection;
  const { loans, day } = asked;
  const restLeft = () => restLeftOn(services, database, user.userId, day);
  return readNumber(database, opened, { loans, day, now, collections, restLeft });
}
