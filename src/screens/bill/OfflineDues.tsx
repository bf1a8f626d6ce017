import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useBackOnline } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { Tabs } from '../../kit/Tabs';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear, wibTime } from '../../lib/weekday';
import type { Kept } from '../../state/keptCopy';
import type { ReadDue } from '../../state/keptDues';
import { keptNumber } from '../../state/keptNumber';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { OfflinePicture } from '../../ui/Scene';
import styles from './BillDetailScreen.module.css';
import { loanAmongText } from './dueTexts';

interface OfflineDuesProps {
  kept: Kept<readonly ReadDue[]>;
  /** to where a page that is no tab was opened from */
  back?: () => void;
  retry(): void;
}

/** What is owed when, as it was known last: to be read, while nothing can be asked for. */
export function OfflineDues({ kept: { value, at }, back, retry }: OfflineDuesProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  useBackOnline(true, retry);
  return (
    <Page title={t('common.offlineTitle')} {...(back ? { back } : { footer: <Tabs /> })}>
      <div className={styles.parts}>
        <OfflinePicture />
        <p role="status">{t('bills.offline.note', { time: wibTime(at, language) })}</p>
        <Card>
          <ul className={styles.list}>
            {value.map(({ key, due, amount, late, loan }) => (
              <li key={key} className={styles.row}>
                <span>
                  {dayWithWeekdayYear(due, language)} {late && <Chip tone="late">{t('bills.billStatus.OVERDUE')}</Chip>}
                  {loan && <span className={styles.ofLoan}>{loanAmongText(texts, loan)}</span>}
                </span>
                <b>{formatRupiah(amount, language)}</b>
              </li>
            ))}
          </ul>
        </Card>
        {keptNumber() && <PageLink to={pathTo(channel, 'bill/payment-method')}>{t('bills.offline.number')}</PageLink>}
        <Button kind="ghost" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </Page>
  );
}
