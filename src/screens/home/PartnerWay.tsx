import { useTexts } from '../../i18n/useTexts';
import { backToPartner } from '../../kit/partnerWays';
import { channelFile } from '../../state/channels';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import styles from './HomeScreen.module.css';

/** For people who came with a partner's token: from where, and the way back there. */
export function PartnerWay() {
  const { t } = useTexts();
  const { channel, user } = useSession();
  if (user?.type !== 'PARTNER') return null;
  const leave = backToPartner(channel);
  const partner = { channel: channelFile(channel).name };
  return (
    <div className={styles.partner}>
      <p className={styles.notice}>{t('home.partner', partner)}</p>
      {leave && (
        <Button kind="ghost" onClick={leave}>
          {t('common.backToPartner', partner)}
        </Button>
      )}
    </div>
  );
}
