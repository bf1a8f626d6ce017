import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Screen.module.css';

/**
 * A ref of the bar at a page's lower edge: keeps what gets the focus clear of it, however high it is, while it stays there
 * (scroll-padding in base.css).
 */
function barHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || !('ResizeObserver' in window)) return undefined;
  const root = document.documentElement.style;
  const settle = () => {
    const { position, bottom } = getComputedStyle(bar);
    // where text is large it scrolls with the page (Screen.module.css)
    const stays = position === 'sticky' && Number.parseFloat(bottom) >= 0;
    root.setProperty('--bar-height', `${stays ? bar.offsetHeight : 0}px`);
  };
  const observer = new ResizeObserver(settle);
  observer.observe(bar);
  window.addEventListener('resize', settle);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', settle);
    root.removeProperty('--bar-height');
  };
}

export interface ScreenProps {
  /** a TopBar */
  top?: ReactNode;
  /** stays at the lower edge while the body scrolls */
  footer?: ReactNode;
  /** `centre` for screens that are one message */
  align?: 'start' | 'centre';
  children: ReactNode;
}

/** One screen: a centred column as high as the window; the page itself scrolls, so the keyboard never hides a field. */
export function Screen({ top, footer, align = 'start', children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      {top}
      <main className={styles.main}>
        <div className={classNames(styles.body, align === 'centre' && styles.centre)}>{children}</div>
        {footer && (
          <div ref={barHeight} className={styles.footer}>
            {footer}
          </div>
        )}
      </main>
    </div>
  );
}
