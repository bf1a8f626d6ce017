import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { wibDay } from '../lib/calendar';
import { dayWithWeekdayYear } from '../lib/weekday';
import { useSession } from '../state/session';
import { Card } from '../ui/Card';
import styles from './DeletionDue.module.css';
import { PageLink } from './router';

/** Says until the last day that the account is going to be deleted. @param at ISO time */
export function DeletionDue({ at }: { at: string }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const date = dayWithWeekdayYear(wibDay(Date.parse(at)), language);
  return (
    <div className={styles.deletion}>
      <Card>
        <p>
          <b>{t('home.deletion.title', { date })}</b>
        </p>
        <p>{t('home.deletion.loan')}</p>
        <PageLink to={pathTo(channel, 'me/setting/delete-account')}>{t('home.deletion.see')}</PageLink>
      </Card>
    </div>
  );
}
