import { lazyScreen } from '../lazyScreen';
import { screenGroup } from '../screenGroup';
import type { ScreenRoute } from './screenRoute';

const sandbox = screenGroup(['sandbox', 'native', 'errors'], () => import('../../screens/sandbox'));

/** Screens of the sandbox; without it the server does not answer what they ask. */
export const sandboxRoutes: readonly ScreenRoute[] = [
  { path: 'test/user', screen: 'TestUser', access: 'anyone', element: sandbox('TestUserScreen') },
  { path: 'test/partner', screen: 'TestPartner', access: 'anyone', element: sandbox('PartnerAppScreen') },
  { path: 'test/shell', screen: 'TestShell', access: 'anyone', element: sandbox('ShellScreen') },
];

const PopupGallery = lazyScreen(
  ['popups', 'runner'],
  async () => (await import('../../screens/overlays/PopupGallery')).PopupGallery,
);

/** What is shown above pages, each to be seen on its own: a page of the sandbox. */
export const overlayRoutes: readonly ScreenRoute[] = [
  { path: 'test/popups', screen: 'TestPopups', access: 'anyone', element: PopupGallery },
];
