import type { ContactTime, DeskLatePerson, PromiseMade } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Chip } from '../../ui/Chip';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

function From({ from: { day, hour, zone } }: { from: ContactTime }) {
  const { t, language } = useDeskTexts();
  return <>{t('desk.arrears.from', { date: dayWithWeekday(day, language), hour: twoDigits(hour), zone })}</>;
}

/** Whether a person may be contacted now, else why not and from when. */
export function ContactAllowed({ contact: { because, from } }: Pick<DeskLatePerson, 'contact'>) {
  const { t } = useDeskTexts();
  if (because === undefined) return <Chip tone="brand">{t('desk.arrears.allowed')}</Chip>;
  return (
    <span>
      {t('desk.arrears.forbidden', { because: t(`desk.arrears.bars.${because}`) })} {from && <From from={from} />}
    </span>
  );
}

/** What a person promised, and what became of it by what is booked. */
export function PromiseText({ of: { state, amount, day, operator } }: { of: PromiseMade }) {
  const { t, language } = useDeskTexts();
  const values = { amount: formatRupiah(amount, language), date: dayWithWeekday(day, language) };
  return (
    <span>
      {t(`desk.arrears.promise.${state}`, values)}
      {operator !== undefined && <span className={styles.small}> {t('desk.arrears.by', { name: operator })}</span>}
    </span>
  );
}
