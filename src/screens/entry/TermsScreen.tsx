import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { TERMS } from '../../contract/agreements';
import type { ShownDocument } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { logoutText, logoutWay } from '../../kit/logoutWay';
import { Page } from '../../kit/Page';
import { landingOf } from '../../kit/redirect';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { handOffLogin } from '../../native/handOff';
import { endSession } from '../../state/endSession';
import { rememberUser, session, useSession } from '../../state/session';
import { hasConsent, setConsent } from '../../state/telemetry/consent';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { Skeleton } from '../../ui/Skeleton';
import { ShownText } from '../legal/DocumentScreen';
import { EntryProblem } from './EntryParts';
import styles from './TermsScreen.module.css';

/** Where to go on: past this very page, to which a user who declined and signs in again is led back. */
function beyondTerms(redirect: string | null, channel: string): string {
  const target = landingOf(redirect, channel);
  const { pathname, searchParams } = new URL(target, window.location.origin);
  const isHere = pathname === pathTo(channel, 'push/term-and-condition');
  return isHere ? beyondTerms(searchParams.get('redirect'), channel) : target;
}

/** What changed in a document since the person agreed to it, in the words of its version; which it is, where there are none. */
function WhatChanged({ document: { type, version, title } }: { document: ShownDocument }) {
  const { t, has } = useTexts();
  const key = `entry.terms.changes.${type}.${version}`;
  return <p>{has(key) ? t(key) : t('entry.terms.other', { title })}</p>;
}

const Section = ({ document }: { document: ShownDocument }) => (
  <section>
    <h2 className={styles.second}>{document.title}</h2>
    <ShownText document={document} />
  </section>
);

/** What a person agrees to, and may allow besides, before anything else (docs/product/sign-in.md). */
export function TermsScreen() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const [statistics, setStatistics] = useState(() => hasConsent('statistics'));
  const accepting = useSending();
  const declining = useSending();

  const loaded = useLoaded(`terms ${texts.language}`, () =>
    Promise.all([
      call('GET /user/terms'),
      ...TERMS.map((type) => call('GET /documents/{type}', { path: { type } })),
    ]).then(([{ changed }, ...documents]) => ({
      changed: documents.filter(({ type }) => changed.some((one) => one === type)),
      same: documents.filter(({ type }) => !changed.some((one) => one === type)),
    })),
  );

  const accept = (shown: readonly ShownDocument[]) =>
    accepting.run(async () => {
      await call('POST /pop-notify/accept-user-agreement', { query: { tncType: 'USER_AGREEMENT' }, agreed: shown });
      setConsent('statistics', statistics);
      const { user } = session;
      if (user) {
        rememberUser({ ...user, termsDue: false });
        await handOffLogin(user.userId);
      }
      navigate(beyondTerms(query.get('redirect'), channel), { replace: true });
    });

  const logout = logoutWay(channel);
  /** The rules of navigation lead on from a Logout. */
  const decline = () =>
    declining.run(async () => {
      if (logout.kind === 'partner') logout.leave();
      else await endSession();
    });

  const changed = loaded.status === 'ready' ? loaded.value.changed : [];
  const hasChanged = changed.length > 0;

  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  return (
    <Page
      footer={
        <>
          <EntryProblem text={accepting.problem ?? declining.problem} />
          {loaded.status === 'ready' && (
            <Button busy={accepting.busy} onClick={() => accept([...changed, ...loaded.value.same])}>
              {t('entry.terms.accept')}
            </Button>
          )}
          {logout.kind !== 'home' && (
            <Button kind="text" busy={declining.busy} onClick={decline}>
              {logoutText(logout, texts, channel, t('entry.terms.decline'))}
            </Button>
          )}
        </>
      }
    >
      <Headline
        title={t(hasChanged ? 'entry.terms.changedTitle' : 'entry.terms.title')}
        text={hasChanged ? undefined : t('entry.terms.text')}
      />
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={12} />}
      {loaded.status === 'ready' && (
        <>
          {changed.map((document) => (
            <WhatChanged key={document.type} document={document} />
          ))}
          {hasChanged && <LinkList links={[{ path: 'bill', text: t('entry.terms.bills') }]} />}
          {changed.map((document) => (
            <Section key={document.type} document={document} />
          ))}
          {loaded.value.same.map((document) =>
            hasChanged ? (
              <details key={document.type} className={styles.same}>
                <summary>{t('entry.terms.same', { title: document.title })}</summary>
                <ShownText document={document} />
              </details>
            ) : (
              <Section key={document.type} document={document} />
            ),
          )}
        </>
      )}
      <label className={styles.choice}>
        <input type="checkbox" checked={statistics} onChange={(event) => setStatistics(event.currentTarget.checked)} />
        <span>{t('entry.terms.statistics')}</span>
      </label>
    </Page>
  );
}
