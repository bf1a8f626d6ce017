import { useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { HomeIcon, PersonIcon } from '../ui/icons/furtherIcons';
import { PageLink } from './router';
import styles from './Tabs.module.css';

/** The tabs, each with the addresses it stands for. */
const TABS = [
  { name: 'home', Icon: HomeIcon, paths: ['home', 'partner-home', 'bill'] },
  { name: 'me', Icon: PersonIcon, paths: ['me'] },
] as const;

/** The tab bar at the lower edge of the screens that begin something. */
export function Tabs() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { pathname } = useLocation();
  const isAt = (paths: readonly string[]) => paths.some((path) => pathname === `/${channel}/${path}`);
  return (
    <nav className={styles.tabs} aria-label={t('home.tabs.label')}>
      {TABS.map(({ name, Icon, paths }) => (
        <PageLink key={name} className={styles.tab} to={`/${channel}/${name}`} isCurrent={isAt(paths)}>
          <Icon />
          {t(`home.tabs.${name}`)}
        </PageLink>
      ))}
    </nav>
  );
}
