import type { ReactNode } from 'react';
import { barHeight } from './barHeight';
import { classNames } from './classNames';
import styles from './Screen.module.css';

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
