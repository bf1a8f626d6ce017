import { useTexts } from '../../i18n/useTexts';
import { clock } from '../../lib/formats';
import { Button } from '../../ui/Button';
import styles from './ResendCode.module.css';

interface ResendCodeProps {
  /** seconds until another code may be asked for */
  wait: number;
  busy?: boolean;
  disabled?: boolean;
  onSend(): void;
}

/** Sends another code once enough time has passed, and says how long that still takes. */
export function ResendCode({ wait, busy = false, disabled = false, onSend }: ResendCodeProps) {
  const { t } = useTexts();
  if (wait > 0) return <p className={styles.wait}>{t('common.code.resendIn', { time: clock(wait) })}</p>;
  return (
    <Button kind="text" busy={busy} disabled={disabled} onClick={onSend}>
      {t('common.code.resend')}
    </Button>
  );
}
