import { quoteLoan } from '../../../src/lending/quote';
import { CREDIT_CHANGES } from '../../domain/creditStatus';
import type { CustomerRecord, RecordedLoan } from '../../domain/outsideWorld';
import { loanDay, wibDayStart } from '../../domain/wib';
import { addCreditEvent } from '../../repositories/credit';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';
import { bookLoanEvent, reckonLoan } from './bookEvent';
import { openLoan } from './openLoan';

interface TakenOverCredit {
  userId: string;
  /** the application that brought the limit */
  applicationNo: string;
  credit: CustomerRecord['credit'];
  now: Date;
}

type Opened = TakenOverCredit & { limit: number; reference: string };

/** Opens a loan on the day it was paid out, with what was paid of it since. */
async function takeOverLoan(
  services: Services,
  tx: Queries,
  loan: RecordedLoan,
  { userId, limit, reference, now }: Opened,
) {
  const { paidOutOn: day, paid, ...asked } = loan;
  const { set } = services.definitions();
  const loanId = await openLoan(tx, {
    ...asked,
    userId,
    reference,
    limit,
    set,
    day,
    appliedAt: wibDayStart(day),
    at: now,
  });
  const quote = quoteLoan(set.product(asked.productId), set.caps(), { ...asked, day });
  for (const { number, due, total } of typeof quote === 'string' ? [] : quote.instalments.slice(0, paid)) {
    const happening = { kind: 'paid', amount: total, by: 'person' } as const;
    const told = { loanId, source: 'carried-over', reference: `${reference} ${number}`, day: due, happening };
    await bookLoanEvent(tx, told, now);
  }
  await reckonLoan(tx, loanId, loanDay(now), now);
}

/** Takes over the limit and the loans that a person had before their account was made. */
export async function takeOverCredit(services: Services, tx: Queries, taken: TakenOverCredit): Promise<void> {
  const { userId, applicationNo, credit, now } = taken;
  if (!credit) return;
  const { limit, loans } = credit;
  const { to: status } = CREDIT_CHANGES.accountReady;
  const event = { userId, applicationNo, cause: 'accountReady', status, total: limit, operatorId: null };
  await addCreditEvent(tx, { ...event, decidedAt: now });
  for (const [index, loan] of loans.entries()) {
    await takeOverLoan(services, tx, loan, { ...taken, limit, reference: `${userId} ${index + 1}` });
  }
}
