import type { ReliefPrice } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { type Fact, FactRows } from '../../ui/FactRows';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';

/** What terms do, beside what is owed and beside doing nothing; or why they cannot be had. */
export function ReliefFigures({ price: { because, owed = 0, needsSecond, plan, pause } }: { price: ReliefPrice }) {
  const { t, language } = useDeskTexts();
  const money = (amount: number) => formatRupiah(amount, language);
  const date = (day: string) => dayWithWeekdayYear(day, language);
  if (because !== undefined) return <p>{t(`desk.arrears.relief.not.${because}`)}</p>;
  const facts: readonly Fact[] = [
    { label: t('desk.arrears.relief.owed'), value: money(owed) },
    ...(plan
      ? [
          { label: t('desk.arrears.relief.forgivenSum'), value: money(plan.forgiven) },
          { label: t('desk.arrears.relief.total'), value: money(plan.total), total: true },
          { label: t('desk.arrears.relief.nothing', { date: date(plan.by) }), value: money(plan.owedThen) },
        ]
      : []),
    ...(pause
      ? [
          { label: t('desk.arrears.relief.pauseUntil'), value: date(pause.until) },
          { label: t('desk.arrears.relief.spared'), value: money(pause.spared) },
        ]
      : []),
  ];
  return (
    <div className={personStyles.figures}>
      <FactRows facts={facts} />
      {plan && (
        <ol className={styles.small}>
          {plan.dues.map(({ due, amount }) => (
            <li key={due}>{t('desk.arrears.relief.dueLine', { date: date(due), amount: money(amount) })}</li>
          ))}
        </ol>
      )}
      {needsSecond && <p className={styles.small}>{t('desk.arrears.relief.needsSecond')}</p>}
    </div>
  );
}
