import { call } from '../../api/call';
import type { KnownUser } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { formatPhone } from '../../lib/formats';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import styles from './myAccount.module.css';

/**
 * Where one can go from here, below the channel, in groups; the text is `my-account.account.links.<name>`. What is set or
 * withdrawn is with the settings; personal details, bank accounts and savings are on Me.
 */
const GROUPS = [
  [
    { name: 'documents', path: 'supplement?needBack=true' satisfies FlowAddress },
    { name: 'name', path: 'me/my-account/change-user-name' },
    { name: 'mobile', path: 'me/my-account/change-mobile' },
  ],
  [
    { name: 'linked', path: 'me/my-account/link-account' },
    { name: 'refCode', path: 'me/my-account/ref-code' },
  ],
] as const;

function About({ userName, mobileNumber, referralCode, known }: KnownUser) {
  const { t } = useTexts();
  const fact = (name: 'fullName' | 'idNumber' | 'email') => {
    const value = known[name];
    return typeof value === 'string' ? [{ label: t(`my-account.account.${name}`), value }] : [];
  };
  return (
    <Card>
      <FactRows
        facts={[
          { label: t('my-account.account.name'), value: userName ?? t('my-account.account.noName') },
          { label: t('my-account.account.number'), value: formatPhone(mobileNumber) },
          ...fact('fullName'),
          ...fact('idNumber'),
          ...fact('email'),
          { label: t('my-account.account.referralCode'), value: referralCode },
        ]}
      />
      {known.idNumber !== undefined && <p className={styles.note}>{t('my-account.account.shown')}</p>}
    </Card>
  );
}

/** me/my-account: who the account is of, and where each part of it is changed (docs/product/account.md). */
export function MyAccountScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const page = { title: t('my-account.account.title'), back: useBack(pathTo(channel, 'me')) };
  const live = useLive('me', () => call('GET /user/v3'), { isKept: true });
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  return (
    <Page {...page}>
      <div className={styles.parts}>
        {live.staleSince !== undefined && (
          <p role="status">{t('my-account.account.stale', { time: wibTime(live.staleSince, language) })}</p>
        )}
        <About {...live.value} />
        {GROUPS.map((links) => (
          <Card key={links[0].name}>
            <LinkList links={links.map(({ name, path }) => ({ path, text: t(`my-account.account.links.${name}`) }))} />
          </Card>
        ))}
      </div>
    </Page>
  );
}
