import type { ReactNode } from 'react';
import { type PageAddress, pathTo } from '../contract/pages';
import { useSession } from '../state/session';
import { ForwardIcon } from '../ui/icons/furtherIcons';
import { DownloadLink } from './DownloadLink';
import styles from './LinkList.module.css';
import { PageLink } from './router';

interface Listed {
  text: string;
  /** by what it is found at a glance */
  icon?: ReactNode;
  /** in small letters below it */
  note?: ReactNode;
  /** stands at the end of the line */
  mark?: ReactNode;
}

/** Leads to an address below the channel, opens what lies over the page, or gives a file. */
export type ListedLink = Listed &
  ({ path: PageAddress } | { open(): void } | { file: { address: string; name: string } });

function Followed({ link, children }: { link: ListedLink; children: ReactNode }) {
  const { channel } = useSession();
  if ('path' in link) return <PageLink to={pathTo(channel, link.path)}>{children}</PageLink>;
  if ('file' in link) return <DownloadLink {...link.file}>{children}</DownloadLink>;
  return (
    <button type="button" onClick={link.open}>
      {children}
    </button>
  );
}

/** A row of words and a note that are on their way, as high as one that is there. */
function Waiting() {
  return (
    <li className={styles.waiting} aria-hidden="true">
      <span className={styles.words}>
        <span>
          <span className={styles.grey}>{'\u00a0'}</span>
          <small className={styles.note}>
            <span className={styles.grey}>{'\u00a0'}</span>
          </small>
        </span>
      </span>
    </li>
  );
}

interface LinkListProps {
  links: readonly ListedLink[];
  /** as many more are on their way, and come last: nothing moves under a finger */
  waiting?: number;
}

/** Where one can go from here, one below the other. */
export function LinkList({ links, waiting = 0 }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={'path' in link ? link.path : link.text}>
          <Followed link={link}>
            {link.icon}
            <span className={styles.words}>
              <span>
                {link.text}
                {link.note !== undefined && <small className={styles.note}>{link.note}</small>}
              </span>
              {link.mark}
            </span>
            <ForwardIcon size="text" />
          </Followed>
        </li>
      ))}
      {Array.from({ length: waiting }, (_, row) => row).map((row) => (
        <Waiting key={row} />
      ))}
    </ul>
  );
}
