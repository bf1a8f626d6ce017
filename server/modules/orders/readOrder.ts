import type { OpenOrders } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Partner } from '../../platform/config/partnersFile';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { OrdersNeeds } from './needs';
import { findOrder, ordersToTell, type StoredOrder } from './tables/orders';

/** The partner of an order; undefined where the configuration has it no more. */
export const partnerOf = ({ partners }: Pick<OrdersNeeds, 'partners'>, { partner }: Pick<StoredOrder, 'partner'>) =>
  partners.find(({ id }) => id === partner);

/** A partner's own order by our id. Refuses with NOT_FOUND. */
export async function ownOrder(db: Queries, { id }: Partner, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  if (order?.partner !== id) throw new Refusal('NOT_FOUND');
  return order;
}

/** How long Home tells of a purchase that was given back. */
const TOLD_MS = 7 * DAY_MS;

/** GET /order/list: what a person has opened in shops and may still pay with a loan, and what was given back lately. */
export async function readOpenOrders(services: OrdersNeeds, userId: string): Promise<OpenOrders> {
  const now = services.clock();
  const since = new Date(now.getTime() - TOLD_MS);
  const orders = await ordersToTell(services.database, userId, { now, since });
  return {
    orders: orders.flatMap((order) => {
      const { orderId, amount, validUntil } = order;
      const status = order.status === 'REFUNDED' ? 'REFUNDED' : 'ORDER_OPENING';
      const shop = partnerOf(services, order)?.shop;
      return shop === undefined ? [] : [{ orderId, shop, amount, status, validUntil: validUntil.toISOString() }];
    }),
  };
}
