import { useNavigate } from 'react-router-dom';
import type { LoanSettlement, OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Fact, FactRows } from '../../ui/FactRows';
import styles from './SettlementCard.module.css';
import { SettleOnDay } from './SettleOnDay';

/** What closing a loan today costs beside paying as planned, what it saves, and until when that holds. */
export function SettlementCard({ loan, settlement }: { loan: OwnLoan; settlement: LoanSettlement }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, lateness } = loan;
  const { principal, interest, fees, penalties, owedBack = 0, total, asPlanned, saves, until, plannedEnd } = settlement;
  const ahead = interest < 0 ? 'ahead' : 'interest';
  const facts: readonly Fact[] = [
    { label: t('bills.settle.principal'), value: formatRupiah(principal, language) },
    { label: t(`bills.settle.${ahead}`), value: formatRupiah(interest, language) },
    { label: t('bills.settle.fees'), value: formatRupiah(fees, language) },
    ...(penalties > 0 ? [{ label: t('bills.settle.penalties'), value: formatRupiah(penalties, language) }] : []),
    ...(owedBack > 0 ? [{ label: t('bills.settle.owedBack'), value: formatRupiah(owedBack, language) }] : []),
    { label: t('bills.settle.total'), value: formatRupiah(total, language), total: true },
  ];
  return (
    <section aria-labelledby="settle">
      <Card>
        <h2 id="settle" className={styles.title}>
          {t('bills.settle.title')}
        </h2>
        <div className={styles.sides}>
          <p className={styles.side}>
            <span>{t('bills.settle.asPlanned')}</span>
            <b>{formatRupiah(asPlanned, language)}</b>
            <span>
              {plannedEnd < settlement.day
                ? t('bills.settle.wasDue', { date: dayFrom(settlement.day, plannedEnd, language) })
                : t('bills.settle.ends', { date: dayFrom(settlement.day, plannedEnd, language) })}
            </span>
          </p>
          <p className={styles.side} data-today>
            <span>{t('bills.settle.today')}</span>
            <b>{formatRupiah(total, language)}</b>
            <span>{t('bills.settle.endsToday')}</span>
          </p>
        </div>
        <p className={saves > 0 ? styles.saves : styles.note}>
          {saves > 0 ? t('bills.settle.saves', { amount: formatRupiah(saves, language) }) : t('bills.settle.same')}
        </p>
        <FactRows facts={facts} />
        {total > 0 && (
          <p className={styles.pay}>
            <Button
              kind={lateness ? 'ghost' : 'primary'}
              onClick={() => navigate(pathTo(channel, 'bill/payment-method', { query: { loanNo, pay: 'everything' } }))}
            >
              {t('bills.settle.pay', { amount: formatRupiah(total, language) })}
            </Button>
          </p>
        )}
        <p className={styles.note}>{t('bills.settle.until', { time: wibTime(until, language) })}</p>
        <SettleOnDay loanNo={loanNo} settlement={settlement} />
      </Card>
    </section>
  );
}
