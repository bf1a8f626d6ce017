import { isUuid } from '../../domain/photoIds';
import { changeOrder, findOrder } from '../../repositories/orders';
import type { Services } from '../../services';

/** Notes who opened an order first: from then on it is theirs. Changes nothing of one that is over, or someone else's. */
export async function openOrder(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const now = clock();
  const order = isUuid(orderId) ? await findOrder(database, orderId) : undefined;
  if (!order || order.validUntil <= now) return;
  await database.transaction((tx) => changeOrder(tx, orderId, { change: 'opened', userId, now }));
}
