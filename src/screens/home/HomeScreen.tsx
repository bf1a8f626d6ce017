import { type ReactNode, useState } from 'react';
import { fetchStanding } from '../../api/auth';
import { fetchTabPoints } from '../../api/home';
import type { CreditLimit, Standing } from '../../contract/generated/bodies';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { DeletionDue } from '../../kit/DeletionDue';
import { ContactButton } from '../../kit/help/HelpButton';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { ReviewTracker } from '../../kit/ReviewTracker';
import { TabLoading } from '../../kit/TabLoading';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { openWork } from '../../state/openWork';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { closedToday } from '../bill/dues';
import { Debts } from './Debts';
import { Head, type HomeHead } from './Head';
import styles from './HomeScreen.module.css';
import { HomeTools } from './HomeTools';
import { LentLink, LimitLink, SentLink } from './HomeWays';
import { MissingMaterials } from './MissingMaterials';
import { type Debt, lastKnown, useDebt } from './NextDues';
import { OpenOrders } from './OpenOrders';
import { type StandingWords, stageOf, useStandingWords, wantedOf } from './standingWords';
import { useStart } from './useStart';
import { DeclineReason, Stage } from './Why';
import { Withdraw } from './Withdraw';

interface StandingViewProps {
  standing: Standing;
  /** what asking again brought */
  notice: string | undefined;
  refresh(): void;
  /** how the person stands now, whether they asked or not */
  reload(): Promise<void>;
  around: Around;
}

/** What stands with how the person stands. */
interface Around {
  above?: ReactNode;
  below?(standing: Standing): ReactNode;
}

/** What an application that is not approved is called, for who asks about it. */
function ApplicationNo({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  if (!('application' in standing) || !standing.application || standing.state === 'approved') return null;
  return (
    <p className={styles.number}>
      {t('home.number')}: <b>{standing.application.applicationNo}</b>
    </p>
  );
}

/** What of the limit is in use. */
function LimitInUse({ limit: { total, available } }: { limit: CreditLimit }) {
  const { t, language } = useTexts();
  const used = total - available;
  const text = t('home.limit.used', { used: formatRupiah(used, language), total: formatRupiah(total, language) });
  return (
    <div className={styles.limit}>
      <meter className={styles.meter} min={0} max={total} value={used} aria-label={text} />
      <p className={styles.notice} aria-hidden="true">
        {text}
      </p>
    </div>
  );
}

/** True where the one next step would be to borrow. */
const offersLoan = (standing: Standing): boolean =>
  (standing.state === 'approved' || standing.state === 'credit') && standing.contract === undefined;

/** What Home begins with. */
function headOf(standing: Standing, debt: Debt, next: StandingWords): HomeHead {
  if (debt.status === 'owed') return { kind: 'owed', words: debt.words };
  if (debt.status !== 'clear') return { kind: 'standing', words: next };
  const { loans, asOf } = debt.loans;
  const closed = closedToday(debt.loans);
  if (closed.length > 0) return { kind: 'closed', loans: closed, day: asOf };
  const limit = standing.state === 'approved' && offersLoan(standing) ? standing.limit : undefined;
  const isFirst = loans.length === 0 && limit?.available === limit?.total;
  return limit && isFirst
    ? { kind: 'firstLimit', limit: limit.total, action: next.action }
    : { kind: 'standing', words: next };
}

/** What is said below the head: nothing of borrowing to who has to pay first, or closed a loan today. */
function useRest(head: HomeHead, next: StandingWords, offers: boolean, debt: Debt): Partial<StandingWords> {
  const { t } = useTexts();
  if (head.kind === 'firstLimit') return {};
  if (!offers) return next;
  // the way to pay stands above
  if (debt.status === 'owed' && debt.words.tone === 'late') return { body: t('home.dues.payFirst') };
  return 'loans' in debt && closedToday(debt.loans).length > 0 ? {} : next;
}

/** One state and one next step at a time. */
function StandingView({ standing, notice, refresh, reload, around }: StandingViewProps) {
  const { t } = useTexts();
  const stage = stageOf(standing);
  const { begin, notice: whenAgain } = useStart();
  const next = useStandingWords(standing, refresh, begin);
  const debt = useDebt(standing);
  const points = useLive('tabPoints', fetchTabPoints);
  const known = points.status === 'ready' ? points.value : undefined;
  const head = headOf(standing, debt, next);
  const offers = offersLoan(standing);
  const words = useRest(head, next, offers, debt);
  const isKept = offers && head.kind !== 'firstLimit' && words !== next;
  if (debt.status === 'loading') return <TabLoading name={t('home.tabs.home')} />;
  return (
    <>
      {around.above}
      <Head head={head} />
      <OpenOrders />
      {known?.deletionDue && <DeletionDue at={known.deletionDue} />}
      {known?.materials === 'missing' && wantedOf(standing) !== 'materialsAsked' && <MissingMaterials />}
      <Debts debt={debt} />
      <Card>
        {standing.state === 'approved' && standing.limit && head.kind !== 'firstLimit' && (
          <LimitInUse limit={standing.limit} />
        )}
        {standing.state === 'declined' && standing.reason && <DeclineReason reason={standing.reason} />}
        {stage && <Stage stage={stage} />}
        {standing.state === 'review' && (
          <div className={styles.stages}>
            <ReviewTracker sentAt={standing.application?.submittedAt} />
          </div>
        )}
        {words.body && <p className={styles.body}>{words.body}</p>}
        {words.from && <p className={styles.from}>{words.from}</p>}
        <div role="status">{(whenAgain ?? notice) && <p className={styles.notice}>{whenAgain ?? notice}</p>}</div>
        <div className={styles.ways}>
          {words.action && (
            <Button
              kind={words.action.kind ?? (debt.status === 'owed' ? 'ghost' : 'primary')}
              onClick={words.action.onClick}
            >
              {words.action.text}
            </Button>
          )}
          {standing.state === 'declined' && <ContactButton text={t('home.declined.lookAgain')} />}
          <LentLink standing={standing} isKept={isKept} />
          <LimitLink standing={standing} />
          <SentLink standing={standing}>{t('home.sent')}</SentLink>
          {standing.state === 'review' && standing.may?.includes('withdraw') && <Withdraw refresh={reload} />}
        </div>
        <ApplicationNo standing={standing} />
      </Card>
      {around.below?.(standing)}
      <Banners slot="home" />
    </>
  );
}

/** How the user stands, with the texts that name what they are asked for. */
async function readStanding(): Promise<Standing> {
  // what was typed in the step that was just left counts as begun
  await openWork()?.flush();
  const standing = await fetchStanding();
  if (stageOf(standing)?.materials) await loadAreas(['enums']);
  return standing;
}

/** How often a user who waits for a decision is told of it, in milliseconds. */
const REVIEW_EVERY_MS = 4_000;

/** True while others decide what comes next. */
const isAwaiting = (standing: Standing) =>
  standing.state === 'review' || ('contract' in standing && standing.contract === 'withLender');

/** How the user stands, what they owe next, and the one next step (docs/product/applications.md). */
export function HomeScreen(around: Around) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const live = useLive('standing', readStanding, {
    everyMs: (standing) => (isAwaiting(standing) ? REVIEW_EVERY_MS : false),
  });
  if (live.status === 'failed') {
    return <LoadFailed error={live.error} retry={live.retry} meanwhile={lastKnown()} footer={<Tabs />} />;
  }
  // the bar and the tabs stay: what is pressed while the content comes is not lost
  return (
    <Page look="plain" tools={<HomeTools />} footer={<Tabs />}>
      {live.status === 'loading' ? (
        <TabLoading name={t('home.tabs.home')} />
      ) : (
        <StandingView
          standing={live.value}
          around={around}
          notice={isAsked && live.value.state === 'review' ? t('home.unchanged') : undefined}
          reload={live.refresh}
          refresh={() => void live.refresh().then(() => setAsked(true))}
        />
      )}
    </Page>
  );
}
