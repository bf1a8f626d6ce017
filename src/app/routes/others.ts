import { dataReadingRoutes } from './dataReading';
import { downloadRoutes } from './download';
import { entryScreen } from './entry';
import { helpRoutes } from './help';
import { savingsRoutes } from './savings';
import { lazyScreen, type ScreenRoute, screenGroup } from './screenRoute';
import {
  accountRoutes,
  arrearsRoutes,
  arrivalRoutes,
  billRoutes,
  homeRoutes,
  legalRoutes,
  loanRoutes,
  myAccountRoutes,
  noticeRoutes,
  notificationRoutes,
  payRoutes,
  planRoutes,
  reminderRoutes,
} from './screens';
import { securityRoutes } from './security';
import { settingRoutes } from './settings';
import { belowFlowRoutes, tabRoutes } from './tabs';

/** Referral: inviting friends, and signing in as an invited friend (docs/product/screens.md). */
const referralRoutes: readonly ScreenRoute[] = [
  { path: 'refer-friends', screen: 'InviteFriendsPage', access: 'signedIn', element: entryScreen('inviteFriends') },
  {
    path: 'refer-friends/refer-login',
    screen: 'ReferLogin',
    access: 'entry',
    element: entryScreen('referLogin', 'plain'),
  },
  {
    path: 'refer-friends/refer-code-step',
    screen: 'ReferCodeStep',
    access: 'entry',
    element: entryScreen('referCode', 'alone'),
  },
  {
    path: 'top-up/invitee/login',
    screen: 'TopupInviteeLogin',
    access: 'entry',
    element: entryScreen('topupInviteeLogin', 'plain'),
  },
];

/** The picture of a limit, beside what the credit score means (docs/product/applications.md). */
const posterRoutes: readonly ScreenRoute[] = [
  {
    path: 'activity/credit-poster',
    screen: 'CreditPoster',
    access: 'signedIn',
    element: lazyScreen(
      ['poster', 'home', 'errors'],
      async () => (await import('../../screens/poster/CreditPosterScreen')).CreditPosterScreen,
    ),
  },
];

const serviceBills = screenGroup(['pay', 'errors'], () => import('../../screens/serviceBills'));

/** Bills of electricity, water and the like (docs/product/service-bills.md). */
const serviceBillRoutes: readonly ScreenRoute[] = [
  {
    path: 'bill/postpaid',
    screen: 'PostpaidBills',
    access: 'signedIn',
    meta: { back: 'Bill' },
    element: serviceBills('ServicesScreen'),
  },
  {
    path: 'bill/postpaid/:service',
    screen: 'PostpaidBill',
    access: 'signedIn',
    element: serviceBills('ServiceBillScreen'),
  },
];

const video = screenGroup(['video', 'runner', 'documents', 'errors'], () => import('../../screens/video'));

/** The video call that a reviewer asks for (docs/product/video-call.md). */
const videoRoutes: readonly ScreenRoute[] = [
  {
    path: 'video/kyc',
    screen: 'VideoKyc',
    access: 'signedIn',
    meta: { back: 'Home' },
    element: video('VideoCallScreen'),
  },
  {
    path: 'video/kyc/consent',
    screen: 'VideoConsent',
    access: 'signedIn',
    element: video('VideoConsentScreen'),
  },
];

const sandbox = screenGroup(['sandbox', 'native', 'errors'], () => import('../../screens/sandbox'));

/** Screens of the sandbox; without it the server does not answer what they ask. */
const sandboxRoutes: readonly ScreenRoute[] = [
  { path: 'test/user', screen: 'TestUser', access: 'anyone', element: sandbox('TestUserScreen') },
  { path: 'test/partner', screen: 'TestPartner', access: 'anyone', element: sandbox('PartnerAppScreen') },
  { path: 'test/inbox', screen: 'TestInbox', access: 'anyone', element: sandbox('InboxScreen') },
  { path: 'test/shop', screen: 'TestShop', access: 'anyone', element: sandbox('ShopScreen') },
  { path: 'test/site', screen: 'TestSite', access: 'anyone', element: sandbox('SiteAskScreen') },
  { path: 'test/bank', screen: 'TestBank', access: 'anyone', element: sandbox('BankScreen') },
  { path: 'test/savings', screen: 'TestSavings', access: 'anyone', element: sandbox('SavingsBankScreen') },
  { path: 'test/video', screen: 'TestVideo', access: 'anyone', element: sandbox('VideoRoomScreen') },
  { path: 'test/insurer', screen: 'TestInsurer', access: 'signedIn', element: sandbox('InsurerScreen') },
  { path: 'test/shell', screen: 'TestShell', access: 'anyone', element: sandbox('ShellScreen') },
];

const PopupGallery = lazyScreen(
  ['popups', 'runner'],
  async () => (await import('../../screens/overlays/PopupGallery')).PopupGallery,
);

/** What is shown above pages, each to be seen on its own: a page of the sandbox. */
const overlayRoutes: readonly ScreenRoute[] = [
  { path: 'test/popups', screen: 'TestPopups', access: 'anyone', element: PopupGallery },
];

/** The server marks the page where it has a sandbox; in development it always has one. */
const hasSandbox =
  import.meta.env.DEV ||
  // what draws pages on the server has no document
  (typeof document !== 'undefined' && document.documentElement.dataset.sandbox !== undefined);

/** The routes that come when one of them is first asked for, or once the first screen is shown. */
export const OTHER_ROUTES: readonly ScreenRoute[] = [
  ...tabRoutes,
  ...belowFlowRoutes,
  ...homeRoutes,
  ...arrivalRoutes,
  ...referralRoutes,
  ...downloadRoutes,
  ...posterRoutes,
  ...helpRoutes,
  ...loanRoutes,
  ...billRoutes,
  ...payRoutes,
  ...planRoutes,
  ...arrearsRoutes,
  ...reminderRoutes,
  ...accountRoutes,
  ...myAccountRoutes,
  ...settingRoutes,
  ...savingsRoutes,
  ...videoRoutes,
  ...dataReadingRoutes,
  ...serviceBillRoutes,
  ...notificationRoutes,
  ...legalRoutes,
  ...noticeRoutes,
  ...securityRoutes,
  ...(hasSandbox ? [...sandboxRoutes, ...overlayRoutes] : []),
];
