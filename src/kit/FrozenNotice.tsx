import type { TabPoints } from '../contract/generated/bodies';
import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { Card } from '../ui/Card';
import styles from './DeletionDue.module.css';
import { PageLink } from './router';

/** Says for as long as it lasts that the account is frozen; nothing where it is not. */
export function FrozenNotice({ frozen }: { frozen: TabPoints['frozen'] | undefined }) {
  const { t } = useTexts();
  const { channel } = useSession();
  if (!frozen) return null;
  return (
    <div className={styles.deletion}>
      <Card>
        <p>
          <b>{t(frozen === 'SHORT' ? 'home.frozen.short' : 'home.frozen.lasting')}</b>
        </p>
        <p>{t('home.frozen.text')}</p>
        <PageLink to={pathTo(channel, 'me/setting/freeze')}>{t('home.frozen.see')}</PageLink>
      </Card>
    </div>
  );
}
