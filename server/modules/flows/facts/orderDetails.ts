import type { FactValues } from '../../../../src/contract/named';
import { isAmountOf } from '../../../../src/lending/product';
import { productsFor } from '../../../../src/lending/productChoice';
import { isUuid } from '../../../platform/domain/photoIds';
import { type Facts, type FactsRequest, latestApplication, phaseOf } from '../../applications';
import { KEPT_BY_CREDIT, leastLoanOf, readLoanFacts } from '../../loans';
import { findOrder, partnerOf, returnWithResult, type StoredOrder } from '../../orders';
import { type OrderState, orderPayment, ordersOwnState } from '../../purchases';
import type { FlowsNeeds } from '../needs';

/** What keeps a person from paying an order with a loan now; READY where nothing does. */
async function stateOfBuyer(request: FactsRequest<FlowsNeeds>, { amount }: StoredOrder): Promise<OrderState> {
  const { db, user } = request;
  const facts = await readLoanFacts(request);
  const { credit, limit, borrower, products, day } = facts;
  if (facts.bills === 'late') return 'BILLS_LATE';
  if (!limit || limit.total === 0) {
    const application = await latestApplication(db, user.userId);
    const phase = application ? phaseOf(application, credit, day) : 'none';
    return WITHOUT_LIMIT[phase];
  }
  if (credit && credit !== 'LIMIT' && KEPT_BY_CREDIT[credit]) return 'NOT_NOW';
  const lending = productsFor(products, { use: 'purchase', borrower, day });
  if (!lending.some((product) => isAmountOf(product, amount))) return 'NOT_LENT';
  if (amount > limit.available || limit.total < (leastLoanOf(facts, 'purchase') ?? 0)) return 'LIMIT_NOT_ENOUGH';
  if (facts.contract === 'unsigned') return 'SIGN_FIRST';
  return facts.materials === 'missing' ? 'DOCUMENTS_MISSING' : 'READY';
}

/** What a person without a limit can do, by how far their application is. */
const WITHOUT_LIMIT: Readonly<Record<ReturnType<typeof phaseOf> | 'none', OrderState>> = {
  none: 'NO_LIMIT',
  ended: 'NO_LIMIT',
  review: 'UNDER_REVIEW',
  returned: 'TO_CORRECT',
  declined: 'NOT_NOW',
  approved: 'UNDER_REVIEW',
};

/**
 * True where the draft has gone on from the order: it has asked for the loan, which was not stopped before it was signed, or its shop has told of fraud meanwhile, which
 * the check says then.
 */
function isBegun({ view }: FactsRequest<FlowsNeeds>, { status, loanId }: StoredOrder): boolean {
  const { facts, done } = view?.draft ?? { facts: {}, done: [] };
  const runs = orderPayment(status) !== 'STOPPED';
  if (loanId !== undefined && 'loanAppliedAt' in facts && (runs || 'contractSignedAt' in facts)) return true;
  return status === 'ORDER_REJECTING' && done.length > 0;
}

/** GET /order/details: the order that a draft is about, and whether its person can pay it with a loan now. */
export const orderDetails: Facts<FlowsNeeds> = async (request): Promise<FactValues> => {
  const { services, db, user, view, now } = request;
  const orderId = view?.params.orderId;
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  const partner = order && partnerOf(services, order);
  if (!order || !partner) return { orderState: 'UNKNOWN' satisfies OrderState };
  if (order.userId !== undefined && order.userId !== user.userId) return { orderState: 'FOREIGN' satisfies OrderState };
  const { orderNo, items, amount, validUntil, status } = order;
  return {
    orderState: isBegun(request, order)
      ? 'READY'
      : (ordersOwnState(order, now) ?? (await stateOfBuyer(request, order))),
    orderPayment: orderPayment(status),
    orderShop: partner.shop,
    orderNo,
    orderItems: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    orderAmount: amount,
    orderValidUntil: validUntil.toISOString(),
    orderReturn: returnWithResult(partner, order, now),
  };
};
