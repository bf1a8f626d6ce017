import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchLoans } from '../../api/loans';
import type { LoanInstalment, OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useChannel } from '../../state/channels';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { usePageTitle } from '../../ui/Headline';
import { DownIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazyPart';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillScreen.module.css';
import { openLoans } from './dues';
import { latenessText, owedWords } from './dueTexts';

/** The parts of an instalment, in the order they are told; each a member of the call's answer. */
const PARTS = ['principal', 'interest', 'fees', 'penalties'] as const;

function InstalmentState({
  instalment: { paidOn, daysLate },
  isNext,
}: {
  instalment: LoanInstalment;
  isNext: boolean;
}) {
  const { t } = useTexts();
  if (paidOn !== undefined) return <Chip>{t('loans.instalment.paid')}</Chip>;
  if (daysLate !== undefined) return <Chip tone="danger">{t('home.dues.late', { count: daysLate })}</Chip>;
  return isNext ? <Chip tone="neutral">{t('loans.instalment.next')}</Chip> : null;
}

function Parts({ instalment }: { instalment: LoanInstalment }) {
  const { t, language } = useTexts();
  const { total, paid, outstanding, paidOn } = instalment;
  return (
    <dl className={styles.parts}>
      {PARTS.filter((part) => instalment[part] > 0).map((part) => (
        <div key={part}>
          <dt>{t(`loans.parts.${part}`)}</dt>
          <dd>{formatRupiah(instalment[part])}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('loans.parts.total')}</dt>
        <dd>{formatRupiah(total)}</dd>
      </div>
      {paid > 0 && (
        <div>
          <dt>{t('loans.parts.paid')}</dt>
          <dd>{formatRupiah(paid)}</dd>
        </div>
      )}
      {paid > 0 && outstanding > 0 && (
        <div className={styles.total}>
          <dt>{t('loans.parts.outstanding')}</dt>
          <dd>{formatRupiah(outstanding)}</dd>
        </div>
      )}
      {paidOn !== undefined && (
        <div>
          <dt>{t('loans.parts.paidOn')}</dt>
          <dd>{dayMonthYear(paidOn, language)}</dd>
        </div>
      )}
    </dl>
  );
}

function InstalmentLine({ instalment, count, isNext }: { instalment: LoanInstalment; count: number; isNext: boolean }) {
  const { t, language } = useTexts();
  const { number, due, total, outstanding } = instalment;
  return (
    <li>
      <details className={styles.instalment} open={isNext}>
        <summary>
          <span className={styles.when}>
            <b>{dayMonthYear(due, language)}</b>
            <span className={styles.number}>{t('loans.instalment.number', { number, count })}</span>
            <InstalmentState instalment={instalment} isNext={isNext} />
          </span>
          <span>
            <b>{formatRupiah(outstanding || total)}</b>
            <span className={styles.open}>
              <DownIcon size="text" />
            </span>
          </span>
        </summary>
        <Parts instalment={instalment} />
      </details>
    </li>
  );
}

/** What of a schedule is owed, the oldest first, and behind it what is paid, the latest first. */
function nextFirst(instalments: readonly LoanInstalment[]): readonly LoanInstalment[] {
  const owed = instalments.filter(({ outstanding }) => outstanding > 0);
  return [...owed, ...instalments.filter(({ outstanding }) => outstanding === 0).reverse()];
}

/** What lateness costs: by now, or by the terms. */
function Lateness({ loan: { lateness, latePenalty } }: { loan: OwnLoan }) {
  const texts = useTexts();
  const { t, language } = texts;
  const percent = latePenalty.percentADay.toLocaleString(language, { maximumFractionDigits: 4 });
  const terms = t('loans.bill.terms', { percent, day: latePenalty.graceDays + 1 });
  if (!lateness) return <p className={styles.note}>{terms}</p>;
  return (
    <div className={styles.late}>
      <b>{t('loans.bill.overdue', { amount: formatRupiah(lateness.amount) })}</b>
      <p>{latenessText(texts, lateness)}</p>
      <p>{terms}</p>
    </div>
  );
}

function LoanBill({ loan }: { loan: OwnLoan }) {
  const { t } = useTexts();
  const { loanNo, kind, owed, instalments } = loan;
  const lines = nextFirst(instalments);
  return (
    <section className={styles.loan} aria-labelledby={loanNo}>
      <Card>
        <div className={styles.head}>
          <h2 id={loanNo}>{t(`loans.kind.${kind}`)}</h2>
          <span className={styles.number}>{loanNo}</span>
          <span className={styles.number}>{t('loans.bill.left', { amount: formatRupiah(owed) })}</span>
        </div>
        <Lateness loan={loan} />
        <ol className={styles.schedule}>
          {lines.map((instalment, index) => (
            <InstalmentLine
              key={instalment.number}
              instalment={instalment}
              count={instalments.length}
              isNext={index === 0}
            />
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** What was paid lately: it comes when it is there. */
const BillPayments = lazyPart(async () => {
  const [{ OwnPaymentStatus }] = await Promise.all([import('../../kit/PaymentStatus'), loadAreas(['pay'])]);
  return { default: OwnPaymentStatus };
});

function Bills({ all }: { all: OwnLoans }) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const words = owedWords(texts, all);
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
        <p className={styles.pay}>
          <Button onClick={() => navigate(`/${channel}/bill/payment-method`)}>{t('loans.bill.pay')}</Button>
        </p>
      )}
      {all.loans.length > 0 && (
        <Suspense>
          <BillPayments />
        </Suspense>
      )}
      {openLoans(all).map((loan) => (
        <LoanBill key={loan.loanNo} loan={loan} />
      ))}
      {!words && <EmptyState title={t('loans.bill.empty.title')} text={t('loans.bill.empty.text')} />}
      {all.loans.length > 0 && (
        <p className={styles.all}>
          <PageLink to={`/${channel}/activity/loan/list`}>{t('loans.bill.all')}</PageLink>
        </p>
      )}
      <Banners slot="bill" />
    </>
  );
}

const StandingPage = lazyPart(async () => {
  const [{ HomeScreen }] = await Promise.all([import('../home/HomeScreen'), loadAreas(['runner', 'effortless'])]);
  return { default: HomeScreen };
});

/**
 * The bill tab: what is owed when, and what is late (docs/product/lending.md). In a channel that has it for its home it says
 * how the person stands while they owe nothing.
 */
export function BillScreen() {
  const { t } = useTexts();
  const { home } = useChannel();
  const live = useLive('loans', fetchLoans);
  usePageTitle(t('loans.bill.title'));
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
