export { createOrder } from './createOrder';
export { type OrderChange, UNPAID_ORDERS } from './domain/orderStatus';
export { returnWithResult } from './domain/partnerShop';
export { isOrder, openOrder, orderPaid, orderReturned, orderWithoutLoan } from './followOrder';
export type { OrdersNeeds } from './needs';
export { ownOrder, partnerOf, readOpenOrders } from './readOrder';
export {
  buyersNumber,
  changeOrder,
  findOrder,
  lockOrder,
  orderOfLoan,
  orderOfPartner,
  ordersOfLoans,
  ordersRunOut,
  type StoredOrder,
} from './tables/orders';
