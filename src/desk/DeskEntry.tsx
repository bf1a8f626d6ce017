import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../api/call';
import type { DeskOperator, OpenInvitation } from '../contract/generated/bodies';
import { Button } from '../ui/Button';
import { Headline } from '../ui/Headline';
import { ErrorState } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import { Failure, LabelField } from './DeskParts';
import styles from './desk.module.css';
import { forgetPlace, refusedIn } from './deskAddress';
import { deskFailure } from './deskFailure';
import { useDeskTexts } from './deskTexts';
import { acceptInvitation, readInvitation, signInWithPasskey, thisDevice } from './passkeyCalls';
import { RoleList } from './RoleList';
import { useDoing } from './useDesk';

interface EntryProps {
  onEntered(operator: DeskOperator): void;
}

/** Said where the browser has no passkeys at all. */
function Unsupported() {
  const { t } = useDeskTexts();
  return browserSupportsWebAuthn() ? null : <p className={styles.failure}>{t('desk.errors.unsupported')}</p>;
}

const REFUSED = ['notConnected', 'down', 'notProved', 'noRole', 'notActive'] as const;

/** The lender's own provider, where there is one, and why it let no one in. */
function useProvider() {
  const [host, setHost] = useState<string>();
  const [refused] = useState(() => REFUSED.find((why) => why === refusedIn(window.location.hash)));
  useEffect(() => {
    if (refused) forgetPlace();
    // passkeys work without it
    call('GET /desk/sign-in/ways').then(
      ({ provider }) => setHost(provider),
      () => {},
    );
  }, [refused]);
  return { host, refused };
}

/** Signing in by a passkey of this device or of one beside it. */
export function SignIn({ isOver, onEntered }: EntryProps & { isOver: boolean }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing();
  const { host, refused } = useProvider();
  const signIn = () => run('signIn', async () => onEntered(await signInWithPasskey()));
  return (
    <div className={styles.entry}>
      <Headline title={t('desk.signIn.title')} text={t(isOver ? 'desk.signIn.over' : 'desk.signIn.text')} />
      <Unsupported />
      <Button busy={busy !== undefined} onClick={() => void signIn()}>
        {t('desk.signIn.submit')}
      </Button>
      <Failure error={error} />
      {host !== undefined && (
        <Button kind="ghost" onClick={() => window.location.assign('/api/desk/sign-in/provider')}>
          {t('desk.signIn.provider')}
        </Button>
      )}
      {refused && (
        <p role="alert" className={styles.failure}>
          {t(`desk.signIn.refused.${refused}`)}
        </p>
      )}
      <p className={styles.about}>{t('desk.signIn.help')}</p>
    </div>
  );
}

/** Accepting an invitation: who it is for is shown, then the device makes a passkey. */
export function AcceptInvitation({ invitation, onEntered }: EntryProps & { invitation: string }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ of: number; opened: OpenInvitation | { error: unknown } }>();

  useEffect(() => {
    let isCurrent = true;
    readInvitation(invitation).then(
      (opened) => isCurrent && setAnswer({ of: attempt, opened }),
      (error: unknown) => isCurrent && setAnswer({ of: attempt, opened: { error } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [invitation, attempt]);

  const again = () => setAttempt(attempt + 1);

  if (answer?.of !== attempt) return <Skeleton text={t('desk.loading')} lines={4} />;
  const { opened } = answer;
  if ('error' in opened) {
    return (
      <div className={styles.entry}>
        <Headline title={t('desk.accept.failed')} />
        <ErrorState text={deskFailure(opened.error, texts)} retry={{ text: t('desk.retry'), onClick: again }} />
      </div>
    );
  }
  return <Acceptance invitation={invitation} opened={opened} onEntered={onEntered} />;
}

function Acceptance({
  invitation,
  opened: { name, roles },
  onEntered,
}: EntryProps & { invitation: string; opened: OpenInvitation }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing();
  const [label, setLabel] = useState(thisDevice);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function accept(event: FormEvent) {
    event.preventDefault();
    const given = label.trim();
    setMissing(given === '');
    if (given === '') form.current?.querySelector('input')?.focus();
    else void run('accept', async () => onEntered(await acceptInvitation(invitation, given)));
  }

  return (
    <form ref={form} className={styles.entry} noValidate onSubmit={accept}>
      <Headline title={t('desk.accept.title', { name })} text={t('desk.accept.text')} />
      <p className={styles.subtitle}>{t('desk.account.roles')}</p>
      <RoleList roles={roles} />
      <Unsupported />
      <LabelField
        label={t('desk.passkeys.label')}
        help={t('desk.passkeys.labelHelp')}
        error={isMissing ? t('desk.errors.label') : undefined}
        value={label}
        onChange={setLabel}
      />
      <Button type="submit" busy={busy !== undefined}>
        {t('desk.accept.submit')}
      </Button>
      <Failure error={error} />
    </form>
  );
}
