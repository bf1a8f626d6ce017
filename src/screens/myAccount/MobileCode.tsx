import { useState } from 'react';
import { changeMobile, sendMobileCode } from '../../api/mobileChange';
import { useTexts } from '../../i18n/useTexts';
import { CodeForm } from '../../kit/CodeForm';
import { useCountdown } from '../../kit/useClock';
import { useSending } from '../../kit/useSending';
import { formatPhone } from '../../lib/formats';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import type { NewMobile } from './MobileForm';
import styles from './myAccount.module.css';

const LENGTH = 6;

interface CodeProps {
  chosen: NewMobile;
  onDone(): Promise<void>;
  onOther(): void;
}

/** The code that was sent to the new number. */
export function MobileCode({ chosen: { mobileNumber, way, resendAt }, onDone, onOther }: CodeProps) {
  const { t } = useTexts();
  const sending = useSending();
  const [attempt, setAttempt] = useState(0);
  const [again, setAgain] = useState(resendAt);
  const wait = useCountdown(again);

  const check = (code: string) =>
    sending.run(
      async () => {
        const { state } = await changeMobile({ mobileNumber, way, code });
        if (state === 'NONE') showToast(t('my-account.mobile.done'), 'done');
        await onDone();
      },
      () => {
        setAttempt((count) => count + 1);
        return false;
      },
    );
  const resend = () =>
    sending.run(async () => {
      const { resendAfter } = await sendMobileCode({ mobileNumber, way });
      setAgain(Date.now() + resendAfter * 1_000);
    });

  return (
    <div className={styles.parts}>
      <p>{t('my-account.mobile.code', { number: formatPhone(mobileNumber) })}</p>
      <CodeForm
        id="mobile-code"
        length={LENGTH}
        error={sending.problem}
        busy={sending.busy}
        attempt={attempt}
        onCode={(code) => code !== undefined && void check(code)}
        wait={wait}
        onResend={() => void resend()}
      />
      <Button kind="text" onClick={onOther}>
        {t('my-account.mobile.other')}
      </Button>
    </div>
  );
}
