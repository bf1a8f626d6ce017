import { useTexts } from '../i18n/useTexts';
import { Button } from '../ui/Button';
import { ResendCode } from '../widgets/Otp/ResendCode';
import { CodeField, type CodeFieldProps } from './CodeField';
import styles from './CodeForm.module.css';

interface CodeFormProps extends CodeFieldProps {
  /** seconds until another code may be asked for */
  wait: number;
  /** a code is being sent */
  sending?: boolean;
  onResend(): void;
  /** checks the code once more, where it could not be checked */
  onAgain?: (() => void) | undefined;
}

/** A one-time code, what is being done with it, and the way to another one: the same wherever a code is asked for. */
export function CodeForm({ wait, sending = false, onResend, onAgain, ...field }: CodeFormProps) {
  const { t } = useTexts();
  return (
    <div className={styles.code}>
      <CodeField {...field} />
      <div role="status">
        {field.busy && <p className={styles.state}>{t('common.code.checking')}</p>}
        {sending && <p className={styles.state}>{t('common.code.sending')}</p>}
      </div>
      {onAgain && <Button onClick={onAgain}>{t('common.retry')}</Button>}
      {!sending && <ResendCode wait={wait} onSend={onResend} />}
    </div>
  );
}
