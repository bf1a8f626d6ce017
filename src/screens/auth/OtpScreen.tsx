import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { loginWithCode } from '../../api/auth';
import { ApiError } from '../../api/errors';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formatPhone';
import { messageOf } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { landingOf } from '../../runner/redirect';
import { clock, useCountdown } from '../../runner/useCountdown';
import { markSignedIn, useSession } from '../../state/session';
import { requestCode, useSignIn } from '../../state/signIn';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import { Headline } from '../../ui/Headline';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { noServices } from '../../widgets/fieldProps';
import { Otp } from '../../widgets/Otp/Otp';
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

  // the code is the only thing to enter here; after a refusal it is entered anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try
  useEffect(() => document.getElementById(FIELD)?.focus(), [attempt]);

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

  const label = t('auth.otp.label', { length });
  const error = failed && messageOf(failed, texts);
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
        <FieldShell id={FIELD} label={label} error={error}>
          <Otp
            key={attempt}
            id={FIELD}
            name={FIELD}
            value={code}
            label={label}
            placeholder={undefined}
            required
            readOnly={busy}
            invalid={error !== undefined}
            describedBy={describedBy(FIELD, { error })}
            options={[]}
            settings={{ field: FIELD, widget: 'otp', length }}
            services={noServices}
            onCommit={signIn}
            onTouched={() => undefined}
            accepts={(value) => otpForm.validate({ otp: value }).length === 0}
          />
        </FieldShell>
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
