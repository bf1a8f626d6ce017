import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { formatPhone } from '../../lib/formats';
import { lender } from '../../state/lender';
import { useSession } from '../../state/session';
import styles from './help.module.css';

const FREEZE = 'me/help-center/freeze';
const DEVICES = 'me/setting/security/manage-account';

/** What a person who lost their phone can do at once, and when a message about it is answered. */
export function LostPhone() {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const loaded = useLoaded('lender', lender);
  const phone = loaded.status === 'ready' ? loaded.value.contact?.phone : undefined;
  const devices = pathTo(channel, DEVICES);
  return (
    <section className={styles.part}>
      <h2>{t('help.lostPhone.title')}</h2>
      <ol className={styles.steps}>
        <li>
          {t('help.lostPhone.freeze')}{' '}
          <PageLink to={pathTo(channel, FREEZE)}>{t('help.lostPhone.freezeLink')}</PageLink>
        </li>
        <li>{t('help.lostPhone.sim')}</li>
        <li>
          {t('help.lostPhone.signOut')}{' '}
          <PageLink to={signedIn ? devices : pathTo(channel, 'login', { query: { redirect: devices } })}>
            {t('help.lostPhone.devices')}
          </PageLink>
        </li>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{t('help.lostPhone.call', { number: formatPhone(phone) })}</a>
          </li>
        )}
      </ol>
      <p className={styles.note}>{t('help.lostPhone.answered')}</p>
    </section>
  );
}
