import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchStanding } from '../../api/auth';
import type { Standing } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { ReviewTracker } from '../../kit/ReviewTracker';
import { wayOn } from '../../kit/redirect';
import { useLoaded } from '../../kit/useLoaded';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import styles from './HomeScreen.module.css';

interface StandingViewProps {
  standing: Standing;
  /** what asking again brought */
  notice: string | undefined;
  refresh(): void;
}

interface Words {
  label: string;
  headline: string;
  body: string;
  /** what is to be waited for */
  hint?: string;
  action?: { text: string; onClick(): void };
}

const QUICK_LOAN = 'effortless';

/** What a standing is called, and the one thing to do about it. */
function useWords(standing: Standing, refresh: () => void): Words {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const open = (path: string) => () => navigate(`/${channel}/${path}`);

  if (standing.state === 'credit') {
    const { creditStatus, availableLimit } = standing;
    const title = t(`effortless.credit-status.${creditStatus}.title`);
    const isOpen = availableLimit !== undefined;
    return {
      label: t(isOpen ? 'home.credit.label' : 'home.credit.status'),
      headline: isOpen ? formatRupiah(availableLimit) : title,
      body: t(`effortless.credit-status.${creditStatus}.body`),
      action: { text: t('home.credit.action'), onClick: open(QUICK_LOAN) },
    };
  }
  const { state } = standing;
  const reached = state === 'draft' && standing.progress && t('home.draft.reached', { ...standing.progress });
  const again = state === 'declined' ? standing.again : undefined;
  const way = state === 'review' ? refresh : open(wayOn(again?.isOpen ? { state: 'new' } : standing));
  return {
    label: t(`home.${state}.label`),
    headline: reached || t(`home.${state}.title`),
    body: t(`home.${state}.body`),
    ...(again && !again.isOpen && { hint: t('home.declined.again', { date: dayMonth(again.from, language) }) }),
    ...(state !== 'approved' &&
      (state !== 'declined' || again?.isOpen) && { action: { text: t(`home.${state}.action`), onClick: way } }),
  };
}

/** How far the review of a sent application is; nothing for another standing. */
function Progressed({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  if (!('application' in standing) || !standing.application) return null;
  const { applicationNo, submittedAt } = standing.application;
  return (
    <>
      {standing.state === 'review' && <ReviewTracker sentAt={submittedAt} />}
      <p className={styles.number}>
        {t('home.number')}: <b>{applicationNo}</b>
      </p>
    </>
  );
}

function Panel({ label, headline }: Words) {
  usePageTitle(headline);
  return (
    <div className={styles.panel}>
      <p className={styles.label}>{label}</p>
      <h1 className={styles.headline} tabIndex={-1}>
        {headline}
      </h1>
    </div>
  );
}

function SentLink({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { channel } = useSession();
  const navigate = useNavigate();
  if (standing.state !== 'review' || standing.path === undefined) return null;
  const { path } = standing;
  return (
    <Button kind="text" onClick={() => navigate(`/${channel}/${path}`)}>
      {children}
    </Button>
  );
}

/** One state and one next step at a time. */
function StandingView({ standing, notice, refresh }: StandingViewProps) {
  const { t } = useTexts();
  const words = useWords(standing, refresh);
  return (
    <Page look="plain" account={{ number: undefined }}>
      <Panel {...words} />
      <Card>
        <Progressed standing={standing} />
        <p className={styles.body}>{words.body}</p>
        {words.hint && <p className={styles.notice}>{words.hint}</p>}
        <div role="status">{notice && <p className={styles.notice}>{notice}</p>}</div>
        <div className={styles.ways}>
          {words.action && <Button onClick={words.action.onClick}>{words.action.text}</Button>}
          {standing.state === 'declined' && <ContactButton />}
          <SentLink standing={standing}>{t('home.sent')}</SentLink>
        </div>
      </Card>
    </Page>
  );
}

/** Home until there are loans and bills: how the user stands, and the one next step (docs/product/applications.md). */
export function HomeScreen() {
  const { t } = useTexts();
  const [asked, setAsked] = useState(1);
  const loaded = useLoaded(`standing ${asked}`, fetchStanding);
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  const notice = asked > 1 && loaded.value.state === 'review' ? t('home.unchanged') : undefined;
  return <StandingView standing={loaded.value} notice={notice} refresh={() => setAsked((count) => count + 1)} />;
}
