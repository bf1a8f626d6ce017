import { lazyScreen } from '../lazyScreen';
import type { ScreenRoute } from './screenRoute';

const PopupGallery = lazyScreen(
  ['popups', 'runner'],
  async () => (await import('../../screens/overlays/PopupGallery')).PopupGallery,
);

/** What is shown above pages, each to be seen on its own: a page of the sandbox. */
export const overlayRoutes: readonly ScreenRoute[] = [
  { path: 'test/popups', screen: 'TestPopups', access: 'anyone', element: PopupGallery },
];
