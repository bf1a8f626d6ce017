import { call } from '../../api/call';
import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { PageLink } from '../../kit/router';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import styles from './BillDetailScreen.module.css';

interface InsuranceCardProps {
  loanNo: string;
  insurance: NonNullable<OwnLoan['insurance']>;
  refresh(): Promise<void>;
}

/** The insurance of a loan: its policy, until when it covers, and its end while it can be cancelled. */
export function InsuranceCard({ loanNo, insurance, refresh }: InsuranceCardProps) {
  const { t, has, language } = useTexts();
  const { channel } = useSession();
  const { insuranceId, premium, until, cancelBy, cancelledOn } = insurance;
  const name = `quote.fees.${insuranceId}`;
  const amount = formatRupiah(premium, language);
  const date = (day: string) => dayMonthYear(day, language);
  const texts = {
    action: t('bills.loan.insured.action'),
    title: t('bills.loan.insured.title'),
    body: t('bills.loan.insured.body', { amount }),
    confirm: t('bills.loan.insured.confirm'),
    keep: t('bills.loan.insured.keep'),
    done: t('bills.loan.insured.done', { amount }),
  };
  const paid =
    cancelledOn === undefined
      ? t('bills.loan.premium', { amount })
      : t('bills.loan.insured.back', { amount, date: date(cancelledOn) });
  return (
    <section aria-labelledby="insurance">
      <Card>
        <h2 id="insurance" className={styles.title}>
          {t('bills.loan.insurance')}
        </h2>
        <FactRows
          facts={[
            { label: has(name) ? t(name) : t('bills.loan.insurance'), value: paid },
            ...(until === undefined ? [] : [{ label: t('bills.loan.insured.until'), value: date(until) }]),
          ]}
        />
        <p className={styles.way}>
          <PageLink to={pathTo(channel, 'me/invoice-pdf', { query: { kind: 'policy', loanNo } })}>
            {t('bills.loan.policy')}
          </PageLink>
        </p>
        {cancelledOn !== undefined && (
          <p className={styles.way}>
            <PageLink to={pathTo(channel, 'bill')}>{t('bills.loan.insured.where')}</PageLink>
          </p>
        )}
        {cancelBy !== undefined && (
          <>
            <p className={styles.note}>{t('bills.loan.insured.cancelBy', { date: date(cancelBy), amount })}</p>
            <ConfirmedAct
              texts={texts}
              send={() => call('POST /loan/cancel-insurance', { body: { loanNo } })}
              refresh={refresh}
            />
          </>
        )}
      </Card>
    </section>
  );
}
