import type { AnswerValue } from '../../../src/contract/definitions';
import type { ByField } from '../../../src/contract/named';
import { type LoanState, outstanding } from '../../../src/lending/books';
import { addDays, type Day } from '../../../src/lending/days';
import type { Happening } from '../../../src/lending/events';
import { foldLoan } from '../../../src/lending/fold';
import { plus } from '../../../src/lending/money';
import { billInstalmentOn, extensionOn } from '../../../src/lending/offers';
import type { Product } from '../../../src/lending/product';
import { reckon } from '../../../src/lending/quote';
import { capsOf, productOf } from '../../../src/lending/released';
import type { Transaction } from '../../platform/database/database';
import { mainAccount } from '../../platform/domain/bankAccount';
import { loanDay, wibDayStart } from '../../platform/domain/wib';
import type { InChannel, Platform } from '../../platform/platform';
import { addCreditEvent, CREDIT_CHANGES } from '../credit';
import { accrueLoan, bookLoanEvent } from './bookEvent';
import { bookPayOut, requestLoan } from './openLoan';
import type { RecordedCredit, RecordedLoan } from './ports/takenOver';
import { loanHistory } from './tables/loanEvents';

interface TakenOverCredit {
  userId: string;
  /** the application that brought the limit */
  applicationNo: string;
  credit: RecordedCredit | undefined;
  known: ByField<AnswerValue>;
  now: Date;
}

type ChangedPlan = NonNullable<RecordedLoan['changed']>;

type Opened = TakenOverCredit & { limit: number; reference: string };

/** What a change of a plan consists of: what is paid for it, and the change. @throws Error where the product does not offer it */
function happenedBy({ to, on }: ChangedPlan, state: LoanState, product: Product): readonly Happening[] {
  const [count = 0] = product.billInstalment?.counts ?? [];
  const offer =
    to === 'extended'
      ? extensionOn(state, product, on, to)
      : billInstalmentOn(state, product, { day: on, count, id: to });
  if (typeof offer === 'string') throw new Error(`the product ${product.id} offers none of ${to}: ${offer}`);
  const paid: Happening = { kind: 'paid', amount: offer.inAdvance, by: 'person' };
  const { id: _id, day: _day, ...change } = offer.event;
  return to === 'extended' ? [change, paid] : [paid, change];
}

/**
 * Opens a loan on the day it was paid out, with what was paid of it since. It was agreed elsewhere: whether the product was
 * offered on that day is not asked.
 */
async function takeOverLoan(
  services: InChannel<Platform>,
  tx: Transaction,
  loan: RecordedLoan,
  { userId, limit, reference, known, now }: Opened,
) {
  const { paidOutOn: day, paid, paidLate = 0, takenBackAfter, rebalancedAfter, changed, ...asked } = loan;
  const { set } = services.release;
  const product = productOf(set, asked.productId);
  const quote = reckon(product, capsOf(set), { ...asked, day });
  const { amount, paidOut: toPayOut } = quote;
  const { purpose } = asked;
  const asOf = { account: mainAccount(known), appliedAt: wibDayStart(day), at: now };
  const request = { userId, reference, purpose, product, quote, limit, ...asOf };
  const { loanId } = await requestLoan(tx, request);
  await bookPayOut(tx, { loanId, amount, toPayOut, reference, day }, now);
  const book = (event: string, on: Day, happening: Happening) =>
    bookLoanEvent(tx, { loanId, source: 'carried-over', reference: `${reference} ${event}`, day: on, happening }, now);
  for (const { number, due, total } of quote.instalments.slice(0, paid)) {
    if (number < paid || paidLate === 0) {
      await book(String(number), due, { kind: 'paid', amount: total, by: 'person' });
      continue;
    }
    const on = addDays(due, paidLate);
    // a late one is paid with its penalty
    const { penalty } = outstanding(foldLoan(quote.terms, (await loanHistory(tx, loanId)).events, on));
    await book(String(number), on, { kind: 'paid', amount: plus(total, penalty), by: 'person' });
  }
  const last = (await loanHistory(tx, loanId)).events.at(-1);
  if (takenBackAfter !== undefined && last?.kind === 'paid') {
    await book('taken back', addDays(last.day, takenBackAfter), { kind: 'reversed', event: last.id });
  }
  const unpaid = quote.instalments[paid];
  if (rebalancedAfter !== undefined && unpaid) {
    await book('rebalanced', addDays(unpaid.due, rebalancedAfter), { kind: 'rebalanced', earned: 'kept' });
  }
  if (changed) {
    const { events } = await loanHistory(tx, loanId);
    const told = happenedBy(changed, foldLoan(quote.terms, events, changed.on), product);
    for (const [index, happening] of told.entries()) await book(`change ${index}`, changed.on, happening);
  }
  await accrueLoan(tx, loanId, loanDay(now), now);
}

/** Takes over the limit and the loans that a person had before their account was made. */
export async function takeOverCredit(
  services: InChannel<Platform>,
  tx: Transaction,
  taken: TakenOverCredit,
): Promise<void> {
  const { userId, applicationNo, credit, now } = taken;
  if (!credit) return;
  const { limit, loans } = credit;
  const { to: status } = CREDIT_CHANGES.accountReady;
  const event = { userId, applicationNo, cause: 'accountReady', status, total: limit, operatorId: undefined };
  await addCreditEvent(tx, { ...event, decidedAt: now });
  for (const [index, loan] of loans.entries()) {
    await takeOverLoan(services, tx, loan, { ...taken, limit, reference: `${userId} ${index + 1}` });
  }
}
