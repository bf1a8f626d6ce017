import { call } from '../../api/call';
import type { LinkedAccount } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { useLinkedName } from './linkedName';
import styles from './settings.module.css';

function LinkStatus({ status }: Pick<LinkedAccount, 'status'>) {
  const { t } = useTexts();
  return <Chip tone={status === 'LINKED' ? 'brand' : 'neutral'}>{t(`setting.linked.status.${status}`)}</Chip>;
}

/** me/my-account/link-account: the accounts of others that a person's account goes with (docs/product/account.md). */
export function LinkAccountScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('setting.linked.title'), back: useBack(pathTo(channel, 'me/my-account')) };
  const nameOf = useLinkedName();
  const live = useLive('linked accounts', () => call('GET /user/linked-accounts'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const linksOf = (accounts: readonly LinkedAccount[]) =>
    accounts.map((account) => ({
      path: placeAt('link-account/:type', { path: { type: account.type } }),
      text: nameOf(account),
      mark: <LinkStatus status={account.status} />,
    }));
  const { accounts } = live.value;
  const unused = accounts.filter(({ status }) => status === 'NOT_OFFERED');
  return (
    <Page {...page}>
      <div className={styles.parts}>
        <p className={styles.note}>{t('setting.linked.intro')}</p>
        <Card>
          <LinkList links={linksOf(accounts.filter((account) => !unused.includes(account)))} />
        </Card>
        {unused.length > 0 && (
          <section aria-labelledby="unused">
            <h2 id="unused" className={styles.heading}>
              {t('setting.linked.unused')}
            </h2>
            <Card>
              <LinkList links={linksOf(unused)} />
            </Card>
          </section>
        )}
      </div>
    </Page>
  );
}
