import { downloadRoutes } from './download';
import { entryRoutes } from './entry';
import { helpRoutes } from './help';
import { legalRoutes } from './legal';
import { noticeRoutes } from './notices';
import { overlayRoutes } from './overlays';
import { referralRoutes } from './referral';
import { sandboxRoutes } from './sandbox';
import type { ScreenRoute } from './screenRoute';
import { securityRoutes } from './security';
import { tabRoutes } from './tabs';

/** Every screen that is no step of a flow. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  ...tabRoutes,
  ...entryRoutes,
  ...referralRoutes,
  ...downloadRoutes,
  ...helpRoutes,
  ...legalRoutes,
  ...noticeRoutes,
  ...sandboxRoutes,
  ...securityRoutes,
  ...overlayRoutes,
];
