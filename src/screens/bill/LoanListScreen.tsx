import { call } from '../../api/call';
import type { LoanPurchase, OwnLoan } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { GiveBack } from '../../kit/GiveBack';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PAY_OUT_EVERY_MS, PayOutProgress } from '../../kit/PayOut';
import { isUnderWay, toldPayOuts } from '../../kit/payOuts';
import { useLive } from '../../kit/useLive';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { ScenePicture } from '../../ui/ScenePicture';
import { Skeleton } from '../../ui/Skeleton';
import { closedLast } from './dues';
import { keptOffline } from './keptOffline';
import { LoanChip } from './LoanChip';
import { givenBackText } from './LoanClosed';
import { LoanDots } from './LoanDots';
import styles from './LoanListScreen.module.css';
import { OfflineDues } from './OfflineDues';

/** How far a loan is: what waits has nothing to pay, what was paid out so many instalments. */
function Reached({ loan }: { loan: OwnLoan }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { status, instalments, owed } = loan;
  if (status === 'WAITING') return <p>{t('loans.list.waiting')}</p>;
  const isTold = toldPayOuts([loan], Date.now()).length > 0;
  // a purchase says so itself
  if (status === 'REFUNDED' && (isTold || loan.purchase)) return null;
  if (status === 'REFUNDED' || status === 'CANCELED') return <p>{t(`loans.means.${status}`)}</p>;
  if (loan.givenBack) return <p>{givenBackText(texts, loan.givenBack)}</p>;
  if (instalments.length === 0) return null;
  const paid = instalments.filter(({ paidOn }) => paidOn !== undefined).length;
  const moved = instalments.filter(({ rescheduled }) => rescheduled).length;
  return (
    <p>
      {status === 'REBALANCED' && `${t('loans.means.REBALANCED')} `}
      {instalments.length === 1
        ? `${t('loans.instalment.only')}.`
        : t('loans.list.paid', { paid, count: instalments.length })}
      {moved > 0 && ` ${t('home.dots.rescheduled', { moved })}`}
      {owed > 0 && ` ${t('loans.bill.left', { amount: formatRupiah(owed, language) })}.`}
    </p>
  );
}

/** Where the goods are from, and that they were given back. */
function Purchase({ purchase: { shop, orderNo, orderStatus } }: { purchase: LoanPurchase }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        {t('loans.purchase.at', { shop })} · {t('loans.purchase.order', { orderNo })}
      </p>
      {orderStatus === 'REFUNDED' && <p>{t('loans.purchase.refunded')}</p>}
    </>
  );
}

function LoanItem({ loan, refresh }: { loan: OwnLoan; refresh(): Promise<void> }) {
  const { t, language } = useTexts();
  const { loanNo, kind, accountType, amount, tenor, paidOutOn, appliedAt, purchase } = loan;
  const date = dayWithWeekdayYear(paidOutOn ?? wibDay(Date.parse(appliedAt)), language);
  return (
    <li className={styles.loan}>
      <Card>
        <div className={styles.head}>
          <h2>
            {t(`loans.kind.${kind}`)} {formatRupiah(amount, language)}
          </h2>
          <LoanChip loan={loan} />
        </div>
        <p className={styles.facts}>
          {t(`loans.tenor.${tenor.unit}`, { count: tenor.count })}
          {accountType && `, ${t(`loans.account.${accountType}`)}`} · {loanNo}
        </p>
        {purchase && <Purchase purchase={purchase} />}
        <p className={styles.facts}>
          {t(paidOutOn === undefined ? 'loans.list.appliedOn' : 'loans.list.paidOutOn', { date })}
        </p>
        <LoanDots loan={loan} />
        <Reached loan={loan} />
        <GiveBack loan={loan} />
        {toldPayOuts([loan], Date.now()).length > 0 || loan.may.length > 0 ? (
          <PayOutProgress loan={loan} refresh={refresh} />
        ) : null}
        <LinkList
          links={[
            { text: t('loans.list.details'), path: placeAt('me/loan-details/:id', { path: { id: loanNo } }) },
            ...(loan.eSignStatus
              ? [
                  {
                    text: t('loans.list.agreement'),
                    path: placeAt(':orderId/loan-agreement', { path: { orderId: loanNo } }),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </li>
  );
}

/** me/my-loans: the person's loans and how each stands, closed ones last (docs/product/bills.md). */
export function LoanListScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'bill'));
  const live = useLive('loans', () => call('GET /loan/list'), {
    everyMs: ({ loans }) => (loans.some(isUnderWay) ? PAY_OUT_EVERY_MS : false),
  });
  const title = t('loans.list.title');
  usePageTitle(title);
  const kept = keptOffline(live);
  if (kept) return <OfflineDues kept={kept} back={back} retry={() => void live.refresh()} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const loans = live.status === 'ready' ? closedLast(live.value.loans) : [];
  return (
    <Page title={title} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'ready' && loans.length === 0 && (
        <EmptyState
          picture={<ScenePicture kind="loans" />}
          title={t('loans.list.empty.title')}
          text={t('loans.list.empty.text')}
        />
      )}
      <ul className={styles.loans}>
        {loans.map((loan) => (
          <LoanItem key={loan.loanNo} loan={loan} refresh={live.refresh} />
        ))}
      </ul>
    </Page>
  );
}
