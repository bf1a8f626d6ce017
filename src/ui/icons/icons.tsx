import type { ReactNode } from 'react';
import styles from './icons.module.css';

interface IconProps {
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

/** An icon whose outline is one path. */
export function outline(d: string) {
  return function OutlineIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };
}

export const BackIcon = outline('M15 5l-7 7 7 7');
export const DownIcon = outline('M6 9.5l6 6 6-6');
export const CheckIcon = outline('M5 12.5l4.5 4.5L19 7.5');
export const AlertIcon = outline('M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.8v4.7M12 16.2v.01');
export const InfoIcon = outline('M12 3a9 9 0 100 18 9 9 0 000-18zM12 11.3v4.9M12 7.9v.01');
export const WarningIcon = outline('M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.01');
export const HelpIcon = outline(
  'M9.2 9.2a2.9 2.9 0 115 2c-1 .9-2.2 1.4-2.2 3M12 18v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
);
export const SproutIcon = outline(
  'M12 21v-8M5 21h14M12 13c0-4 2.5-7 8-7.5 0 5-2.5 7.5-8 7.5zM12 16c-.4-3.5-2.7-5.8-7.5-6 .2 4 2.6 6 7.5 6z',
);
