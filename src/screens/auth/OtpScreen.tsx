import { useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { loginWithCode } from '../../api/auth';
import { ApiError } from '../../api/errors';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formatPhone';
import { CodeField } from '../../runner/CodeField';
import { messageOf } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { landingOf } from '../../runner/redirect';
import { clock, useCountdown } from '../../runner/useCountdown';
import { markSignedIn, useSession } from '../../state/session';
import { requestCode, useSignIn } from '../../state/signIn';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { otpForm } from './loginForms';
import styles from './OtpScreen.module.css';

const FIELD = 'otp';

/** Section 2, login-otp and code-step: the code sent to the number signs in. */
export function OtpScreen() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const { mobileNumber, length, resendAt } = useSignIn();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [code, setCode] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const wait = useCountdown(resendAt);

  if (!mobileNumber) return <Navigate replace to={`/${channel}/login?${query}`} />;

  async function signIn(otp: string | undefined) {
    setCode(otp);
    if (otp === undefined || checking.current || otpForm.validate({ otp }).length > 0) return;
    checking.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await loginWithCode({ mobileNumber, otp });
      markSignedIn(true);
      navigate(landingOf(query.get('redirect'), channel), { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFailed(failure);
      setCode(undefined);
      setAttempt((count) => count + 1);
    } finally {
      checking.current = false;
      setBusy(false);
    }
  }

  async function resend() {
    setFailed(undefined);
    try {
      await requestCode(mobileNumber);
      showToast(t('auth.otp.resent'), 'done');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFailed(failure);
    }
  }

  return (
    <Screen
      top={
        <TopBar
          back={{ text: t('common.back'), onClick: () => navigate(`/${channel}/login?${query}`) }}
          right={<LanguageSwitch />}
        />
      }
    >
      <Headline
        title={t('auth.otp.title', { length })}
        text={
          <>
            {t('auth.otp.sentTo')} <b className={styles.number}>{formatPhone(mobileNumber)}</b>
          </>
        }
      />
      <div className={styles.code}>
        <CodeField
          id={FIELD}
          label={t('auth.otp.label', { length })}
          length={length}
          value={code}
          error={failed && messageOf(failed, texts)}
          busy={busy}
          attempt={attempt}
          onCode={signIn}
        />
      </div>
      <div role="status">{busy && <p>{t('auth.otp.checking')}</p>}</div>
      {wait > 0 ? (
        <p className={styles.wait}>{t('auth.otp.resendIn', { time: clock(wait) })}</p>
      ) : (
        <Button kind="text" onClick={resend}>
          {t('auth.otp.resend')}
        </Button>
      )}
    </Screen>
  );
}
