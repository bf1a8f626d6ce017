import { billCalls, differenceCalls, paymentCalls, paymentSearchCalls, wayCalls } from './calls';
import { registerGateways } from './routes/gateways';

export { bookWaiting } from './bookPayments';
export { payFromKept } from './chooseOverpayment';
export { claimByReceipt, isPaymentLookedFor, whatClaimDoes } from './claimPaid';
export { compareWithGateways, keepStuck } from './compareGateways';
export {
  ALFAMART,
  collectionChannels,
  HOUR_MS,
  LEAST_TRANSFER,
  leastPayable,
  newCollectionNumber,
  QRIS,
} from './domain/collectionChannels';
export { DIFFERENCE_CHANGES } from './domain/paymentDifferences';
export { pollExpected } from './pollPayments';
export type {
  CollectionChannel,
  CollectionGateway,
  CollectionOrder,
  Inquiry,
  OpenCollection,
  OpenedCollection,
  OtherMessage,
  PaymentEvent,
  PaymentsNeeds,
  RefusedRequest,
} from './port';
export { provePayments } from './provePayments';
export { readPayments } from './readBills';
export { collectionsOfUser, type StoredCollection } from './tables/collections';
export { hasUnbooked, type OddPayment, oddPayments } from './tables/payments';

/** What it answers below /api. */
export const PAYMENTS_CALLS = [
  billCalls,
  paymentCalls,
  wayCalls,
  differenceCalls,
  paymentSearchCalls,
  registerGateways,
];
