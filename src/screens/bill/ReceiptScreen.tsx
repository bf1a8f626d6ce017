import { call, callAddress } from '../../api/call';
import type { OwnPayment } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { Redirect, useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayInRow, dayWithWeekdayYear, wibTimeYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import { Mark } from '../../ui/Mark';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillDetailScreen.module.css';
import { Missing } from './LoanPage';
import { PaidThrough } from './PaidThrough';
import { paidParts } from './paidParts';
import receipt from './Receipt.module.css';

/** What was paid: the loan in whole, or which instalments; undefined where that is not known. */
function whatPaid({ t }: Texts, { owed, givesBack, instalments: paid }: OwnPayment): string | undefined {
  if (givesBack) return t('bills.receipt.givenBack');
  if (owed === 0) return t('bills.receipt.closes');
  if (!paid) return undefined;
  const { first, last, count, inPart } = paid;
  if (first < last) return t('bills.receipt.several', { first, last, count });
  if (count === 1) return t(inPart ? 'bills.receipt.onlyInPart' : 'bills.receipt.only');
  return t(inPart ? 'bills.receipt.inPart' : 'bills.receipt.instalment', { number: first, count });
}

/** The money alone and large, then what it paid, of which loan and by which way. */
function Paid({ payment: one }: { payment: OwnPayment }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { kind, loanAmount, amount, ahead, reversedOn, way } = one;
  const what = whatPaid(texts, one);
  return (
    <div className={receipt.paid}>
      {reversedOn === undefined && (
        <div className={receipt.tick}>
          <Mark kind="paid" />
        </div>
      )}
      <p className={styles.amount}>{formatRupiah(amount, language)}</p>
      {what !== undefined && <p className={receipt.what}>{what}</p>}
      <p className={styles.note}>
        {[t(`loans.kind.${kind}`), loanAmount && formatRupiah(loanAmount, language)].filter(Boolean).join(' ')}
      </p>
      {ahead && <p className={styles.note}>{t(`bills.event.ahead.${ahead}`)}</p>}
      <PaidThrough way={way} />
      {reversedOn !== undefined && (
        <p role="status">{t('bills.receipt.reversed', { date: dayWithWeekdayYear(reversedOn, language) })}</p>
      )}
    </div>
  );
}

/** What is left after a payment, and what is asked for next. */
function Left({ payment: { owed, next, day } }: { payment: OwnPayment }) {
  const { t, language } = useTexts();
  if (owed === 0) return <p className={receipt.clear}>{t('bills.receipt.clear')}</p>;
  const label = t(next && next.due < day ? 'bills.receipt.alreadyDue' : 'bills.receipt.next');
  const due = next && { amount: formatRupiah(next.amount, language), date: dayInRow(next.due, language) };
  return (
    <FactRows
      facts={[
        { label: t('bills.receipt.owed'), value: formatRupiah(owed, language), total: true },
        ...(due ? [{ label, value: t('bills.receipt.nextDue', due) }] : []),
      ]}
    />
  );
}

function Receipt({ payment: one, name }: { payment: OwnPayment; name: string | undefined }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { loanNo, payment, day, paidAt, reversedOn } = one;
  const named = { kind: 'receipt', loanNo, payment: String(payment) } as const;
  const parts = paidParts(texts, one).map(
    ({ label, amount: of }): Fact => ({ label, value: formatRupiah(of, language) }),
  );
  return (
    <div className={styles.parts}>
      <Card>
        <Paid payment={one} />
        <FactRows
          facts={[
            {
              label: t('bills.receipt.time'),
              value: paidAt ? wibTimeYear(paidAt, language) : dayWithWeekdayYear(day, language),
            },
            ...parts,
            ...(name ? [{ label: t('bills.receipt.name'), value: name }] : []),
            { label: t('bills.receipt.number'), value: `${loanNo}/${payment}` },
          ]}
        />
        {reversedOn === undefined && <Left payment={one} />}
      </Card>
      <Card>
        <LinkList
          links={[
            {
              text: t('bills.document.pdf.receipt'),
              file: {
                address: callAddress('GET /loan/document/pdf', { query: named }),
                name: `${loanNo}-${payment}.pdf`,
              },
            },
            { text: t('bills.receipt.view'), path: placeAt('me/invoice-pdf', { query: named }) },
            { text: t('bills.loan.details'), path: placeAt('me/loan-details/:id', { path: { id: loanNo } }) },
          ]}
        />
      </Card>
    </div>
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
