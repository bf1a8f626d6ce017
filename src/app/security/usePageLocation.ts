import { type Location, useLocation } from 'react-router-dom';
import { useSecurityWay } from '../../state/securityWay';

/** True for the addresses of the screens that check an account (docs/product/security.md). */
export function isSecurityPath(pathname: string): boolean {
  return /^\/[^/]+\/security\//.test(pathname);
}

/** The location whose page is shown: that of the address, or the one a security check keeps below its screens. */
export function usePageLocation(): Location {
  const location = useLocation();
  const { page } = useSecurityWay();
  return page && isSecurityPath(location.pathname) ? page : location;
}
