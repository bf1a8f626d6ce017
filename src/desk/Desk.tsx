import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../api/client';
import type { DeskOperator } from '../contract/generated/bodies';
import { browserConnection } from '../lib/connection';
import { usePageTitle } from '../ui/Headline';
import { ErrorState } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import { AcceptInvitation, SignIn } from './DeskEntry';
import { DeskLanguage, Failure } from './DeskParts';
import styles from './desk.module.css';
import { forgetPlace, invitationIn, queueHash, useDeskPlace } from './deskAddress';
import { deskFailure, isSignedOut } from './deskFailure';
import { useDeskTexts } from './deskTexts';
import { ApplicationPage } from './review/ApplicationPage';
import { DESK_SECTIONS, type DeskSection } from './sections';
import { DeskContext, useDoing } from './useDesk';

/** What the page shows: who comes in, or the desk of the one who is in. */
type Shown =
  | { view: 'starting' }
  | { view: 'failed'; error: unknown }
  | { view: 'invitation'; invitation: string }
  | { view: 'signIn'; isOver: boolean }
  | { view: 'desk'; operator: DeskOperator };

const invitationInAddress = () => invitationIn(window.location.hash);

function Offline() {
  const { t } = useDeskTexts();
  const isOnline = useSyncExternalStore(browserConnection.subscribe, browserConnection.online);
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {isOnline ? '' : t('desk.offline')}
    </div>
  );
}

/** The page of operators (docs/operators.md). */
export function Desk() {
  const texts = useDeskTexts();
  const { t } = texts;
  const [shown, setShown] = useState<Shown>({ view: 'starting' });

  const start = useCallback(async () => {
    const invitation = invitationInAddress();
    if (invitation !== undefined) return setShown({ view: 'invitation', invitation });
    setShown({ view: 'starting' });
    try {
      setShown({ view: 'desk', operator: await call('GET', '/desk/me') });
    } catch (error) {
      setShown(isSignedOut(error) ? { view: 'signIn', isOver: false } : { view: 'failed', error });
    }
    return undefined;
  }, []);
  useEffect(() => {
    void start();
    // another invitation pasted into the same tab changes nothing but what follows the `#`
    const changed = () => invitationInAddress() !== undefined && void start();
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, [start]);

  const { view } = shown;
  const lastView = useRef(view);
  useEffect(() => {
    // what had the focus is gone; a page that has just come takes none
    if (view !== lastView.current && lastView.current !== 'starting') document.querySelector('h1')?.focus();
    lastView.current = view;
  }, [view]);

  const leave = useCallback((isOver: boolean) => setShown({ view: 'signIn', isOver }), []);
  function enter(operator: DeskOperator) {
    // an application that was asked for is shown now
    if (invitationInAddress() !== undefined) forgetPlace();
    setShown({ view: 'desk', operator });
  }

  return (
    <>
      <header className={styles.bar}>
        <span className={styles.brand}>{t('desk.brand')}</span>
        <DeskLanguage />
      </header>
      <Offline />
      <main className={styles.main}>
        {shown.view === 'starting' && <Skeleton text={t('desk.loading')} />}
        {shown.view === 'failed' && (
          <ErrorState
            text={deskFailure(shown.error, texts)}
            retry={{ text: t('desk.retry'), onClick: () => void start() }}
          />
        )}
        {shown.view === 'invitation' && (
          <AcceptInvitation key={shown.invitation} invitation={shown.invitation} onEntered={enter} />
        )}
        {shown.view === 'signIn' && <SignIn isOver={shown.isOver} onEntered={enter} />}
        {shown.view === 'desk' && <OwnDesk operator={shown.operator} onLeft={leave} />}
      </main>
    </>
  );
}

/** The application that a reviewer has opened. Going there and back, the heading of what is shown takes the focus. */
function useOpenApplication({ roles }: DeskOperator): string | undefined {
  const place = useDeskPlace();
  const opened = place.view === 'application' && roles.includes('reviewer') ? place.application : undefined;
  const before = useRef(opened);
  useEffect(() => {
    if (before.current !== opened) document.querySelector<HTMLElement>(opened === undefined ? 'h2' : 'h1')?.focus();
    before.current = opened;
  }, [opened]);
  return opened;
}

/** True for a section that the operator has on this server. */
function isFor({ roles }: DeskOperator, { role, only }: DeskSection): boolean {
  const isHere = only === undefined || document.documentElement.dataset.sandbox !== undefined;
  return isHere && (role === undefined || roles.includes(role));
}

/** The desk of the operator who is signed in. */
function OwnDesk({ operator, onLeft }: { operator: DeskOperator; onLeft(isOver: boolean): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing();
  const opened = useOpenApplication(operator);
  usePageTitle(opened ?? t('desk.brand'));
  const [changes, setChanges] = useState(0);
  const desk = useMemo(
    () => ({
      operator,
      changes,
      changed: () => setChanges((count) => count + 1),
      signedOut: () => onLeft(true),
    }),
    [operator, changes, onLeft],
  );

  async function signOut() {
    if (!(await run('signOut', () => call('POST', '/desk/sign-out')))) return;
    forgetPlace();
    onLeft(false);
  }

  return (
    <DeskContext value={desk}>
      <div className={styles.greeting}>
        {opened === undefined ? (
          <h1 className={styles.name} tabIndex={-1}>
            {operator.name}
          </h1>
        ) : (
          <a className={styles.back} href={queueHash('waiting')}>
            {t('desk.applications.back')}
          </a>
        )}
        <button type="button" className={styles.quiet} aria-busy={busy !== undefined} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </button>
      </div>
      <Failure error={error} />
      {opened === undefined ? (
        <div className={styles.sections}>
          {DESK_SECTIONS.filter((section) => isFor(operator, section)).map(({ id, View }) => (
            <View key={id} />
          ))}
        </div>
      ) : (
        <ApplicationPage key={opened} applicationNo={opened} />
      )}
    </DeskContext>
  );
}
