import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { classNames } from './classNames';
import { usePageTitle } from './Headline';
import { BackIcon } from './icons/icons';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** the page's heading; a screen that shows a large one of its own gives none */
  title?: string;
  back?: { text: string; onClick(): void };
  right?: ReactNode;
  /** `plain` stands on the ground without a bar */
  look?: 'bar' | 'plain';
}

export function TopBar({ title, back, right, look = 'bar' }: TopBarProps) {
  usePageTitle(title);
  return (
    <header className={classNames(styles.bar, look === 'plain' && styles.plain)}>
      {back ? (
        <IconButton text={back.text} onClick={back.onClick}>
          <BackIcon />
        </IconButton>
      ) : (
        <span />
      )}
      {title ? (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <span />
      )}
      {right ?? <span />}
    </header>
  );
}
