import type { Breach } from '../../contract/generated/bodies';
import { wibTimeYear } from '../../lib/weekday';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

/** When a breach happened, and to which data. */
export function BreachPeriod({ breach: { from, until, data } }: { breach: Breach }) {
  const { t, language } = useDeskTexts();
  const [begun, ended] = [wibTimeYear(from, language), wibTimeYear(until, language)];
  return (
    <p className={styles.small}>
      {t('desk.breaches.period', { from: begun, until: ended })} ·{' '}
      {data.map((kind) => t(`desk.breaches.data.${kind}`)).join(', ')}
    </p>
  );
}

/** How many of those whom a breach concerns were told, and how many cannot be any more. */
export function ToldCount({ breach: { people, told, erased } }: { breach: Breach }) {
  const { t } = useDeskTexts();
  return [
    t('desk.breaches.count', { told: String(told), people: String(people) }),
    ...(erased > 0 ? [t('desk.breaches.erasedCount', { erased: String(erased) })] : []),
  ].join(', ');
}
