import type { ReliefPrice } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { type Fact, FactRows } from '../../ui/FactRows';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';

type Due = NonNullable<ReliefPrice['plan']>['dues'][number];

/** Instalments one after another, those of the same amount together. */
function foldDues(dues: readonly Due[]): readonly Due[][] {
  const runs: Due[][] = [];
  for (const due of dues) {
    const run = runs.at(-1);
    if (run?.[0]?.amount === due.amount) run.push(due);
    else runs.push([due]);
  }
  return runs;
}

interface ReliefFiguresProps {
  price: ReliefPrice;
  /** rupiah that its person says they can pay a month */
  wished?: number | undefined;
}

/** What terms do, beside what is owed and beside doing nothing; or why they cannot be had. */
export function ReliefFigures({ price: { because, owed = 0, needsSecond, plan, pause }, wished }: ReliefFiguresProps) {
  const { t, language } = useDeskTexts();
  const money = (amount: number) => formatRupiah(amount, language);
  const date = (day: string) => dayWithWeekdayYear(day, language);
  if (because !== undefined) return <p>{t(`desk.arrears.relief.not.${because}`)}</p>;
  const most = Math.max(0, ...(plan?.dues ?? []).map(({ amount }) => amount));
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
          {foldDues(plan.dues).map((run) => {
            const [{ due, amount } = { due: '', amount: 0 }, last] = [run[0], run.at(-1)];
            const values = { count: run.length, amount: money(amount), date: date(due), from: date(due) };
            return (
              <li key={due}>
                {run.length > 1 && last
                  ? t('desk.arrears.relief.folded', { ...values, until: date(last.due) })
                  : t('desk.arrears.relief.dueLine', values)}
              </li>
            );
          })}
        </ol>
      )}
      {wished !== undefined && most > wished && (
        <p className={styles.present}>{t('desk.arrears.relief.above', { amount: money(most), wish: money(wished) })}</p>
      )}
      {needsSecond && <p className={styles.small}>{t('desk.arrears.relief.needsSecond')}</p>}
    </div>
  );
}
