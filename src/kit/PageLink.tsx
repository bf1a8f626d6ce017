import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps {
  /** address of a page of the app, its channel included */
  to: string;
  children: ReactNode;
}

/**
 * A link to another page of the app. The router's own `Link` also fetches data of pages ahead, which no page here has:
 * 3 kB gzip before the first screen.
 */
export function PageLink({ to, children }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
