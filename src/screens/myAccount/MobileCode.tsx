import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { SentCode } from '../../kit/SentCode';
import { formatPhone } from '../../lib/formats';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import type { NewMobile } from './MobileForm';
import styles from './myAccount.module.css';

interface CodeProps {
  chosen: NewMobile;
  onDone(): Promise<void>;
  onOther(): void;
}

/** The code that was sent to the new number. */
export function MobileCode({ chosen: { mobileNumber, way, resendAt }, onDone, onOther }: CodeProps) {
  const { t } = useTexts();
  return (
    <div className={styles.parts}>
      <p>{t('my-account.mobile.code', { number: formatPhone(mobileNumber) })}</p>
      <SentCode
        id="mobile-code"
        resendAt={resendAt}
        deliver={async (code) => {
          const { state } = await call('POST /user/mobile-change', { body: { mobileNumber, way, code } });
          if (state === 'NONE') showToast(t('my-account.mobile.done'), 'done');
          await onDone();
        }}
        resend={async () => {
          const { resendAfter } = await call('POST /user/mobile-change/send-code', { body: { mobileNumber, way } });
          return Date.now() + resendAfter * 1_000;
        }}
      />
      <Button kind="text" onClick={onOther}>
        {t('my-account.mobile.other')}
      </Button>
    </div>
  );
}
