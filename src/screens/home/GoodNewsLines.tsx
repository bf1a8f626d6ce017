import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { type SeenPeak, useSeeing } from '../../state/seenPeaks';
import type { MarkKind } from '../../ui/Mark';
import { loanAmongText } from '../bill/dueTexts';
import type { GoodNews } from './goodNews';
import { MarkedWords } from './PeakLine';
import styles from './SeenPeaks.module.css';

function Line({ peak, mark, text, note }: { peak: SeenPeak; mark: MarkKind; text: string; note: string }) {
  useSeeing(peak);
  return (
    <p className={`${styles.summary} ${styles.told}`}>
      <MarkedWords kind={mark} text={text} note={note} />
    </p>
  );
}

/** What went well lately, in a line each. */
export function GoodNewsLines({ news: { firstInTime, limitGrown } }: { news: GoodNews }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <div className={styles.lines}>
      {firstInTime && (
        <Line
          peak={{ kind: 'firstInTime', loanNo: firstInTime.loanNo }}
          mark="paid"
          text={t('home.good.firstInTime')}
          note={
            firstInTime.among
              ? t('home.good.leftOf', { count: firstInTime.left, loan: loanAmongText(texts, firstInTime.among) })
              : t('home.good.left', { count: firstInTime.left })
          }
        />
      )}
      {limitGrown && (
        <Line
          peak={{ kind: 'limitGrown', loanNo: limitGrown.loanNo, number: limitGrown.number }}
          mark="approved"
          text={
            limitGrown.amount === undefined
              ? t('home.good.limitMore')
              : t('home.good.limit', { amount: formatRupiah(limitGrown.amount, language) })
          }
          note={t('home.good.limitPaid', { date: dayWithWeekday(limitGrown.paidOn, language) })}
        />
      )}
    </div>
  );
}
