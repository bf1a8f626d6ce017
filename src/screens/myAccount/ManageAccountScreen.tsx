import { call } from '../../api/call';
import { deviceText } from '../../contract/deviceText';
import type { UserSession } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { FrozenNotice } from '../../kit/FrozenNotice';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { wibTime } from '../../lib/weekday';
import { channelFile } from '../../state/channels';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import styles from './myAccount.module.css';

interface SessionCardProps {
  session: UserSession;
  refresh(): Promise<void>;
}

/** One sign-in: what it was done on, when, through what other channel, and its end. */
function SessionCard({ session, refresh }: SessionCardProps) {
  const { t, language } = useTexts();
  const here = useSession().channel;
  const { id, channel, begunAt, usedAt, isThis } = session;
  const device = deviceText(t, session);
  const time = wibTime(begunAt, language);
  const texts = {
    action: t('my-account.devices.endOf', { device }),
    title: t('my-account.devices.confirm.title'),
    body: t('my-account.devices.confirm.body', { device, time }),
    confirm: t('my-account.devices.confirm.yes'),
    keep: t('my-account.devices.confirm.no'),
    done: t('my-account.devices.ended'),
  };
  return (
    <Card>
      <h2 className={styles.device}>{device}</h2>
      {isThis && <Chip tone="brand">{t('my-account.devices.this')}</Chip>}
      <p className={styles.note}>{t('my-account.devices.begun', { time })}</p>
      {usedAt !== undefined && (
        <p className={styles.note}>{t('my-account.devices.used', { time: wibTime(usedAt, language) })}</p>
      )}
      {channel !== here && (
        <p className={styles.note}>{t('my-account.devices.channel', { channel: channelFile(channel).name })}</p>
      )}
      {!isThis && (
        <ConfirmedAct texts={texts} send={() => call('POST /user/session/end', { body: { id } })} refresh={refresh} />
      )}
    </Card>
  );
}

/** Where the person is signed in, and whether the account is frozen. */
async function readDevices() {
  const [{ sessions }, { state }] = await Promise.all([call('GET /user/sessions'), call('GET /user/freeze')]);
  return { sessions, frozen: state === 'NONE' ? undefined : state };
}

/** me/setting/security/manage-account: everywhere the person is signed in, and the end of each (docs/product/account.md). */
export function ManageAccountScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('my-account.devices.title'), back: useBack(pathTo(channel, 'me/setting')) };
  const live = useLive('sessions', readDevices);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const { sessions, frozen } = live.value;
  const asksNow = sessions.length > 1 && frozen === undefined;
  return (
    <Page {...page}>
      <div className={styles.parts}>
        <FrozenNotice frozen={frozen} />
        <p className={styles.note}>
          {t(sessions.length > 1 ? 'my-account.devices.intro' : 'my-account.devices.alone')}
        </p>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} refresh={live.refresh} />
        ))}
        <Card>
          <LinkList
            links={[
              asksNow
                ? { path: 'me/help-center/freeze?ask', text: t('my-account.devices.notMe') }
                : { path: 'me/setting/freeze', text: t('my-account.devices.freeze') },
              { path: 'me/setting/delete-account', text: t('my-account.devices.delete') },
            ]}
          />
        </Card>
      </div>
    </Page>
  );
}
