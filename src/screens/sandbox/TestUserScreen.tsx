import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { Persona, SandboxCode } from '../../contract/generated/bodies';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { messageOf, tellFailure } from '../../kit/failure';
import { Page } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { formatPhone } from '../../lib/formats';
import { pageDefinitions } from '../../runner/source';
import { endSession } from '../../state/endSession';
import { useSession } from '../../state/session';
import { signIn } from '../../state/signIn';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { ErrorState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { PersonaList } from './PersonaList';
import styles from './TestUserScreen.module.css';
import { Tour } from './Tour';

const REFRESH_MS = 3_000;

/** The one-time codes sent lately, read again and again. */
function useCodes(): readonly SandboxCode[] {
  const [codes, setCodes] = useState<readonly SandboxCode[]>([]);
  useEffect(() => {
    let current = true;
    const refresh = () =>
      call('GET /sandbox/codes').then(
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

/** A code went to a mobile number or to an e-mail address. */
const recipientText = (recipient: string) => (recipient.includes('@') ? recipient : formatPhone(recipient));

/** Where a persona signs in: at the flow's own step where it has one, else at the login, which goes on to the flow. */
function signInAddress(channel: string, opens: string): string {
  const ownSignIn = pageDefinitions.locate(opens)?.flow.signIn;
  const journey = inChannel(channel, opens);
  return ownSignIn === undefined ? pathTo(channel, 'login', { query: { redirect: journey } }) : journey;
}

/** The code one has just asked for, and a few of before. */
const SHOWN_CODES = 3;

function Codes({ codes }: { codes: readonly SandboxCode[] }) {
  return codes.map(({ recipient, code, sentAt }) => (
    <p key={`${recipient}${sentAt}`} className={styles.row}>
      <span>{recipientText(recipient)}</span> <b>{code}</b>
    </p>
  ));
}

/** test/user: the sandbox's personas and the one-time codes it sent. */
export function TestUserScreen() {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel, signedIn } = useSession();
  const navigate = useNavigate();
  const personas = useLoaded(`personas ${language}`, () => call('GET /sandbox/personas'));
  const codes = useCodes();
  const newest = [...codes].sort((one, other) => (one.sentAt < other.sentAt ? 1 : -1));

  async function use({ mobileNumber, opens }: Persona) {
    try {
      if (signedIn) await endSession();
      signIn.typed = mobileNumber;
      navigate(signInAddress(channel, opens));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tellFailure(failure);
    }
  }

  return (
    <Page title={t('sandbox.title')}>
      <Headline level={2} title={t('sandbox.codes')} />
      <Card>
        {codes.length === 0 && <p>{t('sandbox.noCodes')}</p>}
        <Codes codes={newest.slice(0, SHOWN_CODES)} />
        {newest.length > SHOWN_CODES && (
          <details>
            <summary>{t('sandbox.olderCodes', { count: newest.length - SHOWN_CODES })}</summary>
            <Codes codes={newest.slice(SHOWN_CODES)} />
          </details>
        )}
      </Card>
      {personas.status === 'ready' && (
        <div className={styles.section}>
          <details>
            <summary id="tour">{t('sandbox.tour.title')}</summary>
            <p className={styles.tour}>{t('sandbox.tour.body')}</p>
            <Tour personas={personas.value} onUse={use} />
          </details>
        </div>
      )}
      <div className={styles.section}>
        <Headline level={2} title={t('sandbox.personas')} text={t('sandbox.body')} />
      </div>
      <Button kind="text" onClick={() => navigate(pathTo(channel, 'test/inbox'))}>
        {t('sandbox.inbox.link')}
      </Button>
      <Button kind="text" onClick={() => navigate(pathTo(channel, 'test/partner'))}>
        {t('sandbox.partner.link')}
      </Button>
      <Button kind="text" onClick={() => navigate(pathTo(channel, 'test/shop'))}>
        {t('sandbox.shop.link')}
      </Button>
      {personas.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {personas.status === 'failed' && (
        <ErrorState
          text={
            (personas.error instanceof ApiError && personas.error.status !== 404 && messageOf(personas.error, texts)) ||
            t('sandbox.off')
          }
          retry={{ text: t('common.retry'), onClick: personas.retry }}
        />
      )}
      {personas.status === 'ready' && <PersonaList personas={personas.value} onUse={use} />}
    </Page>
  );
}
