import { type ScreenRoute, screenGroup } from './screenRoute';

const savings = screenGroup(['savings', 'documents', 'errors'], () => import('../../screens/savings'));

const SAVINGS = { back: 'MySavingAccount' } as const;

/** The savings account at the partner bank (docs/product/savings.md). */
export const savingsRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/my-account/saving-account',
    screen: 'MySavingAccountPage',
    access: 'signedIn',
    meta: { back: 'MyAccount' },
    element: savings('SavingAccountScreen'),
  },
  {
    path: 'me/my-account/card-account-detail',
    screen: 'cardAccountDetail',
    access: 'signedIn',
    meta: SAVINGS,
    element: savings('CardAccountScreen'),
  },
  {
    path: 'jago/entry',
    screen: 'JagoEntry',
    access: 'signedIn',
    meta: SAVINGS,
    element: savings('LinkEntryScreen', 'passed'),
  },
  { path: 'jago/callback', screen: 'JagoEntry', access: 'signedIn', element: savings('CallbackScreen', 'passed') },
  {
    path: 'jago/register',
    screen: 'JagoEntry',
    access: 'signedIn',
    meta: SAVINGS,
    element: savings('RegisterEntryScreen', 'passed'),
  },
  {
    path: 'push/jago-term-and-condition',
    screen: 'JagoTermsAndCondition',
    access: 'signedIn',
    meta: SAVINGS,
    element: savings('AgreeTermsScreen'),
  },
  {
    path: 'jago/UserConsent',
    screen: 'JagoConsent',
    access: 'signedIn',
    meta: SAVINGS,
    element: savings('ConsentScreen'),
  },
  { path: 'jago/tnc', screen: 'JagoTnC', access: 'anyone', element: savings('SavingsTermsScreen') },
  { path: 'jago/jago-help-list', screen: 'JagoHelpList', access: 'anyone', element: savings('HelpListScreen') },
  { path: 'jago/jago-help-detail', screen: 'JagoHelpList', access: 'anyone', element: savings('HelpDetailScreen') },
  { path: 'jago/download-app', screen: 'JagoDownloadLatestApp', access: 'anyone', element: savings('BankAppScreen') },
];
