import { useNavigate } from 'react-router-dom';
import { fetchSignedInUser } from '../../api/auth';
import { fetchRewardMissions } from '../../api/referral';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { formatRupiah } from '../../lib/formats';
import { type ShareSource, share } from '../../native/share';
import { showPopup } from '../../state/overlays';
import { retainDue, retainShown } from '../../state/retain';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { modalsGone } from '../../ui/modalHistory';
import styles from './InviteFriendsScreen.module.css';

/**
 * For the invite-friends page (docs/product/screens.md): a way to leave it. Once per calendar day (WIB) and user the
 * retain popup asks first, and confirming it stays; else it just leaves.
 */
export function useRetainPopup(): (leave: () => void) => Promise<void> {
  const { user } = useSession();
  const userId = user?.userId ?? '';
  return async (leave) => {
    if (retainDue(userId, Date.now())) {
      retainShown(userId, Date.now());
      if ((await showPopup({ type: 'RETAIN_INVITE' })) === 'submit') return;
      await modalsGone();
    }
    leave();
  };
}

/** Where a referral can be shared (docs/product/native.md). */
const SOURCES: readonly ShareSource[] = ['WA', 'FB', 'LINE', 'SMS', 'copy-link', 'default'];

/** The user's own referral code, ways to share it, and what inviting brings (docs/product/screens.md). */
export function InviteFriendsScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leaveAfterAsking = useRetainPopup();
  const loaded = useLoaded('invite friends', () => Promise.all([fetchSignedInUser(), fetchRewardMissions()]));

  if (loaded.status === 'loading') return <LoadingScreen />;
  if (loaded.status === 'failed') return <LoadFailed retry={loaded.retry} />;
  const [{ referralCode }, missions] = loaded.value;
  const url = `${window.location.origin}/${channel}/refer-friends/refer-login?code=${referralCode}`;
  const back = () => void leaveAfterAsking(() => navigate(`/${channel}/home`));

  async function shareBy(source: ShareSource) {
    const outcome = await share(source, { text: t('entry.refer.shareText', { code: referralCode }), url });
    if (outcome === 'copied') showToast(t('entry.refer.copied'), 'done');
    if (outcome === 'failed') showToast(t('entry.refer.shareFailed'), 'problem');
  }

  return (
    <Page back={back}>
      <Headline title={t('entry.refer.title')} text={t('entry.refer.text')} />
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
      <h2 className={styles.heading}>{t('entry.refer.missions')}</h2>
      <ul className={styles.missions}>
        {missions.map(({ id, amount, target, count }) => (
          <li key={id}>
            <span>{t('entry.refer.mission', { target, done: count })}</span> <b>{formatRupiah(amount)}</b>
          </li>
        ))}
      </ul>
    </Page>
  );
}
