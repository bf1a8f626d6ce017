import { type ScreenRoute, screenGroup } from './screenRoute';

const setting = screenGroup(['setting', 'assist', 'errors'], () => import('../../screens/settings'));
const referral = screenGroup(['setting', 'entry', 'errors'], () => import('../../screens/settings'));

const dataRights = screenGroup(['data-rights', 'runner', 'errors', 'popups'], () => import('../../screens/dataRights'));

const BACK = { back: 'MyAccount' } as const;

/** What a person can set, and what goes with their account (docs/product/account.md). */
export const settingRoutes: readonly ScreenRoute[] = [
  {
    path: 'me/setting',
    screen: 'Setting',
    access: 'signedIn',
    meta: { back: 'Me' },
    element: setting('SettingScreen'),
  },
  {
    path: 'me/my-account/ref-code',
    screen: 'MyRefCode',
    access: 'signedIn',
    meta: BACK,
    element: referral('RefCodeScreen'),
  },
  {
    path: 'me/my-account/link-account',
    screen: 'MyLinkAccount',
    access: 'signedIn',
    meta: BACK,
    element: setting('LinkAccountScreen'),
  },
  {
    path: 'link-account/:type',
    screen: 'LinkAccountDetail',
    access: 'signedIn',
    element: setting('LinkAccountDetailScreen'),
  },
  {
    path: 'me/setting/notifications',
    screen: 'Notifications',
    access: 'signedIn',
    element: setting('PushScreen'),
  },
  { path: 'me/setting/data', screen: 'YourData', access: 'signedIn', element: dataRights('YourDataScreen') },
  { path: 'me/setting/data/activity', screen: 'YourData', access: 'signedIn', element: dataRights('ActivityScreen') },
  {
    path: 'me/setting/delete-account',
    screen: 'DeleteAccount',
    access: 'signedIn',
    element: dataRights('DeleteAccountScreen'),
  },
];
