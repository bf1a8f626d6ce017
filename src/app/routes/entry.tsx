import { LoginScreen } from '../../screens/auth/LoginScreen';
import { lazyScreen } from '../lazyScreen';
import { entryScreen } from './entryScreen';
import type { ScreenRoute } from './screenRoute';

const OtpScreen = lazyScreen(['errors'], async () => (await import('../../screens/auth/OtpScreen')).OtpScreen);

/** Section 2, authentication and entry. */
export const entryRoutes: readonly ScreenRoute[] = [
  { path: 'login', screen: 'Login', access: 'entry', element: LoginScreen },
  { path: 'login-otp', screen: 'LoginOtp', access: 'entry', element: OtpScreen },
  { path: 'code-step', screen: 'CodeStep', access: 'entry', element: OtpScreen },
  { path: 'check-token', screen: 'Channel', access: 'entry', element: entryScreen('checkToken') },
  { path: 'entry', screen: 'EntryPage', access: 'anyone', element: entryScreen('entry') },
  { path: 'no-product', screen: 'NoProduct', access: 'anyone', element: entryScreen('noProduct') },
  { path: 'wps-insurance/entry-page', screen: 'wpsEntryPage', access: 'signedIn', element: entryScreen('wpsEntry') },
  {
    path: 'push/term-and-condition',
    screen: 'TermsAndConditionPage',
    access: 'signedIn',
    element: entryScreen('terms'),
  },
];
