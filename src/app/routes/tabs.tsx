import { lazyScreen, type ScreenRoute, screenGroup } from './screenRoute';

export const home = screenGroup(['home', 'runner', 'effortless', 'errors'], () => import('../../screens/home'));

const MeScreen = lazyScreen(
  ['me', 'home', 'assist', 'errors'],
  async () => (await import('../../screens/me/MeScreen')).MeScreen,
);

export const bills = screenGroup(
  ['loans', 'bills', 'home', 'quote', 'runner', 'errors'],
  () => import('../../screens/bill'),
);

/** The tabs. */
export const tabRoutes: readonly ScreenRoute[] = [
  { path: 'home', screen: 'Home', access: 'signedIn', meta: { root: true }, element: home('HomeScreen') },
  { path: 'bill', screen: 'Bill', access: 'signedIn', meta: { root: true }, element: bills('BillScreen') },
  { path: 'me', screen: 'Me', access: 'signedIn', meta: { root: true }, element: MeScreen },
  {
    path: 'partner-home',
    screen: 'PartnerHome',
    access: 'signedIn',
    meta: { root: true },
    element: home('PartnerHomeScreen'),
  },
];

const PreBorrowScreen = lazyScreen(
  ['pre-borrow', 'quote', 'numbers', 'home', 'errors'],
  async () => (await import('../../screens/preBorrow/PreBorrowScreen')).PreBorrowScreen,
);

const MandatoryBranchScreen = lazyScreen(
  ['errors'],
  async () => (await import('../../screens/preBorrow/MandatoryBranchScreen')).MandatoryBranchScreen,
);

export const LazyPdfScreen = lazyScreen(
  ['agreement', 'errors'],
  async () => (await import('../../screens/contract/PdfScreen')).PdfScreen,
);

/** Pages below the paths of flows: what a loan would be before one applies, and its PDF (docs/product/screens.md). */
export const belowFlowRoutes: readonly ScreenRoute[] = [
  {
    path: 'apply/pdl-pre-borrow',
    screen: 'PdlPreBorrow',
    access: 'anyone',
    element: () => <PreBorrowScreen topic="short" />,
  },
  {
    path: 'apply/limit-pdl-pre-borrow',
    screen: 'LimitPdlPreBorrow',
    access: 'anyone',
    element: () => <PreBorrowScreen topic="limit" />,
  },
  {
    path: 'apply/mandatory-branch',
    screen: 'MandatoryBranch',
    access: 'signedIn',
    element: MandatoryBranchScreen,
  },
  { path: 'home/apply-loan/ViewPdf', screen: 'ViewPdf', access: 'signedIn', element: LazyPdfScreen },
];
