import { lazyScreen, type ScreenRoute, screenGroup } from './screenRoute';

const home = screenGroup(['home', 'runner', 'effortless', 'errors'], () => import('../../screens/home'));
const HomeScreen = home('HomeScreen');

const MeScreen = lazyScreen(
  ['me', 'home', 'assist', 'errors'],
  async () => (await import('../../screens/me/MeScreen')).MeScreen,
);

const bills = screenGroup(['loans', 'home', 'runner', 'errors'], () => import('../../screens/bill'));

/** The tabs, and what Home leads to. */
export const tabRoutes: readonly ScreenRoute[] = [
  { path: 'home', screen: 'Home', access: 'signedIn', meta: { root: true }, element: HomeScreen },
  { path: 'bill', screen: 'Bill', access: 'signedIn', meta: { root: true }, element: bills('BillScreen') },
  { path: 'me', screen: 'Me', access: 'signedIn', meta: { root: true }, element: MeScreen },
  { path: 'partner-home', screen: 'PartnerHome', access: 'signedIn', meta: { root: true }, element: HomeScreen },
  { path: 'home/my-limit', screen: 'MyLimit', access: 'signedIn', element: home('MyLimitScreen') },
  { path: 'activity/credit-score', screen: 'CreditScoreRule', access: 'signedIn', element: home('CreditScoreScreen') },
];

const BankListScreen = lazyScreen(
  ['accounts', 'errors'],
  async () => (await import('../../screens/accounts/BankListScreen')).BankListScreen,
);

/** Where the money of a loan goes (docs/product/screens.md). */
export const accountRoutes: readonly ScreenRoute[] = [
  { path: 'home/bank-list', screen: 'BankList', access: 'signedIn', meta: { back: 'Me' }, element: BankListScreen },
];

const AgreementScreen = lazyScreen(
  ['agreement', 'errors'],
  async () => (await import('../../screens/contract/AgreementScreen')).AgreementScreen,
);

/** What a person has borrowed (docs/product/lending.md). */
export const loanRoutes: readonly ScreenRoute[] = [
  {
    path: 'activity/loan/list',
    screen: 'SelectLoan',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: bills('LoanListScreen'),
  },
  { path: 'loan-agreement', screen: 'LoanAgreement', access: 'signedIn', element: AgreementScreen },
  { path: ':orderId/loan-agreement', screen: 'LoanAgreement', access: 'signedIn', element: AgreementScreen },
  { path: 'home/apply-loan/ViewPdf', screen: 'ViewPdf', access: 'signedIn', element: AgreementScreen },
  { path: 'docu/preview', screen: 'ViewPdf', access: 'signedIn', element: AgreementScreen },
];

const howToPay = screenGroup(['help'], () => import('../../screens/help/HowToPayScreen'));

const PaymentMethodScreen = lazyScreen(
  ['pay', 'runner', 'errors', 'popups'],
  async () => (await import('../../screens/pay/PaymentMethodScreen')).PaymentMethodScreen,
);

/** Paying a bill (docs/product/payments.md). */
export const payRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/payment-method',
    screen: 'PaymentMethod',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: PaymentMethodScreen,
  },
  {
    path: 'bill/how-to-pay',
    screen: 'BillHowToPay',
    access: 'signedIn',
    meta: { back: 'PaymentMethod' },
    element: howToPay('BillHowToPayScreen'),
  },
];

/** The help center (docs/product/screens.md). */
export const helpRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/help-center/how-to-pay',
    screen: 'HelpCenterHowToPay',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: howToPay('HowToPayScreen'),
  },
];

const DocumentScreen = lazyScreen(
  ['legal'],
  async () => (await import('../../screens/legal/DocumentScreen')).DocumentScreen,
);

/** Static legal pages and notices (docs/product/screens.md). */
export const legalRoutes: readonly ScreenRoute[] = [
  { path: 'documents/:type', screen: 'TermsOfService', access: 'anyone', element: DocumentScreen },
];

const notices = screenGroup(['notices'], () => import('../../screens/notices'));

/** Pages that say why something cannot go on (docs/product/errors.md). */
export const noticeRoutes: readonly ScreenRoute[] = [
  { path: 'dbr-alert', screen: 'DBRExceedNotification', access: 'anyone', element: notices('DbrAlertScreen') },
  { path: 'campaign-error', screen: 'CampaignErrorPage', access: 'anyone', element: notices('CampaignErrorScreen') },
];
