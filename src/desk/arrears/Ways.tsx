import type { DeskArrears } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { type Fact, FactRows } from '../../ui/FactRows';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

type Offer = DeskArrears['ways'][number]['offers'][number];

/** What who is late can do today and what it costs, in the figures that their app shows; for the talk with them. */
export function Ways({ of: { amount, range, ways } }: { of: Pick<DeskArrears, 'amount' | 'range' | 'ways'> }) {
  const { t, language } = useDeskTexts();
  const money = (sum: number) => formatRupiah(sum, language);
  function offered(loanNo: string, { kind, inAdvance, cost, total, to, count }: Offer): Fact {
    const sums = { now: money(inAdvance), cost: money(cost), total: money(total) };
    return kind === 'extension' && to !== undefined
      ? {
          label: t('desk.arrears.ways.extension', { loanNo }),
          value: t('desk.arrears.ways.extends', { ...sums, date: dayWithWeekdayYear(to, language) }),
        }
      : {
          label: t('desk.arrears.ways.instalment', { loanNo, count: count ?? 1 }),
          value: t('desk.arrears.ways.splits', sums),
        };
  }
  return (
    <section>
      <h3 className={styles.subtitle}>{t('desk.arrears.ways.title')}</h3>
      <FactRows
        facts={[
          { label: t('desk.arrears.ways.all'), value: money(amount) },
          {
            label: t('desk.arrears.ways.part'),
            value: t('desk.arrears.ways.partOf', { least: money(range.least), most: money(range.most) }),
          },
          ...ways.flatMap(({ loanNo, offers }) => offers.map((offer) => offered(loanNo, offer))),
        ]}
      />
    </section>
  );
}
