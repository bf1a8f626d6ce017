import { useNavigate, useSearchParams } from 'react-router-dom';
import { fetchInviteeReward } from '../../api/referral';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { useLoaded } from '../../runner/useLoaded';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { NumberEntry } from '../auth/NumberEntry';
import styles from './Reward.module.css';
import { RewardDeadline } from './RewardDeadline';

/** What an invited person reads first: `refer` from a friend, `topUp` from a wallet's top-up. */
type Invitation = 'refer' | 'topUp';

function inviteeLogin(invitation: Invitation) {
  return function InviteeLoginScreen() {
    const { t } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const [query] = useSearchParams();
    // the reward is worth a line, not a reason to keep a user out
    const reward = useLoaded('invitee reward', () => fetchInviteeReward());
    return (
      <NumberEntry onSent={() => navigate(`/${channel}/refer-friends/refer-code-step?${query}`)}>
        <Headline title={t(`entry.${invitation}.loginTitle`)} text={t(`entry.${invitation}.loginText`)} />
        {reward.status === 'ready' && (
          <div className={styles.reward}>
            <Card>
              <p className={styles.amount}>{formatRupiah(reward.value.amount)}</p>
              <RewardDeadline until={reward.value.until} />
            </Card>
          </div>
        )}
      </NumberEntry>
    );
  };
}

/** refer-login: an invited friend signs in (docs/product/screens.md). */
export const ReferLoginScreen = inviteeLogin('refer');

/** top-up/invitee/login (docs/product/screens.md). */
export const TopupInviteeLoginScreen = inviteeLogin('topUp');
