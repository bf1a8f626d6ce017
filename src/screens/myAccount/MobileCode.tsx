import { useState } from 'react';
import { changeMobile, sendMobileCode } from '../../api/mobileChange';
import { useTexts } from '../../i18n/useTexts';
import { CodeForm } from '../../kit/CodeForm';
import { useCountdown } from '../../kit/useClock';
import { useCodeTry } from '../../kit/useCodeTry';
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
  const resending = useSending();
  const [mayResendAt, setMayResendAt] = useState(resendAt);
  const wait = useCountdown(mayResendAt);
  const { sending, attempt, enter, again } = useCodeTry(async (code) => {
    const { state } = await changeMobile({ mobileNumber, way, code });
    if (state === 'NONE') showToast(t('my-account.mobile.done'), 'done');
    await onDone();
  });
  const resend = () =>
    resending.run(async () => {
      const { resendAfter } = await sendMobileCode({ mobileNumber, way });
      setMayResendAt(Date.now() + resendAfter * 1_000);
    });

  return (
    <div className={styles.parts}>
      <p>{t('my-account.mobile.code', { number: formatPhone(mobileNumber) })}</p>
      <CodeForm
        id="mobile-code"
        length={LENGTH}
        error={sending.busy ? undefined : (sending.problem ?? resending.problem)}
        busy={sending.busy}
        attempt={attempt}
        onCode={(code) => code !== undefined && void enter(code)}
        wait={wait}
        sending={resending.busy}
        onResend={() => void resend()}
        onAgain={again && (() => void again())}
      />
      <Button kind="text" onClick={onOther}>
        {t('my-account.mobile.other')}
      </Button>
    </div>
  );
}
