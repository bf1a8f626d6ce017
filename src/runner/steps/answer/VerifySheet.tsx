import { ApiError } from '../../../api/errors';
import type { Submit } from '../../../contract/definitions';
import { useTexts } from '../../../i18n/useTexts';
import { CodeForm } from '../../../kit/CodeForm';
import { messageOf } from '../../../kit/failure';
import { useSentCode } from '../../../kit/useSentCode';
import { formatPhone } from '../../../lib/formats';
import { isMasked } from '../../../lib/mask';
import { Sheet } from '../../../ui/Sheet';
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
  /** counts the codes tried; the field starts empty for each */
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
        <CodeForm
          id={FIELD}
          length={length}
          error={error}
          busy={busy}
          attempt={attempt}
          onCode={(code) => code !== undefined && onCode(code)}
          wait={sent.wait}
          sending={sent.state === 'sending'}
          onResend={sent.ask}
          onAgain={onAgain}
        />
      </div>
    </Sheet>
  );
}
