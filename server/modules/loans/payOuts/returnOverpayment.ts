import { randomUUID } from 'node:crypto';
import type { LoanEvent } from '../../../../src/lending/events';
import type { Rupiah } from '../../../../src/lending/money';
import type { Transaction } from '../../../platform/database/database';
import type { BankAccount } from '../../../platform/domain/bankAccount';
import type { Platform } from '../../../platform/platform';
import { loanDayAt } from '../../people';
import { bookLoanEvent } from '../bookEvent';
import { PAY_OUT_CHANGES } from '../domain/payOutStatus';
import { eventsFrom } from '../tables/loanEvents';
import { endPayOut, insertPayOut, latestPayOuts, type PayOut } from '../tables/payOuts';

/** Who tells of overpayments that go back. */
const SOURCE = 'overpayment';

type Returning = Pick<Platform, 'clock' | 'config'>;

/** An overpayment that goes back. */
interface Return {
  loanId: string;
  userId: string;
  amount: Rupiah;
  account: BankAccount;
}

/** Sends an overpayment of a loan back: its pay-out and the event, which takes it from the loan at once, so that it goes once. */
export async function returnOverpayment(
  services: Returning,
  tx: Transaction,
  { loanId, userId, amount, account }: Return,
) {
  const now = services.clock();
  const before = (await latestPayOuts(tx, [loanId], 'overpayment')).get(loanId);
  const payOutId = randomUUID();
  await insertPayOut(tx, {
    ...{ payOutId, loanId, purpose: 'overpayment', attempt: (before?.attempt ?? 0) + 1, amount, account },
    ...{ status: PAY_OUT_CHANGES.requested.to, failure: undefined, requestedAt: now },
    ...{ sentAt: undefined, endedAt: undefined },
  });
  const day = await loanDayAt(services, tx, userId, now);
  const happening = { kind: 'overpayment-used', amount, to: 'account' } as const;
  await bookLoanEvent(tx, { loanId, source: SOURCE, reference: payOutId, day, happening }, now);
}

/** Gives an overpayment back to the loan whose return was refused or came to nothing: its person chooses again. */
export async function bookReturnEnded(
  services: Returning,
  tx: Transaction,
  { loanId, payOutId }: Pick<PayOut, 'loanId' | 'payOutId'>,
  { userId, why }: { userId: string; why: 'refused' | 'cancelled' },
): Promise<readonly LoanEvent[]> {
  const now = services.clock();
  const [used] = await eventsFrom(tx, SOURCE, [payOutId]);
  if (!used) throw new Error(`the return ${payOutId} was not booked`);
  const day = await loanDayAt(services, tx, userId, now);
  const happening = { kind: 'reversed', event: used.eventNo } as const;
  return bookLoanEvent(tx, { loanId, source: SOURCE, reference: `${payOutId} ${why}`, day, happening }, now);
}

/** Cancels the return of a loan's overpayment that was not handed to the provider yet; nothing where there is none. */
export async function cancelReturn(
  services: Returning,
  tx: Transaction,
  { loanId, userId }: Pick<Return, 'loanId' | 'userId'>,
): Promise<readonly LoanEvent[] | undefined> {
  const last = (await latestPayOuts(tx, [loanId], 'overpayment')).get(loanId);
  if (last?.status !== 'INITIATE') return undefined;
  if (!(await endPayOut(tx, last.payOutId, PAY_OUT_CHANGES.cancelled, { at: services.clock() }))) return undefined;
  return bookReturnEnded(services, tx, last, { userId, why: 'cancelled' });
}
