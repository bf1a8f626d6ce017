import { outstanding } from '../../../src/lending/books';
import { foldLoan } from '../../../src/lending/fold';
import { rupiah } from '../../../src/lending/money';
import { Refusal } from '../../domain/refusals';
import { loanHistory } from '../../repositories/loanEvents';
import { lockLoan } from '../../repositories/loans';
import { changeOrder, findOrder, lockOrder, type StoredOrder } from '../../repositories/orders';
import type { Services } from '../../services';
import { bookLoanEvent } from '../loans/bookEvent';
import { loanToday } from '../loans/loanClock';

/**
 * POST /partner/orders/{order}/refund: the whole purchase is given back. Interest and fees are given back too, and what the
 * buyer paid becomes theirs again; a penalty that is open is let go. Told again it counts once. Refuses with ORDER_NOT_PAID.
 */
export async function refundOrder(
  services: Pick<Services, 'database' | 'clock' | 'sandbox'>,
  { orderId }: StoredOrder,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const { loanId } = (await findOrder(tx, orderId)) ?? {};
    const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'REFUNDED') return;
    if (order?.status !== 'PAID' || !loan) throw new Refusal('ORDER_NOT_PAID');
    const day = await loanToday(services, tx, loan.userId);
    const { events } = await loanHistory(tx, loan.loanId);
    const { penalty } = outstanding(foldLoan(loan.terms, events, day));
    const waived = { loanId: loan.loanId, source: 'shop', reference: `penalty of refund ${orderId}`, day } as const;
    const happening = { kind: 'waived', part: 'penalty', amount: penalty } as const;
    if (penalty > 0) await bookLoanEvent(tx, { ...waived, happening }, now);
    const event = { loanId: loan.loanId, source: 'shop', reference: `refund ${orderId}`, day } as const;
    await bookLoanEvent(tx, { ...event, happening: { kind: 'refunded', amount: rupiah(loan.amount) } }, now);
    await changeOrder(tx, orderId, { change: 'givenBack', now });
  });
}
