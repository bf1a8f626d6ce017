import { useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { LinkedAccount } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/Message';
import { linkKind, useLinkedName } from './linkedName';
import styles from './settings.module.css';

interface LinkProps {
  account: LinkedAccount;
  name: string;
  refresh(): Promise<void>;
}

/** Links or unlinks, after it was asked once more. */
function LinkAct({ account: { type, status }, name, refresh }: LinkProps) {
  const { t } = useTexts();
  const kind = linkKind(type);
  if (kind === 'facebook' || (kind === 'savings' && status !== 'LINKED')) return null;
  const act = status === 'LINKED' ? 'unlink' : 'link';
  const said = (part: string) => t(`setting.linked.${act}.${part}`, { name });
  const texts = {
    action: said('action'),
    title: said('title'),
    body: act === 'unlink' ? t(`setting.linked.unlink.body.${kind}`, { name }) : said('body'),
    confirm: said('confirm'),
    keep: said('keep'),
    done: said('done'),
  };
  const send = () => {
    if (act === 'link') return call('POST /user/linked-account/link', { body: { type } });
    return kind === 'savings'
      ? call('POST /savings/unlink')
      : call('POST /user/linked-account/unlink', { body: { type } });
  };
  return <ConfirmedAct texts={texts} send={send} refresh={refresh} />;
}

function LinkedParts({ account, name, refresh }: LinkProps) {
  const { t, language } = useTexts();
  const { type, status, since, usedAt } = account;
  const kind = linkKind(type);
  return (
    <div className={styles.parts}>
      <Card>
        <div className={styles.about}>
          <Chip tone={status === 'LINKED' ? 'brand' : 'neutral'}>{t(`setting.linked.status.${status}`)}</Chip>
          <p>{t(`setting.linked.what.${kind}`, { name })}</p>
          {since !== undefined && (
            <p className={styles.note}>
              {t(status === 'LINKED' ? 'setting.linked.since' : 'setting.linked.endedAt', {
                time: wibTime(since, language),
              })}
            </p>
          )}
          {usedAt !== undefined && (
            <p className={styles.note}>{t('setting.linked.usedAt', { time: wibTime(usedAt, language) })}</p>
          )}
        </div>
      </Card>
      {kind === 'facebook' && (
        <Card>
          <LinkList links={[{ path: 'refer-friends', text: t('setting.linked.invite') }]} />
        </Card>
      )}
      {kind === 'savings' && (
        <Card>
          <LinkList links={[{ path: 'me/my-account/saving-account', text: t('setting.linked.toSavings') }]} />
        </Card>
      )}
      <LinkAct account={account} name={name} refresh={refresh} />
    </div>
  );
}

/** link-account/{type}: one linked account, and how to unlink it or link it again (docs/product/account.md). */
export function LinkAccountDetailScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { type } = useParams();
  const back = useBack(pathTo(channel, 'me/my-account/link-account'));
  const nameOf = useLinkedName();
  const live = useLive('linked accounts', () => call('GET /user/linked-accounts'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page title={t('setting.linked.title')} back={back} />;
  const account = live.value.accounts.find((one) => one.type.toLowerCase() === type?.toLowerCase());
  return (
    <Page title={account ? nameOf(account) : t('setting.linked.title')} back={back}>
      {account ? (
        <LinkedParts account={account} name={nameOf(account)} refresh={live.refresh} />
      ) : (
        <EmptyState title={t('setting.linked.missing.title')} text={t('setting.linked.missing.text')} />
      )}
    </Page>
  );
}
