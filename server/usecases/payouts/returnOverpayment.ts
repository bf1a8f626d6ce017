import { randomUUID } from 'node:crypto';
import type { Rupiah } from '../../../src/lending/money';
import type { BankAccount } from '../../domain/bankCards';
import { PAY_OUT_CHANGES } from '../../domain/payOutStatus';
import type { Queries } from '../../repositories/database';
import { eventsTold } from '../../repositories/loanEvents';
import { endPayOut, insertPayOut, latestPayOuts, type PayOut } from '../../repositories/payOuts';
import type { Services } from '../../services';
import { bookLoanEvent } from '../loans/bookEvent';
import { loanDayAt } from '../loans/loanClock';

/** Who tells of overpayments that go back. */
const SOURCE = 'overpayment';

type Returning = Pick<Services, 'clock' | 'sandbox'>;

/** An overpayment that goes back. */
interface Return {
  loanId: string;
  userId: string;
  amount: Rupiah;
  account: BankAccount;
}

/** Sends an overpayment of a loan back: its pay-out and the event, which takes it from the loan at once, so that it goes once. */
export async function returnOverpayment(services: Returning, tx: Queries, { loanId, userId, amount, account }: Return) {
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
  tx: Queries,
  { loanId, payOutId }: Pick<PayOut, 'loanId' | 'payOutId'>,
  { userId, why }: { userId: string; why: 'refused' | 'cancelled' },
): Promise<void> {
  const now = services.clock();
  const [used] = await eventsTold(tx, SOURCE, [payOutId]);
  if (!used) throw new Error(`the return ${payOutId} was not booked`);
  const day = await loanDayAt(services, tx, userId, now);
  const happening = { kind: 'reversed', event: used.eventNo } as const;
  await bookLoanEvent(tx, { loanId, source: SOURCE, reference: `${payOutId} ${why}`, day, happening }, now);
}

/** Cancels the return of a loan's overpayment that was not handed to the provider yet; nothing where there is none. */
export async function cancelReturn(
  services: Returning,
  tx: Queries,
  { loanId, userId }: Pick<Return, 'loanId' | 'userId'>,
) {
  const last = (await latestPayOuts(tx, [loanId], 'overpayment')).get(loanId);
  if (last?.status !== 'INITIATE') return;
  if (!(await endPayOut(tx, last.payOutId, PAY_OUT_CHANGES.cancelled, { at: services.clock() }))) return;
  await bookReturnEnded(services, tx, last, { userId, why: 'cancelled' });
}
