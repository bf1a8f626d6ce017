import type { ReactNode } from 'react';
import { useSession } from '../state/session';
import { ForwardIcon } from '../ui/icons/furtherIcons';
import styles from './LinkList.module.css';
import { PageLink } from './router';

interface Listed {
  text: string;
  /** in small letters below it */
  note?: string;
  /** stands at the end of the line */
  mark?: ReactNode;
}

/** Leads to an address below the channel, or opens what lies over the page. */
export type ListedLink = Listed & ({ path: string } | { open(): void });

/** Where one can go from here, one below the other. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  const { channel } = useSession();
  return (
    <ul className={styles.links}>
      {links.map((link) => {
        const { text, note, mark } = link;
        const line = (
          <>
            <span>
              {text}
              {note !== undefined && <small className={styles.note}>{note}</small>}
            </span>
            {mark}
            <ForwardIcon size="text" />
          </>
        );
        return (
          <li key={text}>
            {'path' in link ? (
              <PageLink to={`/${channel}/${link.path}`}>{line}</PageLink>
            ) : (
              <button type="button" onClick={link.open}>
                {line}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
