import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import styles from './Consent.module.css';
import { LenderLine, TkbLabel } from './help/LenderLine';

/** What a person who signs in agrees to, who lends, and the compliance label. */
export function Consent() {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <p className={styles.legal}>
      {t('auth.login.consent')} <Link to={`/${channel}/documents/terms`}>{t('auth.login.terms')}</Link>{' '}
      {t('auth.login.and')} <Link to={`/${channel}/documents/privacy`}>{t('auth.login.privacy')}</Link>.
      <LenderLine /> · <TkbLabel />
    </p>
  );
}
