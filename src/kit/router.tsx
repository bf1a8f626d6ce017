import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';

/*
 * What pages ask of the router, by the smaller of its hooks: its own `Link` and `useSearchParams` also fetch data of pages
 * ahead and write addresses, 3 kB gzip before the first screen.
 */

interface PageLinkProps {
  /** address of a page of the app, its channel included */
  to: string;
  children: ReactNode;
}

/** A link to another page of the app. */
export function PageLink({ to, children }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** The query of the page's address, to be read. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface RedirectProps {
  to: string;
  /** what the history keeps with the address */
  state?: unknown;
}

/**
 * Goes to an address in place of the present one: before anything else is done, such as giving back the history's entry
 * of a modal that was open on the page, and once more where the history has led to the same page again meanwhile.
 */
export function Redirect({ to, state }: RedirectProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const go = () => void navigate(to, { replace: true, state });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, at the same address as well
  useLayoutEffect(go, [location, to]);
  // on the page the browser opened, the router does not listen before
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(go, [location, to]);
  return null;
}
