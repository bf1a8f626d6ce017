import { call } from '../../api/call';
import type { RewardMission } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { showPopup } from '../../state/overlays';
import { retainDue, retainShown } from '../../state/retain';
import { useSession } from '../../state/session';
import { Drawn } from '../../ui/Drawing';
import { INVITE } from '../../ui/drawings/invite';
import { Headline } from '../../ui/Headline';
import { modalsGone } from '../../ui/modalHistory';
import styles from './InviteFriendsScreen.module.css';
import { ReferralShare } from './ReferralShare';
import { Friends, Gets, Missions, RewardFor, targetsText } from './Rewards';

/**
 * For the invite-friends page (docs/product/screens.md): a way to leave it. Once per calendar day (WIB) and user the
 * retain popup asks first and says for how many friends there is a reward; confirming it stays. Where there is no reward
 * nothing is asked.
 */
export function useRetainPopup(): (leave: () => void, missions: readonly RewardMission[]) => Promise<void> {
  const { user } = useSession();
  const { language } = useTexts();
  const userId = user?.userId ?? '';
  return async (leave, missions) => {
    if (missions.length > 0 && retainDue(userId, Date.now())) {
      retainShown(userId, Date.now());
      const params = { targets: targetsText(missions, language) };
      if ((await showPopup({ type: 'RETAIN_INVITE', params })) === 'submit') return;
      await modalsGone();
    }
    leave();
  };
}

/** The user's own referral code, ways to share it, and what inviting brings (docs/product/screens.md). */
export function InviteFriendsScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const before = useBack(pathTo(channel, 'home'));
  const leaveAfterAsking = useRetainPopup();
  const loaded = useLoaded('invite friends', () =>
    Promise.all([call('GET /user/v3'), call('GET /reward-mission'), call('GET /referral/friends')]),
  );

  if (loaded.status === 'loading') return <Page back={before} />;
  if (loaded.status === 'failed') return <LoadFailed retry={loaded.retry} />;
  const [{ referralCode }, missions, { friends }] = loaded.value;
  const back = () => void leaveAfterAsking(before, missions);

  return (
    <Page back={back}>
      <div className={styles.picture}>
        <Drawn drawing={INVITE} />
      </div>
      <Headline title={t('entry.refer.title')} text={t('entry.refer.text')} />
      <RewardFor missions={missions} />
      {missions.length > 0 && <Gets missions={missions} />}
      <ReferralShare referralCode={referralCode} />
      <h2 className={styles.heading}>{t('entry.refer.missions')}</h2>
      <Missions missions={missions} />
      <p className={styles.note}>{t('entry.refer.rule')}</p>
      <h2 className={styles.heading}>{t('entry.refer.friends')}</h2>
      <Friends friends={friends} />
    </Page>
  );
}
