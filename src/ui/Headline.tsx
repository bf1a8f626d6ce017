import { type ReactNode, useEffect } from 'react';
import styles from './Headline.module.css';

const APP_NAME = 'Lancar';

/**
 * Where what had the focus is gone, the reader goes on from the heading: of the screen above the page, where one is, since
 * nothing below it takes the focus. The first page's focus is the browser's own.
 */
export function focusHeading(): void {
  const { activeElement, body } = document;
  const place = [...document.querySelectorAll('body, dialog[open]')].pop();
  const isLost = activeElement === body || activeElement === place;
  if (isLost && navigator.userActivation?.hasBeenActive) place?.querySelector('h1')?.focus({ preventScroll: true });
}

/** Names the page in the browser's tabs and history after its heading; no heading, no change (WCAG 2.4.2). */
export function usePageTitle(heading: string | undefined): void {
  useEffect(() => {
    if (!heading) return;
    document.title = `${heading} · ${APP_NAME}`;
    focusHeading();
  }, [heading]);
}

export interface HeadlineProps {
  title: string;
  text?: ReactNode;
  /** 2 where the top bar already carries the page's heading */
  level?: 1 | 2;
}

/** Large heading of a screen with the line below it. */
export function Headline({ title, text, level = 1 }: HeadlineProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  usePageTitle(level === 1 ? title : undefined);
  return (
    <div className={styles.headline}>
      <Heading className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
