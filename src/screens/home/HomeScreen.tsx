import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchStanding } from '../../api/auth';
import { fetchTabPoints, sendWithdrawal } from '../../api/home';
import type { CreditLimit, ReviewStage, Standing } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { DeletionDue } from '../../kit/DeletionDue';
import { ContactButton } from '../../kit/help/HelpButton';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { PaymentsLater } from '../../kit/paymentParts';
import { ReviewTracker } from '../../kit/ReviewTracker';
import { wayOn } from '../../kit/redirect';
import { ScreenTools } from '../../kit/ScreenTools';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button, IconButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { BellIcon } from '../../ui/icons/furtherIcons';
import { lazyPart } from '../../ui/lazyPart';
import { NewsMark } from '../../ui/NewsMark';
import type { OwedWords } from '../bill/dueTexts';
import styles from './HomeScreen.module.css';
import { LentLink, LimitLink, SentLink } from './HomeWays';
import { MissingMaterials } from './MissingMaterials';
import { lastKnown, NextDues, useDebt } from './NextDues';
import { OpenOrders } from './OpenOrders';
import { PartnerWay } from './PartnerWay';
import { useStart } from './useStart';
import { DeclineReason, Stage } from './Why';

/** Few have one: it comes when it is needed. */
const LoanPayOuts = lazyPart(async () => {
  const [{ PayOuts }] = await Promise.all([import('../../kit/PayOut'), loadAreas(['loans'])]);
  return { default: PayOuts };
});

const LateOutlook = lazyPart(async () => {
  const [part] = await Promise.all([import('./LateOutlook'), loadAreas(['bills', 'runner'])]);
  return { default: part.LateOutlook };
});

interface StandingViewProps {
  standing: Standing;
  /** what asking again brought */
  notice: string | undefined;
  refresh(): void;
  /** how the person stands now, whether they asked or not */
  reload(): Promise<void>;
}

interface Words {
  label: string;
  headline: string;
  body?: string;
  /** what is to be waited for */
  hint?: string;
  action?: { text: string; onClick(): void };
}

const QUICK_LOAN = 'effortless' satisfies FlowAddress;

const LOAN = 'home/apply-loan' satisfies FlowAddress;

/** What an application waits for from its applicant, and where they do it, below the channel. */
const WAITS_FOR = {
  materialsAsked: 'supplement' satisfies FlowAddress,
  videoCallAsked: 'video/kyc',
  videoCallMissed: 'video/kyc',
} as const satisfies Partial<Record<ReviewStage['cause'], string>>;

const stageOf = (standing: Standing): ReviewStage | undefined =>
  'application' in standing ? standing.application?.stage : undefined;

const wantedOf = (standing: Standing) =>
  (Object.keys(WAITS_FOR) as (keyof typeof WAITS_FOR)[]).find((cause) => cause === stageOf(standing)?.cause);

/** What a standing is called, and the one thing to do about it. */
function useWords(standing: Standing, refresh: () => void, begin: (path: string) => Promise<void>): Words {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const open = (path: string) => () => navigate(`/${channel}/${path}`);
  const start = (path: string) => () => void begin(path);

  if ('contract' in standing && standing.contract) {
    const { contract, state } = standing;
    const action = { text: t('home.contract.action'), onClick: start(state === 'credit' ? QUICK_LOAN : LOAN) };
    return {
      label: t('home.contract.label'),
      headline: t(`home.contract.${contract}.title`),
      body: t(`home.contract.${contract}.body`),
      ...(contract === 'toSign' && { action }),
    };
  }
  if (standing.state === 'credit') {
    const { creditStatus, availableLimit } = standing;
    const title = t(`effortless.credit-status.${creditStatus}.title`);
    const isOpen = availableLimit !== undefined;
    return {
      label: t(isOpen ? 'home.credit.label' : 'home.credit.status'),
      headline: isOpen ? formatRupiah(availableLimit, language) : title,
      body: t(`effortless.credit-status.${creditStatus}.body`),
      action: { text: t('home.credit.action'), onClick: start(QUICK_LOAN) },
    };
  }
  const { state } = standing;
  if (state === 'approved' && standing.limit) {
    const headline = formatRupiah(standing.limit.available, language);
    const body = t('home.limit.body');
    const action = { text: t('home.limit.action'), onClick: start(LOAN) };
    return { label: t('home.limit.label'), headline, body, ...(standing.limit.available > 0 && { action }) };
  }
  const wanted = wantedOf(standing);
  const stage = stageOf(standing);
  const reached = state === 'draft' && standing.progress && t('home.draft.reached', { ...standing.progress });
  const again = state === 'declined' ? standing.again : undefined;
  const isNew = state === 'new' || again?.isOpen;
  const way = wanted
    ? open(WAITS_FOR[wanted])
    : state === 'review'
      ? refresh
      : isNew
        ? start(wayOn({ state: 'new' }))
        : open(wayOn(standing));
  return {
    label: t(`home.${state}.label`),
    headline: reached || t(stage ? `home.stages.${stage.cause}.title` : `home.${state}.title`),
    // the page may be closed while it is looked at, not while it waits for its applicant
    ...(!wanted && { body: t(`home.${state}.body`) }),
    ...(again && !again.isOpen && { hint: t('home.declined.again', { date: dayMonth(again.from, language) }) }),
    ...(state !== 'approved' &&
      (state !== 'declined' || again?.isOpen) && {
        action: { text: t(wanted ? `home.stages.${wanted}.action` : `home.${state}.action`), onClick: way },
      }),
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

function Panel({ label, headline, note, tone }: Pick<Words, 'label' | 'headline'> & Partial<OwedWords>) {
  usePageTitle(headline);
  return (
    // it may change while the page is open
    <div className={styles.panel} data-tone={tone} aria-live="polite">
      <p className={styles.label}>{label}</p>
      <h1 className={styles.headline} tabIndex={-1}>
        {headline}
      </h1>
      {note && <p className={styles.label}>{note}</p>}
    </div>
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

/** Taking back an application that is under review. */
function Withdraw({ refresh }: { refresh(): Promise<void> }) {
  const { t } = useTexts();
  const texts = {
    action: t('home.withdraw.action'),
    title: t('home.withdraw.title'),
    body: t('home.withdraw.body'),
    confirm: t('home.withdraw.confirm'),
    keep: t('home.withdraw.keep'),
    done: t('home.withdraw.done'),
  };
  return <ConfirmedAct texts={texts} send={sendWithdrawal} refresh={refresh} />;
}

/** The bell, with a dot while messages are not read. */
function Bell() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const points = useLive('tabPoints', fetchTabPoints);
  const count = points.status === 'ready' ? points.value.notificationsCount : 0;
  const text = count > 0 ? t('home.messages.unread', { count }) : t('home.messages.title');
  return (
    <IconButton text={text} onClick={() => navigate(`/${channel}/me/notifications`)}>
      <NewsMark hasNews={count > 0}>
        <BellIcon />
      </NewsMark>
    </IconButton>
  );
}

function HomeTools() {
  return (
    <div className={styles.tools}>
      <Bell />
      <ScreenTools account={{ number: undefined }} />
    </div>
  );
}

/** True where the one next step would be to borrow. */
const offersLoan = (standing: Standing): boolean =>
  (standing.state === 'approved' || standing.state === 'credit') && standing.contract === undefined;

/** One state and one next step at a time. */
function StandingView({ standing, notice, refresh, reload }: StandingViewProps) {
  const { t } = useTexts();
  const stage = stageOf(standing);
  const { begin, notice: whenAgain } = useStart();
  const next = useWords(standing, refresh, begin);
  const debt = useDebt(standing);
  const points = useLive('tabPoints', fetchTabPoints);
  const known = points.status === 'ready' ? points.value : undefined;
  const paysFirst = debt.status === 'owed' && debt.words.tone === 'late' && offersLoan(standing);
  // the way to pay stands above
  const words: Words = paysFirst ? { label: next.label, headline: next.headline, body: t('home.dues.payFirst') } : next;
  if (debt.status === 'loading') return <LoadingScreen />;
  return (
    <Page look="plain" tools={<HomeTools />} footer={<Tabs />}>
      <Panel {...(debt.status === 'owed' ? debt.words : words)} />
      <OpenOrders />
      {known?.deletionDue && <DeletionDue at={known.deletionDue} />}
      {known?.materials === 'missing' && wantedOf(standing) !== 'materialsAsked' && <MissingMaterials />}
      <NextDues debt={debt} />
      {'loans' in debt && debt.loans.loans.length > 0 && (
        <Suspense>
          <PaymentsLater />
        </Suspense>
      )}
      {debt.status === 'owed' && debt.words.tone === 'late' && (
        <Suspense>
          <LateOutlook loans={debt.loans} />
        </Suspense>
      )}
      {'loans' in debt && debt.loans && <LoanPayOuts loans={debt.loans.loans} refresh={debt.refresh} />}
      <Card>
        {standing.state === 'approved' && standing.limit && <LimitInUse limit={standing.limit} />}
        {standing.state === 'declined' && standing.reason && <DeclineReason reason={standing.reason} />}
        {stage && <Stage stage={stage} />}
        <Progressed standing={standing} />
        {words.body && <p className={styles.body}>{words.body}</p>}
        {words.hint && <p className={styles.notice}>{words.hint}</p>}
        <div role="status">{(whenAgain ?? notice) && <p className={styles.notice}>{whenAgain ?? notice}</p>}</div>
        <div className={styles.ways}>
          {words.action && <Button onClick={words.action.onClick}>{words.action.text}</Button>}
          {standing.state === 'declined' && <ContactButton />}
          <LentLink standing={standing} paysFirst={paysFirst} />
          <LimitLink standing={standing} />
          <SentLink standing={standing}>{t('home.sent')}</SentLink>
          {standing.state === 'review' && standing.may?.includes('withdraw') && <Withdraw refresh={reload} />}
        </div>
      </Card>
      <PartnerWay />
      <Banners slot="home" />
    </Page>
  );
}

/** How the user stands, with the texts that name what they are asked for. */
async function readStanding(): Promise<Standing> {
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
export function HomeScreen() {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const live = useLive('standing', readStanding, {
    everyMs: (standing) => (isAwaiting(standing) ? REVIEW_EVERY_MS : false),
  });
  if (live.status === 'failed') {
    return <LoadFailed error={live.error} retry={live.retry} meanwhile={lastKnown()} footer={<Tabs />} />;
  }
  if (live.status === 'loading') return <LoadingScreen />;
  const notice = isAsked && live.value.state === 'review' ? t('home.unchanged') : undefined;
  return (
    <StandingView
      standing={live.value}
      notice={notice}
      reload={live.refresh}
      refresh={() => void live.refresh().then(() => setAsked(true))}
    />
  );
}
