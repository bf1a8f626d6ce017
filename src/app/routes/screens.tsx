import { pathTo } from '../../contract/pages';
import { Redirect, useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { entryScreen } from './entry';
import { lazyScreen, type ScreenRoute, screenGroup } from './screenRoute';
import { bills, home, LazyPdfScreen } from './tabs';

/** What Home leads to (docs/product/applications.md). */
export const homeRoutes: readonly ScreenRoute[] = [
  { path: 'home/my-limit', screen: 'MyLimit', access: 'signedIn', element: home('MyLimitScreen') },
  { path: 'activity/credit-score', screen: 'CreditScoreRule', access: 'anyone', element: home('CreditScoreScreen') },
];

/** Where links from outside lead (docs/product/screens.md). */
export const arrivalRoutes: readonly ScreenRoute[] = [
  { path: 'entry', screen: 'EntryPage', access: 'anyone', element: entryScreen('entry', 'plain') },
  { path: 'no-product', screen: 'NoProduct', access: 'anyone', element: entryScreen('noProduct', 'alone') },
  { path: 'wps-insurance/entry-page', screen: 'wpsEntryPage', access: 'signedIn', element: entryScreen('wpsEntry') },
];

const notifications = screenGroup(['notifications', 'errors'], () => import('../../screens/notifications'));

/** What a person was told (docs/product/messages.md). */
export const notificationRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/notifications',
    screen: 'Notification',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: notifications('NotificationsScreen'),
  },
  {
    path: 'me/notification-detail/:id',
    screen: 'NotificationDetails',
    access: 'signedIn',
    element: notifications('NotificationScreen'),
  },
];

const BankListScreen = lazyScreen(
  ['accounts', 'errors'],
  async () => (await import('../../screens/accounts/BankListScreen')).BankListScreen,
);

/** Where the money of a loan goes (docs/product/screens.md). */
export const accountRoutes: readonly ScreenRoute[] = [
  { path: 'home/bank-list', screen: 'BankList', access: 'signedIn', meta: { back: 'Me' }, element: BankListScreen },
];

const myAccount = screenGroup(['my-account', 'home', 'errors'], () => import('../../screens/myAccount'));

const changeMobile = screenGroup(['my-account', 'errors', 'rules', 'widgets'], () => import('../../screens/myAccount'));

/** Who an account is of, and where it is used (docs/product/account.md). */
export const myAccountRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/my-account',
    screen: 'MyAccount',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: myAccount('MyAccountScreen'),
  },
  {
    path: 'me/my-account/change-user-name',
    screen: 'ChangeUserName',
    access: 'signedIn',
    meta: { back: 'MyAccount' },
    element: myAccount('ChangeUserNameScreen'),
  },
  {
    path: 'me/my-account/change-mobile',
    screen: 'ChangeMobile',
    access: 'signedIn',
    meta: { back: 'MyAccount' },
    element: changeMobile('ChangeMobileScreen'),
  },
  {
    path: 'me/setting/security/manage-account',
    screen: 'ManageAccount',
    access: 'signedIn',
    element: myAccount('ManageAccountScreen'),
  },
];

const AgreementScreen = lazyScreen(
  ['agreement', 'errors'],
  async () => (await import('../../screens/contract/AgreementScreen')).AgreementScreen,
);

const SelectLoanScreen = lazyScreen(
  ['loans', 'plan', 'errors'],
  async () => (await import('../../screens/bill/SelectLoanScreen')).SelectLoanScreen,
);

/** What a person has borrowed (docs/product/lending.md). */
export const loanRoutes: readonly ScreenRoute[] = [
  {
    path: 'activity/loan/list',
    screen: 'SelectLoan',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: SelectLoanScreen,
  },
  { path: 'loan-agreement', screen: 'LoanAgreement', access: 'signedIn', element: AgreementScreen },
  { path: ':orderId/loan-agreement', screen: 'LoanAgreement', access: 'signedIn', element: AgreementScreen },
  { path: 'docu/preview', screen: 'ViewPdf', access: 'signedIn', element: LazyPdfScreen },
];

/** Partners lead to a loan by a query value; without one all loans are shown. */
function LoanOfQuery() {
  const { channel } = useSession();
  const loanNo = useQuery().get('loan_id');
  return (
    <Redirect
      to={loanNo ? pathTo(channel, 'me/loan-details/:id', { path: { id: loanNo } }) : pathTo(channel, 'me/my-loans')}
    />
  );
}

/** What a person owes, has paid and can prove (docs/product/bills.md). */
export const billRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/statement',
    screen: 'BillStatementsV2',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: bills('StatementScreen'),
  },
  {
    path: 'bill/detail/:loanId',
    screen: 'StatementDetails',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: bills('BillDetailScreen'),
  },
  {
    path: 'me/my-loans',
    screen: 'MyLoans',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: bills('LoanListScreen'),
  },
  { path: 'me/loan-details', screen: 'LoanDetails', access: 'signedIn', element: LoanOfQuery },
  { path: 'me/loan-details/:id', screen: 'LoanDetails', access: 'signedIn', element: bills('LoanDetailsScreen') },
  { path: 'repayment-record', screen: 'RepaymentRecord', access: 'signedIn', element: bills('PaymentsScreen') },
  { path: 'me/invoice-page', screen: 'InvoicePage', access: 'signedIn', element: bills('ReceiptScreen') },
  { path: 'me/invoice-pdf', screen: 'ViewPdf', access: 'signedIn', element: bills('LoanDocumentScreen') },
];

const reminders = screenGroup(['reminders', 'errors'], () => import('../../screens/reminders'));

/** How people are reminded of what they owe (docs/product/reminders.md). */
export const reminderRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/setting/reminders',
    screen: 'ReminderSettings',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: reminders('ReminderSettingsScreen'),
  },
  {
    path: 'bill/reminder-success',
    screen: 'ReminderSuccess',
    access: 'signedIn',
    meta: { cantGoBack: true, back: 'Bill' },
    element: reminders('ReminderSuccessScreen', 'plain'),
  },
];

export const howToPay = screenGroup(['help'], () => import('../../screens/help/HowToPayScreen'));

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
    access: 'anyone',
    meta: { back: 'PaymentMethod' },
    element: howToPay('BillHowToPayScreen'),
  },
];

const arrears = screenGroup(['arrears', 'plan', 'home', 'bills', 'errors'], () => import('../../screens/arrears'));

/** What a person who is late can do (docs/product/arrears.md). */
export const arrearsRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/hardship',
    screen: 'Hardship',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: arrears('HardshipScreen'),
  },
];

const plan = screenGroup(['plan', 'bills', 'quote', 'runner', 'errors'], () => import('../../screens/plan'));

/** Paying a bill otherwise (docs/product/plan-changes.md). */
export const planRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/apply-extension',
    screen: 'ApplyExtension',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: plan('ExtensionScreen'),
  },
  {
    path: 'bill/apply-installment',
    screen: 'ApplyInstallmentPage',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: plan('InstalmentScreen'),
  },
  {
    path: 'bill/apply-installment/faq',
    screen: 'QuestionDetails',
    access: 'anyone',
    meta: { back: 'Bill' },
    element: plan('FaqScreen'),
  },
  {
    path: 'bill/installment-application',
    screen: 'BillApplication',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: plan('ApplicationScreen'),
  },
  {
    path: 'bill/installment-process',
    screen: 'BillProcess',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: plan('ProcessScreen'),
  },
  {
    path: 'bill/installment-schedule',
    screen: 'BillSchedule',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: plan('ScheduleScreen'),
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
  { path: 'vat12adjustment', screen: 'VatAgreement', access: 'signedIn', element: documents('VatScreen') },
  {
    path: 'vat12adjustment/completed',
    screen: 'VatAgreement',
    access: 'signedIn',
    element: documents('VatCompletedScreen'),
  },
  { path: 'pages', screen: 'Pages', access: 'anyone', element: documents('PagesScreen') },
];

const notices = screenGroup(['notices'], () => import('../../screens/notices'));

/** Pages that say why something cannot go on (docs/product/errors.md). */
export const noticeRoutes: readonly ScreenRoute[] = [
  { path: 'dbr-alert', screen: 'DBRExceedNotification', access: 'anyone', element: notices('DbrAlertScreen', 'alone') },
  {
    path: 'campaign-error',
    screen: 'CampaignErrorPage',
    access: 'anyone',
    element: notices('CampaignErrorScreen', 'alone'),
  },
  { path: 'jump-out', screen: 'JumpOutApp', access: 'anyone', element: notices('JumpOutScreen') },
];
