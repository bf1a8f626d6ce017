import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as otpForm from '../../../schemas/forms/login-otp.schema.json?form';
import { ApiError } from '../../api/errors';
import { type Channel, isPartner } from '../../contract/channel';
import type { AnswersOf } from '../../contract/generated/answersOf';
import { useTexts } from '../../i18n/useTexts';
import { CodeForm } from '../../kit/CodeForm';
import { messageOf } from '../../kit/failure';
import { Page, useBack } from '../../kit/Page';
import { useCountdown } from '../../kit/useClock';
import { formatPhone } from '../../lib/formats';
import { useChannel } from '../../state/channels';
import { requestCodeAgain, useSignIn } from '../../state/signIn';
import { showToast } from '../../state/toasts';
import { Headline } from '../../ui/Headline';
import styles from './CodeEntry.module.css';
import { LostPhoneLink } from './LostPhoneLink';

/**
 * Where back leads from the code's screen (docs/product/channels.md); to Login where no page of ours comes before it.
 */
export function useOtpBack(otpBack: Channel['otpBack'], login: string): () => void {
  const navigate = useNavigate();
  const back = useBack(login);
  return otpBack === 'login' ? () => navigate(login, { replace: true }) : back;
}

const FIELD = 'otp' satisfies keyof AnswersOf['login-otp'];

export interface CodeEntryProps {
  channel: string;
  back(): void;
  /** signs in with a code that looks like one; an ApiError is shown at the code */
  enter(code: string): Promise<void>;
}

/** The screen for the code that was sent to the number of the sign-in under way. */
export function CodeEntry({ channel, back, enter }: CodeEntryProps) {
  const texts = useTexts();
  const { t } = texts;
  const { mobileNumber, numberOf, length, resendAt, way } = useSignIn();
  const [code, setCode] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const checking = useRef(false);
  const wait = useCountdown(resendAt);
  const opened = useChannel();

  async function check(otp: string | undefined) {
    setCode(otp);
    if (otp === undefined || checking.current || otpForm.validate({ otp }).length > 0) return;
    checking.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await enter(otp);
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
      await requestCodeAgain(channel);
      showToast(t('auth.otp.resent'), 'done');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFailed(failure);
    }
  }

  return (
    <Page back={back}>
      {isPartner(opened) && <p className={styles.where}>Lancar · {opened.name}</p>}
      <Headline
        title={t('auth.otp.title', { length })}
        text={
          <>
            {t(`auth.otp.sentTo.${way}`)}{' '}
            <b className={styles.number}>{numberOf === 'partner' ? mobileNumber : formatPhone(mobileNumber)}</b>
            {way === 'WHATSAPP' && <>. {t('auth.otp.thenSms')}</>}
          </>
        }
      />
      <div className={styles.code}>
        <CodeForm
          id={FIELD}
          length={length}
          value={code}
          error={failed && messageOf(failed, texts)}
          busy={busy}
          attempt={attempt}
          onCode={check}
          wait={wait}
          onResend={() => void resend()}
        />
      </div>
      <LostPhoneLink />
    </Page>
  );
}
