import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../api/client';
import type { DeskOperator } from '../contract/generated/bodies';
import { browserConnection } from '../lib/connection';
import { usePageTitle } from '../ui/Headline';
import { ErrorState } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import { AcceptInvitation, SignIn } from './DeskEntry';
import { DeskMenu, DeskToday } from './DeskMenu';
import { DeskLanguage, Failure } from './DeskParts';
import styles from './desk.module.css';
import { type DeskPlace, forgetPlace, invitationIn, sectionHash, useDeskPlace } from './deskAddress';
import { deskFailure, isSignedOut } from './deskFailure';
import { useDeskTexts } from './deskTexts';
import menuStyles from './menu.module.css';
import { ApplicationPage } from './review/ApplicationPage';
import { type DeskSection, sectionsFor } from './sections';
import { DeskContext, useDoing, useResource } from './useDesk';

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

/** What an operator has opened of what they may see. */
type Opened = { view: 'application'; application: string } | { view: 'section'; section: DeskSection | undefined };

/** What the address opens for the operator: what their roles do not let them see leads to their first section. */
function openedAt(place: DeskPlace, { roles }: DeskOperator, sections: readonly DeskSection[]): Opened {
  if (place.view === 'application' && roles.includes('reviewer')) return place;
  const named = place.view === 'section' ? sections.find(({ id }) => id === place.section) : undefined;
  return { view: 'section', section: named ?? sections[0] };
}

/** Going from one page to another, the heading of what is shown takes the focus. */
function useFocusedHeading(page: string, heading: 'h1' | 'h2'): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) document.querySelector<HTMLElement>(`main ${heading}[tabindex]`)?.focus();
    before.current = page;
  }, [page, heading]);
}

/** The same for the same page: another list of a section is no other page. */
function pageOf(opened: Opened, place: DeskPlace): string {
  if (opened.view === 'application') return opened.application;
  return [opened.section?.id, place.view === 'section' && place.after].join(' ');
}

const readOverview = () => call('GET', '/desk/overview');
const OVERVIEW_MS = 30_000;

/** The menu beside the section that is shown. */
function OpenedSection({ section, sections }: { section: DeskSection | undefined; sections: readonly DeskSection[] }) {
  const read = useResource(readOverview, OVERVIEW_MS);
  const overview = read.status === 'ready' ? read.value : undefined;
  return (
    <div className={menuStyles.frame}>
      <div>
        <DeskMenu sections={sections} current={section} overview={overview} />
        {overview && <DeskToday overview={overview} />}
      </div>
      {section && <section.View />}
    </div>
  );
}

/** The desk of the operator who is signed in. */
function OwnDesk({ operator, onLeft }: { operator: DeskOperator; onLeft(isOver: boolean): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing();
  const place = useDeskPlace();
  const sections = useMemo(() => sectionsFor(operator), [operator]);
  const opened = openedAt(place, operator, sections);
  const isSection = opened.view === 'section';
  useFocusedHeading(pageOf(opened, place), isSection ? 'h2' : 'h1');
  usePageTitle(isSection ? ((opened.section && t(opened.section.title)) ?? t('desk.brand')) : opened.application);
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
        {isSection ? (
          <h1 className={styles.name} tabIndex={-1}>
            {operator.name}
          </h1>
        ) : (
          <a className={styles.back} href={sectionHash('applications')}>
            {t('desk.applications.back')}
          </a>
        )}
        <button type="button" className={styles.quiet} aria-busy={busy !== undefined} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </button>
      </div>
      <Failure error={error} />
      {isSection ? (
        <OpenedSection section={opened.section} sections={sections} />
      ) : (
        <ApplicationPage key={opened.application} applicationNo={opened.application} />
      )}
    </DeskContext>
  );
}
