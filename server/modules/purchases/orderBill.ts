import type { BilledAmount, PostpaidBillOrder } from '../../../src/contract/generated/bodies';
import { maskValue } from '../../../src/lib/mask';
import type { Partner } from '../../platform/config/partnersFile';
import { Refusal } from '../../platform/domain/refusals';
import { askPartner } from '../../platform/outside/askPartner';
import type { Asking } from '../loans';
import { createOrder, openOrder, orderOfPartner, type StoredOrder } from '../orders';
import { ordersOwnState } from './domain/orderState';
import { inquireBill } from './inquireBill';
import type { BillOf, PurchasesNeeds } from './port';

/** The account of the biller that all bills are paid to, as the file of partners names it. */
const ACCOUNT = 'main';
const MOST_TRIES = 50;

/** What a bill is called among the goods of an order: `PLN Pascabayar ••••0001 (02/2026)`. */
async function nameOf(
  services: PurchasesNeeds,
  { serviceProductId, customerNumber }: BillOf,
  { periods }: BilledAmount,
): Promise<string> {
  const { products } = await askPartner(services, services.biller, (biller, asked) => biller.products(asked));
  const service = products.find((one) => one.serviceProductId === serviceProductId)?.name ?? serviceProductId;
  const months = periods.map((month) => month.split('-').reverse().join('/')).join(', ');
  return `${service} ${maskValue(customerNumber)} (${months})`.slice(0, 120);
}

/**
 * The order of a person for a bill, where they have one they can still pay, and else the number of the next one. A bill
 * that an order has paid, which the biller may not know yet, is refused with BILL_CHANGED.
 */
async function openTry(
  { services, user, now }: Asking<PurchasesNeeds>,
  partner: Partner,
  { billNo, total }: BilledAmount,
): Promise<StoredOrder | string> {
  for (let count = 1; count <= MOST_TRIES; count += 1) {
    const orderNo = count === 1 ? billNo : `${billNo}.${count}`;
    const order = await orderOfPartner(services.database, partner.id, orderNo);
    if (!order) return orderNo;
    if (order.status === 'PAID') throw new Refusal('BILL_CHANGED');
    const state = ordersOwnState(order, now);
    const isTheirs = order.userId === user.userId && order.amount === total;
    if (isTheirs && (state === undefined || state === 'ORDER_ONGOING')) return order;
  }
  throw new Refusal('BILL_CHANGED');
}

/**
 * POST /order/postpaid-bill: an order for a bill as it was shown, which its person pays as any purchase. Asked again, it is
 * the same order as long as it can be paid. Refuses with what an inquiry refuses, with BILL_CHANGED where the bill is
 * another by now or paid, and with ILLEGAL_PRODUCTS what no loan can pay.
 * @param returnAddress where the person is led back to afterwards
 */
export async function orderBill(
  asking: Asking<PurchasesNeeds>,
  asked: PostpaidBillOrder,
  returnAddress: string,
): Promise<{ order: StoredOrder; partner: Partner }> {
  const { services, user, now } = asking;
  const partner = services.partners.find(({ id }) => id === services.billsPartner);
  const { bill, instalments } = await inquireBill(asking, asked);
  if (!bill || bill.total !== asked.total || Date.parse(bill.validUntil) <= now.getTime()) {
    throw new Refusal('BILL_CHANGED');
  }
  if (!partner || instalments !== 'POSSIBLE') throw new Refusal('ILLEGAL_PRODUCTS');
  const known = await openTry(asking, partner, bill);
  if (typeof known !== 'string') return { order: known, partner };
  const order = await createOrder(
    services,
    { ...partner, returnOrigins: [new URL(returnAddress).origin] },
    {
      ...{ orderNo: known, amount: bill.total, merchantAccount: ACCOUNT, returnAddress },
      items: [{ name: await nameOf(services, asked, bill), quantity: 1, price: bill.total }],
      validUntil: bill.validUntil,
    },
  );
  await openOrder(services, { orderId: order.orderId, userId: user.userId });
  return { order, partner };
}
