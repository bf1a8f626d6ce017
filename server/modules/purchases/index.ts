import { serviceBillCalls } from './calls';
import { registerPartnerOrders } from './routes/partnerOrders';

export { type OrderState, orderPayment, ordersOwnState } from './domain/orderState';
export type { Biller, BillOf, PurchasesNeeds } from './port';
export { expireOrders } from './stopOrder';
export { tellPartners } from './tellPartners';

/** What it answers below /api. */
export const PURCHASES_CALLS = [serviceBillCalls, registerPartnerOrders];
