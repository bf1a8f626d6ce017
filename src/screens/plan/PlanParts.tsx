import { withdrawPlan } from '../../api/planChanges';
import type { PlanOffer } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import styles from './plan.module.css';

/** What is owed on which day. */
export function PlannedDues({ dues, asOf }: Pick<PlanOffer, 'dues'> & { asOf: string }) {
  const { language } = useTexts();
  return (
    <ul className={styles.rows}>
      {dues.map(({ due, amount }) => (
        <li key={due} className={styles.row}>
          <span>
            {due.slice(0, 4) === asOf.slice(0, 4) ? dayWithWeekday(due, language) : dayMonthYear(due, language)}
          </span>
          <b>{formatRupiah(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Takes back what was chosen and not paid for, after it was asked once more. */
export function Withdraw({ loanNo, refresh }: { loanNo: string; refresh(): Promise<void> }) {
  const { t } = useTexts();
  const texts = {
    action: t('plan.withdraw.action'),
    title: t('plan.withdraw.title'),
    body: t('plan.withdraw.body'),
    confirm: t('plan.withdraw.confirm'),
    keep: t('plan.withdraw.keep'),
    done: t('plan.withdraw.done'),
  };
  return <ConfirmedAct texts={texts} send={() => withdrawPlan(loanNo)} refresh={refresh} />;
}
