import { ApiError } from '../../../api/errors';
import type { Submit } from '../../../contract/definitions';
import { useTexts } from '../../../i18n/useTexts';
import { formatPhone } from '../../../lib/formatPhone';
import { isMasked } from '../../../lib/mask';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { CodeField } from '../../CodeField';
import { messageOf } from '../../failure';
import { clock } from '../../useCountdown';
import { useSentCode } from '../../useSentCode';
import styles from './VerifySheet.module.css';

const FIELD = 'verification-code';

interface VerifySheetProps {
  verify: NonNullable<Submit['verify']>;
  /** where the code goes, as far as it may be shown */
  number: string | undefined;
  /** the code is being checked */
  busy: boolean;
  /** why the last code was refused */
  problem: string | undefined;
  /** counts the codes tried; each is entered anew */
  attempt: number;
  onCode(code: string): void;
  /** the code entered could not be checked: checks it once more */
  onAgain: (() => void) | undefined;
  onClose(): void;
}

/** Asks for the one-time code that must come with a call. */
export function VerifySheet({ verify, number, busy, problem, attempt, onCode, onAgain, onClose }: VerifySheetProps) {
  const texts = useTexts();
  const { t } = texts;
  const { length } = verify;
  const sent = useSentCode(verify.call);

  const error = sent.state instanceof ApiError ? messageOf(sent.state, texts) : busy ? undefined : problem;
  const shownNumber = number && (isMasked(number) ? number : formatPhone(number));
  return (
    <Sheet title={t('runner.verify.title')} closeText={t('common.close')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>
          {shownNumber ? t('runner.verify.sentTo', { number: shownNumber }) : t('runner.verify.sent')}
        </p>
        <CodeField
          id={FIELD}
          label={t('runner.verify.label', { length })}
          length={length}
          error={error}
          busy={busy}
          attempt={attempt}
          onCode={(code) => code !== undefined && onCode(code)}
        />
        <div role="status">
          {busy && <p className={styles.text}>{t('runner.verify.checking')}</p>}
          {sent.state === 'sending' && <p className={styles.text}>{t('runner.verify.sending')}</p>}
        </div>
        {onAgain && <Button onClick={onAgain}>{t('common.retry')}</Button>}
        {sent.wait > 0 ? (
          <p className={styles.text}>{t('runner.verify.resendIn', { time: clock(sent.wait) })}</p>
        ) : (
          sent.state !== 'sending' && (
            <Button kind="text" onClick={sent.ask}>
              {t('runner.verify.resend')}
            </Button>
          )
        )}
      </div>
    </Sheet>
  );
}
