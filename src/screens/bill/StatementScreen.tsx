import { useState } from 'react';
import { call, callAddress } from '../../api/call';
import type { LoanStatement, StatementDue } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { DownloadLink } from '../../kit/DownloadLink';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { placeText } from '../../kit/payOuts';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah, monthName } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { FactRows } from '../../ui/FactRows';
import { SelectField } from '../../ui/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillDetailScreen.module.css';
import { billStatus } from './dues';
import { billStatusText } from './dueTexts';
import { PaymentList } from './PaymentList';

/** What falls due: which instalment of its loan, or money that is owed back. */
function dueName({ t }: Texts, { of, place, rescheduled }: StatementDue): string {
  if (of) return t('bills.settle.owedBack');
  if (place) return placeText(t, place);
  return t(`loans.instalment.${rescheduled ? 'moved' : 'before'}`);
}

function Dues({ dues, asOf }: Pick<LoanStatement, 'dues' | 'asOf'>) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  if (dues.length === 0) return <p className={styles.note}>{t('bills.statement.noDues')}</p>;
  return (
    <ul className={styles.list}>
      {dues.map((one) => {
        const { loanNo, kind, loanStatus, of, due, total, outstanding, forgiven } = one;
        const status = billStatus({ status: loanStatus }, one);
        return (
          <li key={`${loanNo} ${of} ${due}`}>
            <div className={styles.row}>
              <b>{dayWithWeekday(due, language)}</b>
              <b>{formatRupiah(total, language)}</b>
            </div>
            <p className={styles.note}>
              {t(`loans.kind.${kind}`)}, {dueName(texts, one)}
            </p>
            <div className={styles.row}>
              <Chip tone={status === 'OVERDUE' ? 'danger' : status === 'REPAID' ? 'brand' : 'neutral'}>
                {of && outstanding > 0 ? t('home.dues.owedBack') : billStatusText(texts, status, one, asOf)}
              </Chip>
              {forgiven !== undefined && (
                <span className={styles.note}>
                  {t('bills.statement.forgiven', { amount: formatRupiah(forgiven, language) })}
                </span>
              )}
              {outstanding > 0 && (
                <span className={styles.note}>
                  {t('bills.statement.ofWhich', { amount: formatRupiah(outstanding, language) })}
                </span>
              )}
            </div>
            <p className={styles.way}>
              <PageLink to={pathTo(channel, 'bill/detail/:loanId', { path: { loanId: loanNo } })}>
                {t('loans.bill.details')}
              </PageLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface MonthProps {
  statement: LoanStatement;
  choose(month: string): void;
}

function Month({ statement, choose }: MonthProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const { asOf, month, months, totals, dues, payments } = statement;
  const named = { kind: 'statement', month } as const;
  const known = months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.parts}>
      <SelectField
        label={t('bills.statement.month')}
        value={month}
        options={known.map((one) => ({ value: one, text: monthName(one, language) }))}
        onChoose={choose}
      />
      <Card>
        <FactRows
          facts={[
            { label: t('bills.statement.due'), value: formatRupiah(totals.due, language) },
            { label: t('bills.statement.paid'), value: formatRupiah(totals.paid, language) },
            { label: t('bills.statement.left'), value: formatRupiah(totals.left, language), total: true },
          ]}
        />
        <p className={styles.way}>
          <PageLink to={pathTo(channel, 'me/invoice-pdf', { query: named })}>{t('bills.statement.view')}</PageLink>
        </p>
        <p className={styles.way}>
          <DownloadLink address={callAddress('GET /loan/document/pdf', { query: named })} name={`lancar-${month}.pdf`}>
            {t('bills.document.pdf.statement')}
          </DownloadLink>
        </p>
      </Card>
      <section aria-labelledby="dues">
        <Card>
          <h2 id="dues" className={styles.title}>
            {t('bills.statement.dues')}
          </h2>
          <Dues dues={dues} asOf={asOf} />
        </Card>
      </section>
      <section aria-labelledby="payments">
        <Card>
          <h2 id="payments" className={styles.title}>
            {t('bills.statement.payments')}
          </h2>
          {payments.length > 0 ? (
            <PaymentList payments={payments} />
          ) : (
            <p className={styles.note}>{t('bills.statement.noPayments')}</p>
          )}
        </Card>
      </section>
    </div>
  );
}

/** bill/statement: what fell due in a month, what was paid and what is left (docs/product/bills.md). */
export function StatementScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'bill'));
  const [month, setMonth] = useState<string>();
  const live = useLive(`statement ${month}`, () => call('GET /loan/statement', { query: { month } }));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('bills.statement.title')} back={back}>
      {live.status === 'loading' ? (
        <Skeleton text={t('common.loading')} />
      ) : (
        <Month statement={live.value} choose={setMonth} />
      )}
    </Page>
  );
}
