import { type ScreenRoute, screenGroup } from './screenRoute';

const serviceBills = screenGroup(['pay', 'errors'], () => import('../../screens/serviceBills'));

/** Bills of electricity, water and the like (docs/product/service-bills.md). */
export const serviceBillRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/postpaid',
    screen: 'PostpaidBills',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: serviceBills('ServicesScreen'),
  },
  {
    path: 'bill/postpaid/:service',
    screen: 'PostpaidBill',
    access: 'signedIn',
    element: serviceBills('ServiceBillScreen'),
  },
];
