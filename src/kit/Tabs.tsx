import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { BillIcon, HomeIcon, PersonIcon } from '../ui/icons/furtherIcons';
import styles from './Tabs.module.css';

/** The tabs, each with the addresses it stands for. */
const TABS = [
  { name: 'home', Icon: HomeIcon, paths: ['home', 'partner-home'] },
  { name: 'bill', Icon: BillIcon, paths: ['bill'] },
  { name: 'me', Icon: PersonIcon, paths: ['me'] },
] as const;

function Tab({ name, Icon, paths }: (typeof TABS)[number]) {
  const { t } = useTexts();
  const { channel } = useSession();
  const { pathname } = useLocation();
  const to = `/${channel}/${name}`;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const isCurrent = paths.some((path) => pathname === `/${channel}/${path}`);
  return (
    <a className={styles.tab} href={to} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      <Icon />
      {t(`home.tabs.${name}`)}
    </a>
  );
}

/** The tab bar at the lower edge of the screens that begin something. */
export function Tabs() {
  const { t } = useTexts();
  return (
    <nav className={styles.tabs} aria-label={t('home.tabs.label')}>
      {TABS.map((tab) => (
        <Tab key={tab.name} {...tab} />
      ))}
    </nav>
  );
}
