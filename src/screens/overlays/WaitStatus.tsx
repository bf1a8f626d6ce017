import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { useCountdown } from '../../runner/useCountdown';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './WaitStatus.module.css';

/** Seconds left of a wait that began when the component was first shown. */
export function useWait(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  return useCountdown(until);
}

/** How long the button cannot be pressed yet. Read out at the beginning, half way and at the end, not every second. */
export function WaitStatus({ left, from }: { left: number; from: number }) {
  const { t } = useTexts();
  const half = Math.ceil(from / 2);
  const said = left > half ? from : left > 0 ? half : 0;
  return (
    <>
      <p className={styles.wait} aria-hidden="true">
        {left > 0 ? t('popups.wait', { seconds: left }) : t('popups.waitOver')}
      </p>
      <span role="status">
        <VisuallyHidden>{said > 0 ? t('popups.wait', { seconds: said }) : t('popups.waitOver')}</VisuallyHidden>
      </span>
    </>
  );
}
