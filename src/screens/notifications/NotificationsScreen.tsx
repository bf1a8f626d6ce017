import { call } from '../../api/call';
import type { NotificationItem } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { DAY_MS, wibClock, wibDay } from '../../lib/calendar';
import { dayMonthYear } from '../../lib/dayMonth';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { ScenePicture } from '../../ui/ScenePicture';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Notifications.module.css';

interface DayOfMessages {
  /** YYYY-MM-DD, in Jakarta */
  day: string;
  items: readonly NotificationItem[];
}

/** The messages by their day, in the order they come in. */
function byDay(items: readonly NotificationItem[]): readonly DayOfMessages[] {
  const dayOfItem = ({ at }: NotificationItem) => wibDay(Date.parse(at));
  const days = [...new Set(items.map(dayOfItem))];
  return days.map((day) => ({ day, items: items.filter((item) => dayOfItem(item) === day) }));
}

function useDayName(): (day: string) => string {
  const { t, language } = useTexts();
  const now = Date.now();
  return (day) => {
    if (day === wibDay(now)) return t('notifications.today');
    return day === wibDay(now - DAY_MS) ? t('notifications.yesterday') : dayMonthYear(day, language);
  };
}

function Item({ item: { id, at, isRead, subject, text } }: { item: NotificationItem }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <PageLink to={pathTo(channel, 'me/notification-detail/:id', { path: { id } })}>
        <span className={styles.head}>
          <span className={styles.subject}>
            {subject}
            {!isRead && <VisuallyHidden>, {t('notifications.unread')}</VisuallyHidden>}
          </span>
          <span className={styles.time}>{wibClock(at, language)}</span>
        </span>
        <span className={styles.text}>{text}</span>
      </PageLink>
    </li>
  );
}

/** Offers to mark all as read while some are not. */
function AllRead({ refresh }: { refresh(): Promise<void> }) {
  const { t } = useTexts();
  const sending = useSending();
  const send = async () => {
    await call('POST /notification/read', { body: {} });
    showToast(t('notifications.markedRead'), 'done');
    await refresh();
  };
  return (
    <>
      <SendingProblem sending={sending} />
      <Button kind="ghost" busy={sending.busy} onClick={() => void sending.run(send)}>
        {t('notifications.allRead')}
      </Button>
    </>
  );
}

/** me/notifications: what the person was told, the last first (docs/product/messages.md). */
export function NotificationsScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me'));
  const nameOf = useDayName();
  const live = useLive(`notifications ${language}`, () => call('GET /notification/list'));
  const delay = useLive('notificationDelay', () => call('GET /variable/delay-notification-status'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const items = live.status === 'ready' ? live.value.notifications : [];
  const isUnread = items.some(({ isRead }) => !isRead);
  return (
    <Page title={t('notifications.title')} back={back} footer={isUnread && <AllRead refresh={live.refresh} />}>
      {delay.status === 'ready' && delay.value === true && (
        <p className={styles.delayed} role="status">
          {t('notifications.delayed')}
        </p>
      )}
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'ready' && items.length === 0 && (
        <EmptyState
          picture={<ScenePicture kind="messages" />}
          title={t('notifications.empty.title')}
          text={t('notifications.empty.text')}
        />
      )}
      {byDay(items).map(({ day, items: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {nameOf(day)}
          </h2>
          <Card>
            <ul className={styles.items}>
              {ofDay.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </Page>
  );
}
