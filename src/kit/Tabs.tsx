import { useEffect, useRef } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { BillIcon, HomeIcon, PersonIcon } from '../ui/icons/furtherIcons';
import { NewsMark } from '../ui/NewsMark';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { tellFailure } from './failure';
import styles from './Tabs.module.css';
import { useClearFold } from './useClearFold';
import { useLive } from './useLive';

/** The tabs, each with the addresses it stands for. */
const TABS = [
  { name: 'home', Icon: HomeIcon, paths: ['home', 'partner-home'] },
  { name: 'bill', Icon: BillIcon, paths: ['bill'] },
  { name: 'me', Icon: PersonIcon, paths: ['me'] },
] as const;

function Tab({ name, Icon, paths, hasNews }: (typeof TABS)[number] & { hasNews: boolean }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const { pathname } = useLocation();
  const to = pathTo(channel, name);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const isCurrent = paths.some((path) => pathname === pathTo(channel, path));
  return (
    <a className={styles.tab} href={to} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      <NewsMark hasNews={hasNews}>
        <Icon />
      </NewsMark>
      <span>
        {t(`home.tabs.${name}`)}
        {hasNews && <VisuallyHidden>, {t('home.tabs.news')}</VisuallyHidden>}
      </span>
    </a>
  );
}

/** Which tabs have something new; none while it is not known. A failure is told once (docs/product/screens.md). */
function useTabDots(): Readonly<Partial<Record<'home' | 'bill' | 'me', boolean>>> {
  const live = useLive('tabPoints', () => call('GET /tab/points'));
  const error = live.status === 'failed' ? live.error : undefined;
  useEffect(() => {
    if (error instanceof ApiError) tellFailure(error);
  }, [error]);
  if (live.status !== 'ready') return {};
  const { pendingCount, dueCount, notificationsCount, unreadCouponCount } = live.value;
  return { home: pendingCount > 0, bill: dueCount > 0, me: notificationsCount + unreadCouponCount > 0 };
}

/** The tab bar at the lower edge of the screens that begin something. */
export function Tabs() {
  const { t } = useTexts();
  const dots = useTabDots();
  const bar = useRef<HTMLElement>(null);
  useClearFold(bar);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={t('home.tabs.label')}>
      {TABS.map((tab) => (
        <Tab key={tab.name} {...tab} hasNews={dots[tab.name] ?? false} />
      ))}
    </nav>
  );
}
