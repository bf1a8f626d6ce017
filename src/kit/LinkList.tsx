import type { ReactNode } from 'react';
import { useSession } from '../state/session';
import { ForwardIcon } from '../ui/icons/furtherIcons';
import styles from './LinkList.module.css';
import { PageLink } from './router';

export interface ListedLink {
  /** below the channel */
  path: string;
  text: string;
  /** in small letters below it */
  note?: string;
  /** stands at the end of the line */
  mark?: ReactNode;
}

/** Where one can go from here, one below the other. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  const { channel } = useSession();
  return (
    <ul className={styles.links}>
      {links.map(({ path, text, note, mark }) => (
        <li key={path}>
          <PageLink to={`/${channel}/${path}`}>
            <span>
              {text}
              {note !== undefined && <small className={styles.note}>{note}</small>}
            </span>
            {mark}
            <ForwardIcon size="text" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
