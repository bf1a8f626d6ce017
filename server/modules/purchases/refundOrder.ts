import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { lockLoan, refundLoan } from '../loans';
import { changeOrder, findOrder, lockOrder, type StoredOrder } from '../orders';

/**
 * POST /partner/orders/{order}/refund: the whole purchase is given back. Interest and fees are given back too, and what the
 * buyer paid becomes theirs again; a penalty that is open is let go. Told again it counts once. Refuses with ORDER_NOT_PAID.
 */
export async function refundOrder(
  services: Pick<Platform, 'database' | 'clock' | 'config'>,
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
    await refundLoan(services, tx, loan, { source: 'shop', reference: `refund ${orderId}`, amount: loan.amount, now });
    await changeOrder(tx, orderId, { change: 'givenBack', now });
  });
}
