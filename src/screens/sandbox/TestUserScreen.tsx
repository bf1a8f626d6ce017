import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { fetchCodes, fetchPersonas } from '../../api/sandbox';
import type { SandboxCode } from '../../contract/api';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formatPhone';
import { messageOf } from '../../runner/failure';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useLoaded } from '../../runner/useLoaded';
import { endSession } from '../../state/endSession';
import { useSession } from '../../state/session';
import { signIn } from '../../state/signIn';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Headline } from '../../ui/Headline';
import { Screen } from '../../ui/Screen';
import { Skeleton } from '../../ui/Skeleton';
import { TopBar } from '../../ui/TopBar';
import styles from './TestUserScreen.module.css';

const REFRESH_MS = 3_000;

function useCodes(): readonly SandboxCode[] {
  const [codes, setCodes] = useState<readonly SandboxCode[]>([]);
  useEffect(() => {
    let current = true;
    const refresh = () =>
      fetchCodes().then(
        (list) => current && setCodes(list),
        () => undefined, // the personas' failure is shown; the next round tries again
      );
    void refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return codes;
}

/** test/user: the sandbox's personas and the one-time codes it sent. */
export function TestUserScreen() {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel, signedIn } = useSession();
  const navigate = useNavigate();
  const personas = useLoaded(`personas ${language}`, fetchPersonas);
  const codes = useCodes();

  async function use(mobileNumber: string) {
    try {
      if (signedIn) await endSession();
      signIn.typed = mobileNumber;
      navigate(`/${channel}/login`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showToast(messageOf(failure, texts), 'problem');
    }
  }

  return (
    <Screen top={<TopBar title={t('sandbox.title')} right={<LanguageSwitch />} />}>
      <Headline level={2} title={t('sandbox.codes')} />
      <Card>
        {codes.length === 0 && <p>{t('sandbox.noCodes')}</p>}
        {codes.map(({ mobileNumber, code, sentAt }) => (
          <p key={`${mobileNumber}${sentAt}`} className={styles.row}>
            <span>{formatPhone(mobileNumber)}</span> <b>{code}</b>
          </p>
        ))}
      </Card>
      <div className={styles.section}>
        <Headline level={2} title={t('sandbox.personas')} text={t('sandbox.body')} />
      </div>
      {personas.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {personas.status === 'failed' && (
        <ErrorState
          text={
            personas.error instanceof ApiError && personas.error.status !== 404
              ? messageOf(personas.error, texts)
              : t('sandbox.off')
          }
          retry={{ text: t('common.retry'), onClick: personas.retry }}
        />
      )}
      <div className={styles.personas}>
        {personas.status === 'ready' &&
          personas.value.map((persona) => (
            <Card key={persona.mobileNumber}>
              <p className={styles.row}>
                <b>{persona.name}</b>
              </p>
              <p className={styles.outcome}>{persona.outcome}</p>
              <Button kind="ghost" onClick={() => use(persona.mobileNumber)}>
                {t('sandbox.use', { number: formatPhone(persona.mobileNumber) })}
              </Button>
            </Card>
          ))}
      </div>
    </Screen>
  );
}
