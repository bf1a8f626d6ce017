import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classNames } from './classNames';

export type ChipTone = 'brand' | 'warn' | 'neutral' | 'danger' | 'late';

/** A short state: "Selesai", "Perlu diperbaiki". */
export function Chip({ tone = 'brand', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}

export interface ChipButtonProps {
  /** where the user is among several chips */
  current: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A chip to press, one step of several. */
export function ChipButton({ current, onClick, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.press, current ? styles.current : styles.brand)}
      aria-current={current ? 'step' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
