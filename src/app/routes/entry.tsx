import type { Frame } from '../../kit/ComingPage';
import { LoginScreen } from '../../screens/auth/LoginScreen';
import type { entryScreens } from '../../screens/entryScreens';
import { lazyScreen, type ScreenRoute } from './screenRoute';

/** One of the ways in besides Login, with the texts of them all. */
export const entryScreen = (name: keyof typeof entryScreens, frame?: Frame) =>
  lazyScreen(
    ['entry', 'errors', 'documents'],
    async () => (await import('../../screens/entryScreens')).entryScreens[name],
    frame,
  );

const OtpScreen = lazyScreen(['errors'], async () => (await import('../../screens/auth/OtpScreen')).OtpScreen, 'alone');

/** Signing in (docs/product/sign-in.md, docs/product/screens.md). */
export const entryRoutes: readonly ScreenRoute[] = [
  { path: 'login', screen: 'Login', access: 'entry', element: LoginScreen },
  { path: 'login-otp', screen: 'LoginOtp', access: 'entry', element: OtpScreen },
  { path: 'code-step', screen: 'CodeStep', access: 'entry', element: OtpScreen },
  { path: 'check-token', screen: 'Channel', access: 'entry', element: entryScreen('checkToken', 'passed') },
  {
    path: 'push/term-and-condition',
    screen: 'TermsAndConditionPage',
    access: 'signedIn',
    element: entryScreen('terms', 'alone'),
  },
];
