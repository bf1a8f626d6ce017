import type { PaymentNumber } from '../../../src/contract/generated/bodies';
import type { KnownValues } from '../../../src/contract/named';
import { addDays, type Day } from '../../../src/lending/days';
import { isAdvance, type Paying } from '../../../src/lending/together';
import { awaitsAdvance } from '../../domain/planChange';
import { loanDay, wibDayStart } from '../../domain/wib';
import { choiceAt, type StoredCollection } from '../../repositories/collections';
import type { Queries } from '../../repositories/database';
import { findPlanChange } from '../../repositories/planChanges';
import type { Services } from '../../services';
import { loanToday } from '../loans/loanClock';
import { loansOfPerson, type PersonLoan, type Taken, takenBy } from './personLoans';

type Asking = Pick<Services, 'database' | 'clock' | 'sandbox'>;

/** What a number is to pay on a day of the person: what was chosen that day and is not paid, else what is due. */
async function payingNow(db: Queries, { collectionId }: StoredCollection, day: Day, now: Date): Promise<Paying> {
  const choice = await choiceAt(db, collectionId, now);
  if (choice?.day !== day) return { kind: 'due' };
  const { paying } = choice;
  const change = isAdvance(paying) ? await findPlanChange(db, paying.changeId) : undefined;
  // it may have been paid into another number, or withdrawn
  return isAdvance(paying) && !(change && awaitsAdvance(change, day)) ? { kind: 'due' } : paying;
}

/** What a number takes now, in rupiah: one answer for the person's screen and for the bank. */
export async function numberTakes(services: Asking, collection: StoredCollection): Promise<Taken & { paying: Paying }> {
  const { database, clock } = services;
  const day = await loanToday(services, database, collection.userId);
  const loans = await loansOfPerson(database, collection.userId, day);
  const paying = await payingNow(database, collection, day, clock());
  return { ...takenBy(loans, paying, day), paying };
}

/** The number as its person reads it. @param at the loans as they stand on the person's day */
export async function readNumber(
  db: Queries,
  collection: StoredCollection,
  at: { loans: readonly PersonLoan[]; day: Day; now: Date },
): Promise<PaymentNumber> {
  const { collectionId: id, channel, number = '', expiresAt } = collection;
  const paying = await payingNow(db, collection, at.day, at.now);
  const { amount, parts, leaves } = takenBy(at.loans, paying, at.day);
  const loan = 'loanId' in paying ? at.loans.find(({ loanId }) => loanId === paying.loanId) : undefined;
  return {
    ...{ id, channel, number, paying: paying.kind, amount, parts, leaves },
    ...(loan && { loanNo: loan.stored.loanNo }),
    ...(paying.kind !== 'due' && { until: endOfDay(at.now).toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
}

/** When the day of a moment ends in Jakarta. */
export function endOfDay(now: Date): Date {
  return wibDayStart(addDays(loanDay(now), 1));
}

/** What a payer reads of whose number it is: not more than they need to see that it is the right one. */
export function payerName({ fullName }: KnownValues): string {
  const [first = '', ...others] = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : [];
  const initials = others.map((name) => `${name.charAt(0)}.`);
  return ['LANCAR', first, ...initials].filter(Boolean).join(' ').toUpperCase();
}
