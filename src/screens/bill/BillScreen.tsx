import { Fragment, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { usePauseOfLate } from '../../kit/hardship';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { owedEveryMs } from '../../kit/owedEvery';
import { Page } from '../../kit/Page';
import { ClaimedWaysLater, ClaimNoteLater, PaymentsLater } from '../../kit/paymentParts';
import { TabLoading, TabSkeleton } from '../../kit/TabLoading';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { type OwnClaim, useClaim } from '../../kit/usePayments';
import { formatRupiah } from '../../lib/formats';
import { dayFrom } from '../../lib/weekday';
import { useChannel } from '../../state/channels';
import { keepDues } from '../../state/keptDues';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { EmptyState } from '../../ui/Message';
import { ScenePicture } from '../../ui/ScenePicture';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillScreen.module.css';
import { BillTitle } from './BillTitle';
import { DueCalendar } from './DueCalendar';
import { closedToday, isAsked, openLoans } from './dues';
import { instalmentText, loanOfDueText, type OwedWords, owedWords, restTexts } from './dueTexts';
import { keptOffline } from './keptOffline';
import { Lateness } from './Lateness';
import { LoansClosed } from './LoanClosed';
import { LoanDots } from './LoanDots';
import { OfflineDues } from './OfflineDues';
import { PayDue } from './PayDue';
import { TakenBack } from './TakenBack';

/** The ways to pay otherwise: they come when they are there. */
const WaysOf = lazyPart(
  async () => ({ default: (await import('./BillWays')).WaysOf }),
  withAreas(['plan', 'bills', 'loans']),
);

const PlanWays = lazyPart(async () => ({ default: (await import('./PlanWays')).PlanWays }), withAreas(['plan']));

/** Few promised something: it comes when it is needed. */
const PromiseNote = lazyPart(
  async () => ({ default: (await import('../arrears/PromiseNote')).PromiseNote }),
  withAreas(['arrears']),
);

function LoanBill({ loan, asOf, isOfSeveral }: { loan: OwnLoan; asOf: string; isOfSeveral: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { loanNo, kind, owed, instalments, purchase } = loan;
  const next = instalments.find(isAsked);
  return (
    <section className={styles.loan} aria-labelledby={loanNo}>
      <Card>
        <div className={styles.head}>
          <h2 id={loanNo}>{purchase ? t('loans.purchase.at', { shop: purchase.shop }) : t(`loans.kind.${kind}`)}</h2>
          <b>{formatRupiah(next?.outstanding ?? owed, language)}</b>
        </div>
        {next && (
          <p className={styles.label}>
            {(isOfSeveral && !purchase ? loanOfDueText : instalmentText)(texts, loan, next)} ·{' '}
            {dayFrom(asOf, next.due, language)}
          </p>
        )}
        <LoanDots loan={loan} />
        <p className={styles.label}>{t('loans.bill.left', { amount: formatRupiah(owed, language) })}</p>
        {restTexts(texts, loan, asOf).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Lateness loan={loan} isTold={loan.takenBack !== undefined} />
        <LinkList
          links={[
            { text: t('loans.bill.details'), path: placeAt('bill/detail/:loanId', { path: { loanId: loanNo } }) },
          ]}
        />
      </Card>
    </section>
  );
}

/** What is owed first, and every way out of it: of one loan all of them, of several what they have in common. */
function Bill({
  words,
  all,
  open,
  claimed: { claim, isHeld },
}: {
  words: OwedWords;
  all: OwnLoans;
  open: readonly OwnLoan[];
  claimed: OwnClaim;
}) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <div className={styles.loan} data-tone={words.tone}>
      <Card>
        <p className={styles.label}>{words.label}</p>
        <p className={styles.amount}>{words.headline}</p>
        <p className={styles.label}>{words.note}</p>
        <div className={styles.pay}>
          <Suspense>{claim ? <ClaimedWaysLater claim={claim} /> : <ClaimNoteLater />}</Suspense>
          {!claim && (
            <PayDue words={words} all={all} onClick={() => navigate(pathTo(channel, 'bill/payment-method'))} />
          )}
        </div>
        <Suspense fallback={<Skeleton text={t('common.loading')} lines={4} />}>
          <WaysOf open={open} isHeld={isHeld} />
        </Suspense>
      </Card>
    </div>
  );
}

/** The ways to everything of loans beside what is owed next. */
function Ways() {
  const { t } = useTexts();
  return (
    <div className={styles.loan}>
      <Card>
        <LinkList
          links={[
            { path: 'me/my-loans', text: t('loans.bill.all') },
            { path: 'bill/statement', text: t('bills.statement.all') },
            { path: 'repayment-record', text: t('bills.payments.title') },
          ]}
        />
      </Card>
    </div>
  );
}

function Bills({ all }: { all: OwnLoans }) {
  const texts = useTexts();
  const { t } = texts;
  const claimed = useClaim(all.loans.length > 0);
  const pausedUntil = usePauseOfLate(all.loans)?.until;
  const words = owedWords(texts, all, { claimedUntil: claimed.claim?.frozenUntil, pausedUntil });
  const open = openLoans(all);
  const none = all.loans.some(({ status }) => status === 'REPAID') ? 'clear' : 'empty';
  const empty = open.length > 0 ? 'forgiven' : none;
  const closed = closedToday(all);
  return (
    <>
      <TakenBack loans={all.loans} />
      <Suspense>
        <PromiseNote loans={all} claimed={claimed} />
      </Suspense>
      {words && <Bill words={words} all={all} open={open} claimed={claimed} />}
      <LoansClosed loans={closed} />
      {!words && closed.length === 0 && (
        <EmptyState
          picture={<ScenePicture kind="bills" />}
          title={t(`loans.bill.${empty}.title`)}
          text={t(`loans.bill.${empty}.text`)}
        />
      )}
      {all.loans.length > 0 && (
        <Suspense>
          <PaymentsLater />
        </Suspense>
      )}
      {open.map((loan) => (
        <Fragment key={loan.loanNo}>
          <LoanBill loan={loan} asOf={all.asOf} isOfSeveral={open.length > 1} />
          {open.length > 1 && loan.owed > 0 && !claimed.isHeld && (
            <Suspense>
              <div className={styles.loan}>
                <PlanWays loanNo={loan.loanNo} />
              </div>
            </Suspense>
          )}
        </Fragment>
      ))}
      {words && <DueCalendar all={all} />}
      {all.loans.length > 0 && <Ways />}
      <Banners slot="bill" />
    </>
  );
}

const standingPage = (name: 'HomeScreen' | 'PartnerHomeScreen') =>
  lazyPart(async () => ({ default: (await import('../home'))[name] }), withAreas(['runner', 'effortless']));

const StandingPage = standingPage('HomeScreen');
const PartnerStandingPage = standingPage('PartnerHomeScreen');

/**
 * The bill tab: what is owed when, and what is late (docs/product/bills.md). In a channel that has it for its home it says
 * how the person stands while they owe nothing.
 */
export function BillScreen() {
  const { t } = useTexts();
  const { home } = useChannel();
  const { user } = useSession();
  const live = useLive('loans', () => call('GET /loan/list'), { everyMs: () => owedEveryMs() });
  usePageTitle(t('loans.bill.title'));
  const all = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (all) keepDues(all, Date.now());
  }, [all]);
  const kept = keptOffline(live);
  if (kept) return <OfflineDues kept={kept} retry={() => void live.refresh()} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'ready' && home === 'Bill' && openLoans(live.value).length === 0) {
    return (
      <Suspense
        fallback={
          <Page look="plain" footer={<Tabs />}>
            <TabLoading name={t('loans.bill.title')} />
          </Page>
        }
      >
        {user?.type === 'PARTNER' ? <PartnerStandingPage /> : <StandingPage />}
      </Suspense>
    );
  }
  return (
    <Page look="plain" footer={<Tabs />}>
      <BillTitle />
      {live.status === 'loading' ? <TabSkeleton text={t('common.loading')} /> : <Bills all={live.value} />}
    </Page>
  );
}
