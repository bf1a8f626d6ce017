import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import type { FieldError } from '../../contract/definitions';
import { ERROR_AREA } from '../../i18n/areas';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { normalise } from '../../rules/normalise';
import { Consent } from '../../runner/Consent';
import { messageOf } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useSession } from '../../state/session';
import { awaitSentCode, requestCode, signIn } from '../../state/signIn';
import { Button } from '../../ui/Button';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import { Headline } from '../../ui/Headline';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { noServices } from '../../widgets/fieldProps';
import { Phone } from '../../widgets/Phone/Phone';
import styles from './LoginScreen.module.css';
import { loginForm } from './loginForms';

const FIELD = 'mobileNumber';

function check(value: string | undefined): readonly FieldError[] {
  return loginForm.validate(normalise(loginForm.definition.schema, { [FIELD]: value }));
}

/** Section 2, login: a mobile number, to which a one-time code is sent. */
export function LoginScreen() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [number, setNumber] = useState<string | undefined>(signIn.typed || undefined);
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  const found = touched ? check(number)[0] : undefined;
  const error = found ? t(found.message, found.params) : refusal && messageOf(refusal, texts);
  const help = t('auth.login.phoneHint');

  // what may be said about a failed call, there before one fails: without a network it could not come any more
  useEffect(() => void loadAreas([ERROR_AREA]).catch(() => undefined), []);

  function commit(value: string | undefined) {
    setNumber(value);
    signIn.typed = value ?? '';
    setRefusal(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (busy || check(number).length > 0) {
      document.getElementById(FIELD)?.focus();
      return;
    }
    const { mobileNumber } = normalise(loginForm.definition.schema, { [FIELD]: number });
    setBusy(true);
    try {
      await requestCode(String(mobileNumber));
      navigate(`/${channel}/login-otp?${query}`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'CODE_SENT_RECENTLY' && failure.retryAfter !== undefined) {
        awaitSentCode(String(mobileNumber), failure.retryAfter);
        navigate(`/${channel}/login-otp?${query}`);
      } else setRefusal(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Screen
        top={<TopBar look="plain" right={<LanguageSwitch />} />}
        footer={
          <>
            <Button type="submit" busy={busy}>
              {t('auth.login.submit')}
            </Button>
            <Consent />
          </>
        }
      >
        <span className={styles.logo} aria-hidden="true">
          L
        </span>
        <Headline title={t('auth.login.title')} text={t('auth.login.subtitle')} />
        <div className={styles.field}>
          <FieldShell id={FIELD} label={t('auth.login.phoneLabel')} help={help} error={error}>
            <Phone
              id={FIELD}
              name={FIELD}
              value={number}
              label={t('auth.login.phoneLabel')}
              placeholder="812 3456 7890"
              required
              readOnly={false}
              invalid={error !== undefined}
              describedBy={describedBy(FIELD, { help, error })}
              options={[]}
              settings={{ field: FIELD, widget: 'phone', autocomplete: 'tel-national' }}
              services={noServices}
              onCommit={commit}
              onTouched={() => number && setTouched(true)}
              accepts={(value) => check(value).length === 0}
            />
          </FieldShell>
        </div>
      </Screen>
    </form>
  );
}
