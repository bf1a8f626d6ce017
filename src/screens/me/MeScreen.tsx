import { useState } from 'react';
import { call } from '../../api/call';
import { isOffline } from '../../api/errors';
import type { KnownUser } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { DeletionDue } from '../../kit/DeletionDue';
import { Account } from '../../kit/help/Account';
import { LenderLine } from '../../kit/help/LegalLines';
import { LinkList } from '../../kit/LinkList';
import { loadFailedText, useBackOnline } from '../../kit/LoadFailed';
import { logoutText, logoutWay } from '../../kit/logoutWay';
import { OverStep } from '../../kit/OverStep';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { TabLoading } from '../../kit/TabLoading';
import { Tabs } from '../../kit/Tabs';
import { type Live, useLive } from '../../kit/useLive';
import { formatPhone } from '../../lib/formats';
import { initialsOf, shownName } from '../../lib/personName';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { usePageTitle } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { ErrorState } from '../../ui/Message';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './MeScreen.module.css';
import { ME_ICONS } from './meIcons';

/**
 * Where one can go from here, below the channel; the text is `me.links.<name>`, that of a group `me.groups.<name>`. What
 * belongs to one of them stands there alone: documents in the account, reminders and agreements in the settings, the credit
 * score with the limit, how to pay in the help center.
 */
const GROUPS = [
  {
    name: 'account',
    links: [
      { name: 'messages', path: 'me/notifications' },
      { name: 'account', path: 'me/my-account' },
      { name: 'profile', path: 'me/my-account/profile?needBack=true' satisfies FlowAddress },
      { name: 'setting', path: 'me/setting' },
    ],
  },
  {
    name: 'money',
    links: [
      { name: 'limit', path: 'home/my-limit' },
      { name: 'loans', path: 'me/my-loans' },
      { name: 'payments', path: 'repayment-record' },
      { name: 'accounts', path: 'home/bank-list' },
      { name: 'savings', path: 'me/my-account/saving-account' },
      { name: 'serviceBills', path: 'bill/postpaid' },
    ],
  },
  {
    name: 'more',
    links: [
      { name: 'vouchers', path: undefined },
      { name: 'invite', path: 'refer-friends' },
      { name: 'help', path: 'me/help-center' },
    ],
  },
] as const;

const VoucherWallet = lazyPart(() => import('./VoucherWallet'), withAreas(['vouchers']));

/** How many messages are not read yet. */
function Unread() {
  const { t } = useTexts();
  const points = useLive('tabPoints', () => call('GET /tab/points'));
  if (points.status !== 'ready' || points.value.notificationsCount === 0) return null;
  return (
    <Chip tone="danger">
      {points.value.notificationsCount}
      <VisuallyHidden> {t('me.unread')}</VisuallyHidden>
    </Chip>
  );
}

function MeIcon({ of }: { of: keyof typeof ME_ICONS }) {
  const Sign = ME_ICONS[of];
  return (
    <span className={styles.icon}>
      <Sign />
    </span>
  );
}

function Links() {
  const { t } = useTexts();
  const query = useQuery();
  const [isOpen, setOpen] = useState(query.has('vouchers'));
  return (
    <>
      {GROUPS.map(({ name: group, links }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{t(`me.groups.${group}`)}</h2>
          <Card>
            <LinkList
              links={links.map(({ name, path }) => ({
                text: t(`me.links.${name}`),
                icon: <MeIcon of={name} />,
                ...(path === undefined ? { open: () => setOpen(true) } : { path }),
                ...(name === 'messages' && { mark: <Unread /> }),
              }))}
            />
          </Card>
        </section>
      ))}
      {isOpen && (
        <OverStep where="vouchers" onFailed={() => setOpen(false)}>
          <VoucherWallet onClose={() => setOpen(false)} />
        </OverStep>
      )}
    </>
  );
}

/** Log-out, where the channel offers it; else the way back to the partner. */
function Leave() {
  const texts = useTexts();
  const { channel } = useSession();
  const way = logoutWay(channel);
  if (way.kind === 'logout') return <Account number={undefined} level="h2" title={texts.t('me.groups.leave')} />;
  if (way.kind === 'home') return null;
  return (
    <Button kind="ghost" onClick={way.leave}>
      {logoutText(way, texts, channel, texts.t('common.logout'))}
    </Button>
  );
}

function Me({ user, staleSince }: { user: KnownUser; staleSince: string | undefined }) {
  const { t, language } = useTexts();
  const { mobileNumber, known, userName, deletionDue } = user;
  const own = userName ?? (typeof known.fullName === 'string' ? shownName(known.fullName) : undefined);
  const name = own ?? t('me.title');
  usePageTitle(name);
  return (
    <>
      <div className={styles.who}>
        <div>
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
          <p className={styles.number}>{formatPhone(mobileNumber)}</p>
        </div>
        {own && (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(own)}
          </span>
        )}
      </div>
      {staleSince !== undefined && (
        <p role="status" className={styles.number}>
          {t('me.stale', { time: wibTime(staleSince, language) })}
        </p>
      )}
      {deletionDue !== undefined && <DeletionDue at={deletionDue} />}
    </>
  );
}

interface UnknownProps {
  error: unknown;
  retry(): void;
}

/** Why it is not known who this is, in the place of their name. */
function Unknown({ error, retry }: UnknownProps) {
  const texts = useTexts();
  const { t } = texts;
  useBackOnline(isOffline(error), retry);
  usePageTitle(t('me.title'));
  return (
    <>
      <h1 className={styles.name} tabIndex={-1}>
        {t('me.title')}
      </h1>
      <div className={styles.group}>
        <Card>
          <ErrorState text={loadFailedText(error, texts)} retry={{ text: t('common.retry'), onClick: retry }} />
        </Card>
      </div>
    </>
  );
}

/** The ways from here and the way out, the same for everyone. */
function Rest() {
  return (
    <>
      <Links />
      <Banners slot="me" />
      <Leave />
      <p className={styles.lender}>
        <LenderLine />
      </p>
    </>
  );
}

function Content({ live }: { live: Live<KnownUser> }) {
  const { t } = useTexts();
  if (live.status === 'loading') return <TabLoading name={t('me.title')} />;
  return (
    <>
      {live.status === 'failed' ? (
        <Unknown error={live.error} retry={live.retry} />
      ) : (
        <Me user={live.value} staleSince={live.staleSince} />
      )}
      <Rest />
    </>
  );
}

/** Who is signed in, what is theirs, and the way out (docs/product/screens.md). */
export function MeScreen() {
  const live = useLive('me', () => call('GET /user/v3'), { isKept: true });
  return (
    <Page look="plain" footer={<Tabs />}>
      <Content live={live} />
    </Page>
  );
}
