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
function outline(d: string) {
  return function OutlineIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };
}

export const BackIcon = outline('M15 5l-7 7 7 7');
export const ForwardIcon = outline('M9 5l7 7-7 7');
export const DownIcon = outline('M6 9.5l6 6 6-6');
export const CloseIcon = outline('M6 6l12 12M18 6L6 18');
export const CheckIcon = outline('M5 12.5l4.5 4.5L19 7.5');
export const AlertIcon = outline('M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.8v4.7M12 16.2v.01');
export const InfoIcon = outline('M12 3a9 9 0 100 18 9 9 0 000-18zM12 11.3v4.9M12 7.9v.01');
export const WarningIcon = outline('M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.01');
export const HelpIcon = outline(
  'M9.2 9.2a2.9 2.9 0 115 2c-1 .9-2.2 1.4-2.2 3M12 18v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
);
export const SearchIcon = outline('M11 4a7 7 0 100 14 7 7 0 000-14zM16.2 16.2L21 21');
export const CameraIcon = outline(
  'M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 011 1v9a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1zM12 10a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8z',
);
export const FlashIcon = outline('M13 3L5 13.5h6L10 21l9-11h-6.2z');
export const RetryIcon = outline('M20 5v5h-5M4.5 14a8 8 0 0014.6 2.6M19.5 10A8 8 0 004.9 7.4');
export const TrashIcon = outline('M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5');
export const SproutIcon = outline(
  'M12 21v-8M5 21h14M12 13c0-4 2.5-7 8-7.5 0 5-2.5 7.5-8 7.5zM12 16c-.4-3.5-2.7-5.8-7.5-6 .2 4 2.6 6 7.5 6z',
);
