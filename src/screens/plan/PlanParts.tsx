import { call } from '../../api/call';
import type { PlanChange, PlanOffer } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, wibTime } from '../../lib/weekday';
import styles from './plan.module.css';

/** What is owed on which day. */
export function PlannedDues({ dues, asOf }: Pick<PlanOffer, 'dues'> & { asOf: string }) {
  const { language } = useTexts();
  return (
    <ul className={styles.rows}>
      {dues.map(({ due, amount }) => (
        <li key={due} className={styles.row}>
          <span>{dayFrom(asOf, due, language)}</span>
          <b>{formatRupiah(amount, language)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What of the payment in advance is still to come, in rupiah. */
export const leftToPay = ({ offer, came = 0 }: PlanChange): number => Math.max(0, offer.inAdvance - came);

/** What came of the payment in advance, and what is left of it; where the change is over, what became of that. */
export function CameInPart({ change }: { change: PlanChange }) {
  const { t, language } = useTexts();
  const { came, availability, until } = change;
  if (came === undefined) return null;
  const amounts = { came: formatRupiah(came, language), left: formatRupiah(leftToPay(change), language) };
  return (
    <p role="status">
      {t(availability ? 'plan.came.open' : 'plan.came.over', { ...amounts, time: wibTime(until, language) })}
    </p>
  );
}

/** Takes back what was chosen and not paid for, after it was asked once more. */
export function WithdrawChange({
  loanNo,
  came,
  refresh,
}: {
  loanNo: string;
  came: number | undefined;
  refresh(): Promise<void>;
}) {
  const { t, language } = useTexts();
  const texts = {
    action: t('plan.withdraw.action'),
    title: t('plan.withdraw.title'),
    body: came ? t('plan.withdraw.bodyPaid', { came: formatRupiah(came, language) }) : t('plan.withdraw.body'),
    confirm: t('plan.withdraw.confirm'),
    keep: t('plan.withdraw.keep'),
    done: t('plan.withdraw.done'),
  };
  return (
    <ConfirmedAct
      texts={texts}
      send={() => call('POST /loan/plan-change/withdraw', { body: { loanNo } })}
      refresh={refresh}
    />
  );
}
