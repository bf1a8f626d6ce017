import { lazyScreen } from '../lazyScreen';
import type { ScreenRoute } from './screenRoute';

const HowToPayScreen = lazyScreen(
  ['help'],
  async () => (await import('../../screens/help/HowToPayScreen')).HowToPayScreen,
);

/** Section 2, help center. */
export const helpRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/help-center/how-to-pay',
    screen: 'HelpCenterHowToPay',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: HowToPayScreen,
  },
];
