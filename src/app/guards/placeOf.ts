import { matchPath } from 'react-router-dom';
import { pageRoutes } from '../../runner/builtRoutes';
import { channels } from '../../state/channels';
import { session } from '../../state/session';
import { knowsAllRoutes, screenRoutes } from '../routes';
import { BELOW_FLOWS } from '../routes/belowFlows';
import type { ScreenRoute } from '../routes/screenRoute';
import type { PagePlace } from './guard';

/** The screen of a path below the channel; the steps of flows are none. */
export function screenAt(path: string): ScreenRoute | undefined {
  return screenRoutes().find((row) => matchPath(`/${row.path}`, `/${path}`) !== null);
}

/** True for a path of the app: a screen's, or one that a flow's path begins. */
export function isRoute(path: string): boolean {
  return screenAt(path) !== undefined || pageRoutes.locate(path) !== undefined;
}

/** True for a path whose page is known by what has come: one below a flow is a screen's that may not have. */
const isKnownPath = (path: string) => !BELOW_FLOWS.some((below) => below === path) && isRoute(path);

/** False for an address that may be a screen's whose route has not come; it can name its channel or leave it out. */
export function isKnownAddress(pathname: string): boolean {
  const [first = '', ...rest] = pathname.replace(/^\/+|\/+$/g, '').split('/');
  const below = rest.join('/');
  const isRoot = below === '' && (first === '' || channels().some(({ id }) => id === first));
  // from the root, Login is the next page, or Home
  if (knowsAllRoutes() || isRoot) return knowsAllRoutes() || !session.signedIn;
  return isKnownPath(below) || isKnownPath([first, ...rest].join('/'));
}

/** What the rules of navigation know of an address. A flow is for its user, its own sign-in for everybody. */
export function placeOf(channel: string, path: string, search: string): PagePlace {
  const plain = path.replace(/\/+$/, '');
  const screen = screenAt(plain);
  if (screen) {
    return { channel, path: plain, search, screen: screen.screen, access: screen.access, meta: screen.meta };
  }
  const flow = pageRoutes.locate(plain);
  const isSignIn = flow?.flow.signIn !== undefined && flow.stepPath === flow.flow.signIn;
  const access = isSignIn ? 'entry' : flow ? 'signedIn' : 'anyone';
  return { channel, path: plain, search, access };
}
