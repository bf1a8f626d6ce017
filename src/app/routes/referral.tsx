import { entryScreen } from './entryScreen';
import type { ScreenRoute } from './screenRoute';

/** Section 2, referral: who invites, and who was invited. */
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
