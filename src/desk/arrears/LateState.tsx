import type { ReactNode } from 'react';
import type { ContactTime, DeskLatePerson, PromiseMade } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday, dayWithWeekdayYear } from '../../lib/weekday';
import { Chip } from '../../ui/Chip';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk } from '../useDesk';

/** An hour as clocks show it. */
export const twoDigits = (hour: number) => String(hour).padStart(2, '0');

function From({ from: { day, hour, zone } }: { from: ContactTime }) {
  const { t, language } = useDeskTexts();
  return <>{t('desk.arrears.from', { date: dayWithWeekday(day, language), hour: twoDigits(hour), zone })}</>;
}

/** How much of a person is late, for how many days, and since when: three columns where rows are compared. */
export function LateSum({
  of: { amount, days: count, since },
}: {
  of: Pick<DeskLatePerson, 'amount' | 'days' | 'since'>;
}) {
  const { t, language } = useDeskTexts();
  return (
    <>
      <span>{formatRupiah(amount, language)}</span> <span>{t('desk.arrears.late', { count })}</span>{' '}
      <span className={styles.small}>{t('desk.arrears.since', { date: dayWithWeekdayYear(since, language) })}</span>
    </>
  );
}

/** Whether a person may be contacted now, else why not and from when; of who is being called, by whom; of who has an offer to answer, that this comes first. */
export function ContactAllowed({
  contact: { because, from },
  relief,
  caller,
}: Pick<DeskLatePerson, 'contact'> & {
  relief?: DeskLatePerson['relief'] | undefined;
  /** who has a call to them in hand */
  caller?: string | undefined;
}) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  if (because === undefined && caller !== undefined)
    return (
      <Chip tone="neutral">
        {caller === operator.name ? t('desk.arrears.inOwnHand') : t('desk.arrears.inHand', { name: caller })}
      </Chip>
    );
  if (because === undefined && relief === 'OFFERED') return <Chip tone="neutral">{t('desk.arrears.answers')}</Chip>;
  if (because === undefined) return <Chip tone="brand">{t('desk.arrears.allowed')}</Chip>;
  return (
    <span>
      {t('desk.arrears.forbidden', { because: t(`desk.arrears.bars.${because}`) })} {from && <From from={from} />}
    </span>
  );
}

/** What a person said on the phone that no one has acted on, and what is to be done. */
const SAID = {
  promise: ['desk.arrears.promised.said', 'desk.arrears.promised.note'],
  help: ['desk.arrears.asked.said', 'desk.arrears.asked.offer'],
  number: ['desk.arrears.wrongNumber.said', 'desk.arrears.wrongNumber.ask'],
} as const;

/** That a person said on the phone that they would pay, or that they need help, or that another one answered: pressed, it leads to where that is written down. */
export function SaidByPhone({ what, way }: { what: keyof typeof SAID; way(text: string): ReactNode }) {
  const { t } = useDeskTexts();
  const [said, act] = SAID[what];
  return (
    <span className={styles.moves}>
      <span>{t(said)}</span>
      {way(t(act))}
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
