import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useSession } from '../../state/session';
import styles from './LostPhoneLink.module.css';

/** Where one goes who gets no code, as phone or number are gone: the help that works without a sign-in. */
export function LostPhoneLink() {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <p className={styles.lost}>
      <PageLink to={pathTo(channel, 'me/help-center/contact', { query: { topic: 'SECURITY' } })}>
        {t('auth.login.lost')}
      </PageLink>
    </p>
  );
}
