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

const PdfScreen = lazyScreen(
  ['agreement', 'errors'],
  async () => (await import('../../screens/contract/PdfScreen')).PdfScreen,
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
  { path: 'home/apply-loan/ViewPdf', screen: 'ViewPdf', access: 'signedIn', element: PdfScreen },
  { path: 'docu/preview', screen: 'ViewPdf', access: 'signedIn', element: PdfScreen },
];

const HowToPayScreen = lazyScreen(
  ['help'],
  async () => (await import('../../screens/help/HowToPayScreen')).HowToPayScreen,
);

/** The help center (docs/product/screens.md). */
export const helpRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/help-center/how-to-pay',
    screen: 'HelpCenterHowToPay',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: HowToPayScreen,
  },
];

const documents = screenGroup(['documents', 'agreement', 'errors'], () => import('../../screens/legal'));
const DocumentScreen = documents('DocumentScreen');

/** What can be read by anyone, and what a person agreed to (docs/product/documents.md). */
export const legalRoutes: readonly ScreenRoute[] = [
  { path: 'documents/verify', screen: 'VerifyDocument', access: 'anyone', element: documents('VerifyScreen') },
  { path: 'documents/:type', screen: 'TermsOfService', access: 'anyone', element: DocumentScreen },
  { path: 'home/agreement/:type', screen: 'AgreementIframe', access: 'anyone', element: DocumentScreen },
  { path: 'home/tc-agreement/:id', screen: 'TCAgreement', access: 'signedIn', element: documents('AgreedScreen') },
  { path: 'risk', screen: 'Risk', access: 'anyone', element: documents('RiskScreen') },
  { path: 'about-us', screen: 'AboutUs', access: 'anyone', element: documents('AboutScreen') },
  { path: 'pages', screen: 'Pages', access: 'anyone', element: documents('PagesScreen') },
];

const notices = screenGroup(['notices'], () => import('../../screens/notices'));

/** Pages that say why something cannot go on (docs/product/errors.md). */
export const noticeRoutes: readonly ScreenRoute[] = [
  { path: 'dbr-alert', screen: 'DBRExceedNotification', access: 'anyone', element: notices('DbrAlertScreen') },
  { path: 'campaign-error', screen: 'CampaignErrorPage', access: 'anyone', element: notices('CampaignErrorScreen') },
];
