import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { type ShareSource, share } from '../../native/share';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './InviteFriendsScreen.module.css';

/** Where a referral can be shared (docs/product/native.md). */
const SOURCES: readonly ShareSource[] = ['WA', 'FB', 'LINE', 'SMS', 'copy-link', 'default'];

/** A person's own referral code, and the ways to share it. Its texts are of the area `entry`. */
export function ReferralShare({ referralCode }: { referralCode: string }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const path = pathTo(channel, 'refer-friends/refer-login', { query: { code: referralCode } });
  const url = `${window.location.origin}${path}`;

  async function shareBy(source: ShareSource) {
    const outcome = await share(source, { text: t('entry.refer.shareText', { code: referralCode }), url });
    if (outcome === 'copied') showToast(t('entry.refer.copied'), 'done');
    if (outcome === 'failed') showToast(t('entry.refer.shareFailed'), 'problem');
  }

  return (
    <>
      <div className={styles.part}>
        <Card>
          <p className={styles.label}>{t('entry.refer.code')}</p>
          <p className={styles.code}>{referralCode}</p>
        </Card>
      </div>
      <div className={styles.sources}>
        {SOURCES.map((source) => (
          <Button key={source} kind="ghost" onClick={() => shareBy(source)}>
            {t(`entry.refer.sources.${source}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
