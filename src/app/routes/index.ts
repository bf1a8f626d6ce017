import { entryRoutes } from './entry';
import type { ScreenRoute } from './screenRoute';

/** Routes of the first download: signing in. */
const FIRST_ROUTES: readonly ScreenRoute[] = entryRoutes;

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
