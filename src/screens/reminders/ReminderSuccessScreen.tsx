import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { ReminderBill, ReminderOverview } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { PageLink, useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { CheckIcon } from '../../ui/icons/icons';
import { EmptyState } from '../../ui/Message';
import styles from './reminders.module.css';
import { channelsText, timeText } from './reminderTexts';

function Success({ bill: { asked, amount, due }, overview }: { bill: ReminderBill; overview: ReminderOverview }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <div className={styles.done}>
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <h1 tabIndex={-1}>{t('reminders.success.title')}</h1>
      {asked && <b>{timeText(texts, asked, overview.zone)}</b>}
      <Card>
        <p>{t('reminders.bill.what', { amount: formatRupiah(amount, language), date: dayFromNow(due, language) })}</p>
        <p className={styles.note}>{channelsText(texts, overview)}</p>
        <p className={styles.note}>{t('reminders.success.paid')}</p>
      </Card>
    </div>
  );
}

/** bill/reminder-success: when the bill of the query `loanNo` will be reminded of (docs/product/reminders.md). */
export function ReminderSuccessScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const loanNo = useQuery().get('loanNo');
  const live = useLive('reminders', () => call('GET /reminder/overview'));
  usePageTitle(t('reminders.success.title'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const overview = live.status === 'ready' ? live.value : undefined;
  const bill = overview?.bills.find((one) => one.loanNo === loanNo && one.state === 'asked');
  const ways = (
    <>
      <Button onClick={() => navigate(pathTo(channel, 'bill'), { replace: true })}>
        {t('reminders.success.bill')}
      </Button>
      <p className={styles.way}>
        <PageLink to={pathTo(channel, 'me/setting/reminders')}>{t('reminders.success.settings')}</PageLink>
      </p>
    </>
  );
  return (
    <Page look="plain" align="centre" footer={ways}>
      {overview &&
        (bill ? (
          <Success bill={bill} overview={overview} />
        ) : (
          <EmptyState title={t('reminders.success.none.title')} text={t('reminders.success.none.text')} />
        ))}
    </Page>
  );
}
