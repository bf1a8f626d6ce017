import { call, callAddress } from '../../api/call';
import type { OwnPayment } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { DownloadLink } from '../../kit/DownloadLink';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink, Redirect, useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear, wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillDetailScreen.module.css';
import { Missing } from './LoanPage';
import { PaidThrough } from './PaidThrough';
import { paidParts } from './paidParts';

function Receipt({ payment: one, name }: { payment: OwnPayment; name: string | undefined }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const { loanNo, kind, loanAmount, payment, day, amount, owed, ahead, reversedOn, way, paidAt, givesBack } = one;
  const named = { kind: 'receipt', loanNo, payment: String(payment) } as const;
  const parts = paidParts(texts, one).map(
    ({ label, amount: of }): Fact => ({ label, value: formatRupiah(of, language) }),
  );
  return (
    <Card>
      <p className={styles.amount}>{formatRupiah(amount, language)}</p>
      {givesBack && <p>{t('bills.receipt.givenBack')}</p>}
      <p className={styles.note}>{t('bills.receipt.paid', { date: dayWithWeekdayYear(day, language) })}</p>
      <PaidThrough way={way} />
      {reversedOn !== undefined && (
        <p role="status">{t('bills.receipt.reversed', { date: dayWithWeekdayYear(reversedOn, language) })}</p>
      )}
      <FactRows
        facts={[
          ...(paidAt ? [{ label: t('bills.receipt.time'), value: wibTime(paidAt, language) }] : []),
          ...(name ? [{ label: t('bills.receipt.name'), value: name }] : []),
          { label: t('bills.receipt.number'), value: `${loanNo}/${payment}` },
          {
            label: t('bills.receipt.loan'),
            value: [t(`loans.kind.${kind}`), loanAmount && formatRupiah(loanAmount, language)]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      <h2 className={styles.title}>{t('bills.receipt.parts')}</h2>
      <FactRows
        facts={[...parts, { label: t('bills.receipt.owed'), value: formatRupiah(owed, language), total: true }]}
      />
      {ahead && <p className={styles.note}>{t(`bills.event.ahead.${ahead}`)}</p>}
      <p className={styles.way}>
        <PageLink to={pathTo(channel, 'me/invoice-pdf', { query: named })}>{t('bills.receipt.view')}</PageLink>
      </p>
      <p className={styles.way}>
        <DownloadLink
          address={callAddress('GET /loan/document/pdf', { query: named })}
          name={`${loanNo}-${payment}.pdf`}
        >
          {t('bills.document.pdf.receipt')}
        </DownloadLink>
      </p>
      <p className={styles.way}>
        <PageLink to={pathTo(channel, 'me/loan-details/:id', { path: { id: loanNo } })}>
          {t('bills.loan.details')}
        </PageLink>
      </p>
    </Card>
  );
}

/** me/invoice-page: the receipt of a payment; without one named, all payments are shown (docs/product/bills.md). */
export function ReceiptScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const query = useQuery();
  const back = useBack(pathTo(channel, 'repayment-record'));
  const live = useLive('payments', () => call('GET /loan/payments'));
  const [loanNo, number] = [query.get('loanNo'), query.get('payment')];
  if (loanNo === null || number === null) return <Redirect to={pathTo(channel, 'repayment-record')} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const found =
    live.status === 'ready'
      ? live.value.payments.find((one) => one.loanNo === loanNo && String(one.payment) === number)
      : undefined;
  const texts = {
    title: t('bills.receipt.missing.title'),
    text: t('bills.receipt.missing.text'),
    action: t('bills.receipt.missing.action'),
  };
  return (
    <Page title={t('bills.receipt.title')} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'ready' && !found && <Missing texts={texts} path="repayment-record" />}
      {found && <Receipt payment={found} name={live.status === 'ready' ? live.value.name : undefined} />}
    </Page>
  );
}
