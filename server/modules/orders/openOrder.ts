import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import type { Platform } from '../../platform/platform';
import { changeOrder, findOrder } from './tables/orders';

/** True for an order that there is. */
export const isOrder = async (db: Queries, orderId: string): Promise<boolean> =>
  isUuid(orderId) && (await findOrder(db, orderId)) !== undefined;

/** Notes who opened an order first: from then on it is theirs. Changes nothing of one that is over, or someone else's. */
export async function openOrder(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const now = clock();
  const order = isUuid(orderId) ? await findOrder(database, orderId) : undefined;
  if (!order || order.validUntil <= now) return;
  await database.transaction((tx) => changeOrder(tx, orderId, { change: 'opened', userId, now }));
}
