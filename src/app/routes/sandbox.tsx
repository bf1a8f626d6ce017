import { screenGroup } from '../screenGroup';
import type { ScreenRoute } from './screenRoute';

const sandbox = screenGroup(['sandbox', 'native', 'errors'], () => import('../../screens/sandbox'));

/** Screens of the sandbox; without it the server does not answer what they ask. */
export const sandboxRoutes: readonly ScreenRoute[] = [
  { path: 'test/user', screen: 'TestUser', access: 'anyone', element: sandbox('TestUserScreen') },
  { path: 'test/partner', screen: 'TestPartner', access: 'anyone', element: sandbox('PartnerAppScreen') },
  { path: 'test/shell', screen: 'TestShell', access: 'anyone', element: sandbox('ShellScreen') },
];
