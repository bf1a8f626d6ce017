import { entryRoutes } from './entry';
import type { ScreenRoute } from './screenRoute';
import { belowFlowRoutes, tabRoutes } from './tabs';

/** Routes of the first download: signing in, the tabs, and what stands below the path of a flow. */
const FIRST_ROUTES: readonly ScreenRoute[] = [...tabRoutes, ...entryRoutes, ...belowFlowRoutes];

let known = FIRST_ROUTES;

/** True once {@link loadOtherRoutes} has given all. */
export function knowsAllRoutes(): boolean {
  return known !== FIRST_ROUTES;
}

/** Every screen that is no step of a flow, as far as its route has come. */
export function screenRoutes(): readonly ScreenRoute[] {
  return known;
}

/** Brings the routes that are not in the first download. */
export async function loadOtherRoutes(): Promise<void> {
  const { OTHER_ROUTES } = await import('./others');
  if (!knowsAllRoutes()) known = [...FIRST_ROUTES, ...OTHER_ROUTES];
}
