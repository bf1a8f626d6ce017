import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../api/call';
import type { DeskOperator } from '../contract/generated/bodies';
import { browserConnection } from '../lib/connection';
import { ErrorState } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import { AcceptInvitation, SignIn } from './DeskEntry';
import { DeskLanguage } from './DeskParts';
import styles from './desk.module.css';
import { forgetPlace, invitationIn } from './deskAddress';
import { deskFailure, isSignedOut } from './deskFailure';
import { useDeskTexts } from './deskTexts';
import { OwnDesk } from './OwnDesk';
import { useFieldKeys } from './useFieldKeys';

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
  useFieldKeys();

  const start = useCallback(async () => {
    const invitation = invitationInAddress();
    if (invitation !== undefined) return setShown({ view: 'invitation', invitation });
    setShown({ view: 'starting' });
    try {
      setShown({ view: 'desk', operator: await call('GET /desk/me') });
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
