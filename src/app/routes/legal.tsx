import { lazyScreen } from '../lazyScreen';
import type { ScreenRoute } from './screenRoute';

const DocumentScreen = lazyScreen(
  ['legal'],
  async () => (await import('../../screens/legal/DocumentScreen')).DocumentScreen,
);

/** Section 2, static legal pages and notices. */
export const legalRoutes: readonly ScreenRoute[] = [
  { path: 'documents/:type', screen: 'TermsOfService', access: 'anyone', element: DocumentScreen },
];
