import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { NotificationDetails } from '../../contract/generated/bodies';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Notifications.module.css';

/** What was opened has been read; where that cannot be said now, it is said when it is opened again. */
function useRead(message: NotificationDetails | undefined): void {
  const unread = message && !message.isRead ? message.id : undefined;
  useEffect(() => {
    if (unread !== undefined) void call('POST /notification/read', { body: { id: unread } }).catch(() => undefined);
  }, [unread]);
}

function Message({ message: { subject, text, at } }: { message: NotificationDetails }) {
  const { language } = useTexts();
  return (
    <Card>
      <h2 className={styles.title}>{subject}</h2>
      <p className={styles.time}>{wibTime(at, language)}</p>
      <p className={styles.long}>{text}</p>
    </Card>
  );
}

/** A message that is not there, or is someone else's. */
function Gone() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const toList = (
    <Button kind="ghost" onClick={() => navigate(pathTo(channel, 'me/notifications'), { replace: true })}>
      {t('notifications.gone.action')}
    </Button>
  );
  return <EmptyState title={t('notifications.gone.title')} text={t('notifications.gone.text')} action={toList} />;
}

/** me/notification-detail/{id}: one message, and the way to the screen it speaks of (docs/product/messages.md). */
export function NotificationScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const back = useBack(pathTo(channel, 'me/notifications'));
  const live = useLive(`notification ${id} ${language}`, () => call('GET /notification/detail', { query: { id } }));
  const message = live.status === 'ready' ? live.value : undefined;
  useRead(message);
  const isGone = isMissing(live);
  if (live.status === 'failed' && !isGone) return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page
      title={t('notifications.detail')}
      back={back}
      footer={
        message && (
          <>
            <Button onClick={() => navigate(inChannel(channel, message.path))}>{message.action}</Button>
            {message.notMe && (
              <Button kind="text" onClick={() => navigate(inChannel(channel, 'me/help-center/freeze?ask'))}>
                {t('notifications.notMe')}
              </Button>
            )}
          </>
        )
      }
    >
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {isGone && <Gone />}
      {message && <Message message={message} />}
    </Page>
  );
}
