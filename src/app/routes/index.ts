import { downloadRoutes } from './download';
import { entryRoutes, referralRoutes } from './entry';
import { overlayRoutes, sandboxRoutes } from './sandbox';
import type { ScreenRoute } from './screenRoute';
import { helpRoutes, legalRoutes, noticeRoutes, tabRoutes } from './screens';
import { securityRoutes } from './security';

/** The server marks the page where it has a sandbox; in development it always has one. */
const hasSandbox = import.meta.env.DEV || document.documentElement.dataset.sandbox !== undefined;

/** Every screen that is no step of a flow. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  ...tabRoutes,
  ...entryRoutes,
  ...referralRoutes,
  ...downloadRoutes,
  ...helpRoutes,
  ...legalRoutes,
  ...noticeRoutes,
  ...securityRoutes,
  ...(hasSandbox ? [...sandboxRoutes, ...overlayRoutes] : []),
];
