import { useTexts } from '../../i18n/useTexts';
import { wibDayEnd } from '../../lib/calendar';
import { dayMonth } from '../../lib/dayMonth';
import { isNearExpiry, remaining } from '../../lib/deadline';
import { Chip } from '../../ui/Chip';
import styles from './Reward.module.css';

/** Until when there is a reward: a date, hours on its last day; marked when that is near. @param until last day, WIB */
export function RewardDeadline({ until }: { until: string }) {
  const { t, language } = useTexts();
  const end = wibDayEnd(until);
  const now = Date.now();
  const left = remaining(end, now);
  return (
    <p className={styles.until}>
      {left.kind === 'date'
        ? t('entry.refer.until', { date: dayMonth(left.day, language) })
        : t('entry.refer.hoursLeft', { hours: left.hours })}
      {isNearExpiry(end, now) && (
        <span className={styles.near}>
          <Chip tone="warn">{t('entry.refer.endsSoon')}</Chip>
        </span>
      )}
    </p>
  );
}
