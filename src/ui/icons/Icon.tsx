import type { ReactNode } from 'react';
import styles from './Icon.module.css';

export interface IconProps {
  /** in em of the surrounding text */
  size?: 'text' | 'control' | 'picture';
}

/** Frame of every icon: decorative, in the colour and size of the text around it. */
export function Icon({ size = 'control', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
