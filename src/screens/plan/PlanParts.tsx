import { call } from '../../api/call';
import type { PlanChange, PlanOffer } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, wibTime } from '../../lib/weekday';
import { inLanguage } from '../quote/figures';
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

/** What a change costs a day; folded below it what that is a share of, and what the law allows. */
export function Reckoned({ offer: { kind, cost, inAdvance, price } }: { offer: PlanOffer }) {
  const { t, language } = useTexts();
  if (!price) return null;
  const { percent, of, days, percentADay, limitADay, costs, mostCosts } = price;
  const money = (amount: number) => formatRupiah(amount, language);
  const aDay = { amount: money(Math.round(cost / days)), days, percent: inLanguage(percentADay, language) };
  return (
    <>
      <p className={styles.aDay}>{t(`plan.reckoned.aDay.${kind}`, aDay)}</p>
      <details className={styles.faq}>
        <summary>{t('plan.reckoned.title')}</summary>
        <div className={styles.reckoned}>
          <p>{t(`plan.reckoned.share.${kind}`, { percent: inLanguage(percent, language), of: money(of) })}</p>
          {kind === 'extension' && inAdvance > cost && (
            <p>{t('plan.reckoned.covers', { amount: money(inAdvance - cost) })}</p>
          )}
          {limitADay && <p>{t('plan.reckoned.limitADay', { percent: inLanguage(limitADay, language) })}</p>}
          <p>{t('plan.reckoned.limit', { costs: money(costs), most: money(mostCosts) })}</p>
        </div>
      </details>
    </>
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
