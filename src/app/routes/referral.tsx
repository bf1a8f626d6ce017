import { entryScreen } from './entry';
import type { ScreenRoute } from './screenRoute';

/** Referral: inviting friends, and signing in as an invited friend (docs/product/screens.md). */
export const referralRoutes: readonly ScreenRoute[] = [
  { path: 'refer-friends', screen: 'InviteFriendsPage', access: 'signedIn', element: entryScreen('inviteFriends') },
  { path: 'refer-friends/refer-login', screen: 'ReferLogin', access: 'entry', element: entryScreen('referLogin') },
  {
    path: 'refer-friends/refer-code-step',
    screen: 'ReferCodeStep',
    access: 'entry',
    element: entryScreen('referCode'),
  },
  {
    path: 'top-up/invitee/login',
    screen: 'TopupInviteeLogin',
    access: 'entry',
    element: entryScreen('topupInviteeLogin'),
  },
];
