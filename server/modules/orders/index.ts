export { createOrder } from './createOrder';
export { nextNotice, type OrderChange, UNPAID_ORDERS } from './domain/orderStatus';
export { returnWithResult } from './domain/partnerShop';
export { orderPaid, orderReturned, orderWithoutLoan } from './followLoan';
export type { OrdersNeeds } from './needs';
export { isOrder, openOrder } from './openOrder';
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
