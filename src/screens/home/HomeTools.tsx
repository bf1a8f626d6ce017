import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ScreenTools } from '../../kit/ScreenTools';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { IconButton } from '../../ui/Button';
import { BellIcon } from '../../ui/icons/furtherIcons';
import { NewsMark } from '../../ui/NewsMark';
import styles from './HomeScreen.module.css';

/** The bell, with a dot while messages are not read. */
function Bell() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const points = useLive('tabPoints', () => call('GET /tab/points'));
  const count = points.status === 'ready' ? points.value.notificationsCount : 0;
  const text = count > 0 ? t('home.messages.unread', { count }) : t('home.messages.title');
  return (
    <IconButton text={text} onClick={() => navigate(pathTo(channel, 'me/notifications'))}>
      <NewsMark hasNews={count > 0}>
        <BellIcon />
      </NewsMark>
    </IconButton>
  );
}

/** "Halo, Maruf", where it is known whom it greets. */
function Hello() {
  const { t } = useTexts();
  const points = useLive('tabPoints', () => call('GET /tab/points'));
  const name = points.status === 'ready' ? points.value.firstName : undefined;
  return name && <b className={styles.hello}>{t('home.hello', { name })}</b>;
}

/** Home's bar: whom it greets, messages, the language and help. */
export function HomeTools() {
  return (
    <div className={styles.tools}>
      <Hello />
      <Bell />
      <ScreenTools account={{ number: undefined }} />
    </div>
  );
}
