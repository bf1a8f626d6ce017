import { Navigate } from 'react-router-dom';
import { landingOf } from '../../runner/redirect';
import { useSession } from '../../state/session';
import type { ScreenRoute } from './screenRoute';

/** A tab leads on with the application. */
function LeadOn() {
  return <Navigate replace to={landingOf(null, useSession().channel)} />;
}

/** Section 2, tabs. */
export const tabRoutes: readonly ScreenRoute[] = [
  { path: 'home', screen: 'Home', access: 'signedIn', meta: { root: true }, element: LeadOn },
  { path: 'bill', screen: 'Bill', access: 'signedIn', meta: { root: true }, element: LeadOn },
  { path: 'me', screen: 'Me', access: 'signedIn', meta: { root: true }, element: LeadOn },
  { path: 'partner-home', screen: 'PartnerHome', access: 'signedIn', meta: { root: true }, element: LeadOn },
];
