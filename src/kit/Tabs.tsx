import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { BillIcon, HomeIcon, PersonIcon } from '../ui/icons/furtherIcons';
import { NewsMark } from '../ui/NewsMark';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Tabs.module.css';
import { useTabDots } from './useTabDots';

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
  const to = `/${channel}/${name}`;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const isCurrent = paths.some((path) => pathname === `/${channel}/${path}`);
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

/** The tab bar at the lower edge of the screens that begin something. */
export function Tabs() {
  const { t } = useTexts();
  const dots = useTabDots();
  return (
    <nav className={styles.tabs} aria-label={t('home.tabs.label')}>
      {TABS.map((tab) => (
        <Tab key={tab.name} {...tab} hasNews={dots[tab.name] ?? false} />
      ))}
    </nav>
  );
}
