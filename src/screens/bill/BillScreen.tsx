import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchLoans } from '../../api/loans';
import type { OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { isOffline, LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { owedEveryMs } from '../../kit/owedEvery';
import { Page } from '../../kit/Page';
import { ClaimNoteLater, PaymentsLater } from '../../kit/paymentParts';
import { PageLink } from '../../kit/router';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { dayMonth } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useChannel } from '../../state/channels';
import { keepDues, keptDues } from '../../state/keptDues';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillScreen.module.css';
import { DueCalendar } from './DueCalendar';
import { closedToday, isAsked, openLoans } from './dues';
import { instalmentText, owedWords, restTexts } from './dueTexts';
import { Lateness } from './Lateness';
import { LoansClosed } from './LoanClosed';
import { LoanDots } from './LoanDots';
import { OfflineDues } from './OfflineDues';

function LoanBill({ loan, asOf }: { loan: OwnLoan; asOf: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
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
            {instalmentText(texts, loan, next)} · {dayMonth(next.due, language)}
          </p>
        )}
        <LoanDots loan={loan} />
        <p className={styles.label}>{t('loans.bill.left', { amount: formatRupiah(owed, language) })}</p>
        {restTexts(texts, loan, asOf).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Lateness loan={loan} />
        <p className={styles.more}>
          <PageLink to={`/${channel}/bill/detail/${loanNo}`}>{t('loans.bill.details')}</PageLink>
        </p>
      </Card>
    </section>
  );
}

/** The ways to everything of loans beside what is owed next. */
function Ways() {
  const { t } = useTexts();
  const { channel } = useSession();
  const ways = [
    { path: 'activity/loan/list', text: t('loans.bill.all') },
    { path: 'bill/statement', text: t('bills.statement.all') },
    { path: 'repayment-record', text: t('bills.payments.title') },
  ];
  return (
    <ul className={styles.ways}>
      {ways.map(({ path, text }) => (
        <li key={path}>
          <PageLink to={`/${channel}/${path}`}>{text}</PageLink>
        </li>
      ))}
    </ul>
  );
}

function Bills({ all }: { all: OwnLoans }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const words = owedWords(texts, all);
  const open = openLoans(all);
  const none = all.loans.some(({ status }) => status === 'REPAID') ? 'clear' : 'empty';
  const empty = open.length > 0 ? 'forgiven' : none;
  const closed = closedToday(all);
  return (
    <>
      {words && (
        <div className={styles.first}>
          <p className={styles.label}>{words.label}</p>
          <p className={styles.amount}>{words.headline}</p>
          <p className={styles.label}>{words.note}</p>
        </div>
      )}
      {words && (
        <div className={styles.pay}>
          <Suspense>
            <ClaimNoteLater />
          </Suspense>
          <Button onClick={() => navigate(`/${channel}/bill/payment-method`)}>
            {words.tone === 'late'
              ? t('home.dues.payAmount', { amount: formatRupiah(words.asks, language) })
              : t('loans.bill.pay')}
          </Button>
        </div>
      )}
      {all.loans.length > 0 && (
        <Suspense>
          <PaymentsLater />
        </Suspense>
      )}
      {words && <DueCalendar all={all} />}
      {open.map((loan) => (
        <LoanBill key={loan.loanNo} loan={loan} asOf={all.asOf} />
      ))}
      <LoansClosed loans={closed} day={all.asOf} />
      {!words && closed.length === 0 && (
        <EmptyState title={t(`loans.bill.${empty}.title`)} text={t(`loans.bill.${empty}.text`)} />
      )}
      {all.loans.length > 0 && <Ways />}
      <Banners slot="bill" />
    </>
  );
}

const StandingPage = lazyPart(async () => {
  const [{ HomeScreen }] = await Promise.all([import('../home/HomeScreen'), loadAreas(['runner', 'effortless'])]);
  return { default: HomeScreen };
});

/**
 * The bill tab: what is owed when, and what is late (docs/product/bills.md). In a channel that has it for its home it says
 * how the person stands while they owe nothing.
 */
export function BillScreen() {
  const { t } = useTexts();
  const { home } = useChannel();
  const live = useLive('loans', fetchLoans, { everyMs: owedEveryMs });
  usePageTitle(t('loans.bill.title'));
  const all = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (all) keepDues(all, Date.now());
  }, [all]);
  const kept = live.status === 'failed' && isOffline(live.error) ? keptDues() : undefined;
  if (live.status === 'failed' && kept && kept.value.length > 0) return <OfflineDues kept={kept} retry={live.retry} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'ready' && home === 'Bill' && openLoans(live.value).length === 0) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <StandingPage />
      </Suspense>
    );
  }
  return (
    <Page look="plain" footer={<Tabs />}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('loans.bill.title')}
      </h1>
      {live.status === 'loading' ? <Skeleton text={t('common.loading')} /> : <Bills all={live.value} />}
    </Page>
  );
}
