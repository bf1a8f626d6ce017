import type { OpenOrders, PartnerOrder } from '../../../src/contract/generated/bodies';
import type { FlowAddress } from '../../../src/contract/generated/names';
import { PLAIN_CHANNEL } from '../../domain/channels';
import type { Partner } from '../../domain/partnerShop';
import { isUuid } from '../../domain/photoIds';
import { Refusal } from '../../domain/refusals';
import type { Queries } from '../../repositories/database';
import { loanNumberOf } from '../../repositories/loans';
import { findOrder, ordersToTell, type StoredOrder } from '../../repositories/orders';
import type { Services } from '../../services';

/** The partner of an order; undefined where the configuration has it no more. */
export const partnerOf = ({ partners }: Pick<Services, 'partners'>, { partner }: Pick<StoredOrder, 'partner'>) =>
  partners.find(({ id }) => id === partner);

/** An order as its partner sees it. @param origin the address people open Lancar at */
export async function orderForPartner(
  db: Queries,
  partner: Partner,
  { order, origin }: { order: StoredOrder; origin: string },
): Promise<PartnerOrder> {
  const { orderId, orderNo, status, reason, amount, validUntil, loanId } = order;
  const loanNo = loanId === undefined ? undefined : await loanNumberOf(db, loanId);
  return {
    ...{ orderId, orderNo, status, amount, validUntil: validUntil.toISOString() },
    buyerAddress: `${origin}/${partner.channel ?? PLAIN_CHANNEL}/${`purchase/${orderId}` satisfies FlowAddress}`,
    ...(reason && { reason }),
    ...(loanNo !== undefined && { loanNo }),
  };
}

/** A partner's own order by our id. Refuses with NOT_FOUND. */
export async function ownOrder(db: Queries, { id }: Partner, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  if (order?.partner !== id) throw new Refusal('NOT_FOUND');
  return order;
}

/** How long Home tells of a purchase that was given back. */
const TOLD_MS = 7 * 24 * 3_600_000;

/** GET /order/list: what a person has opened in shops and may still pay with a loan, and what was given back lately. */
export async function readOpenOrders(services: Services, userId: string): Promise<OpenOrders> {
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
