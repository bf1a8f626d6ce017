import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { wibDayEnd } from '../../lib/calendar';
import { isNearExpiry, remaining } from '../../lib/deadline';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { NumberEntry } from '../auth/NumberEntry';
import { FriendsCode, referralCodeIn, useCodeState } from './FriendsCode';
import styles from './Reward.module.css';

/** Until when there is a reward: a date, hours on its last day; marked when that is near. @param until last day, WIB */
function RewardDeadline({ until }: { until: string }) {
  const { t, language } = useTexts();
  const end = wibDayEnd(until);
  const now = Date.now();
  const left = remaining(end, now);
  return (
    <p className={styles.until}>
      {left.kind === 'date'
        ? t('entry.refer.until', { date: dayFromNow(left.day, language, now) })
        : t('entry.refer.hoursLeft', { hours: left.hours })}
      {isNearExpiry(end, now) && (
        <span className={styles.near}>
          <Chip tone="warn">{t('entry.refer.endsSoon')}</Chip>
        </span>
      )}
    </p>
  );
}

/** What an invited person reads first: `refer` from a friend, `topUp` from a campaign that knows of no friend. */
type Invitation = 'refer' | 'topUp';

function inviteeLogin(invitation: Invitation) {
  return function InviteeLoginScreen() {
    const { t, language } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const query = useQuery();
    const [code, setCode] = useState(() => referralCodeIn(query) ?? '');
    const [left, setLeft] = useState(code !== '');
    const state = useCodeState(code);
    // the reward is worth a line, not a reason to keep a user out
    const reward = useLoaded('invitee reward', () => call('GET /operation/mgm-campaign/invitee-reward'));

    function goOn() {
      const next = new URLSearchParams(query);
      if (code === '') next.delete('code');
      else next.set('code', code);
      navigate(pathTo(channel, 'refer-friends/refer-code-step', { query: next }));
    }

    async function accept() {
      setLeft(true);
      return state === 'unknown' ? 'entry.refer.codeFirst' : undefined;
    }

    return (
      <NumberEntry accept={accept} onSent={goOn}>
        <Headline title={t(`entry.${invitation}.loginTitle`)} text={t(`entry.${invitation}.loginText`)} />
        {state === 'known' && reward.status === 'ready' && (
          <div className={styles.reward}>
            <Card>
              <p className={styles.amount}>{formatRupiah(reward.value.amount, language)}</p>
              <RewardDeadline until={reward.value.until} />
            </Card>
          </div>
        )}
        <div className={styles.code}>
          <FriendsCode
            code={code}
            isWrong={left && state === 'unknown'}
            onCode={(next) => {
              setCode(next);
              setLeft(false);
            }}
            onLeave={() => setLeft(true)}
          />
        </div>
        {state === 'known' && <p className={styles.seen}>{t('entry.refer.seen')}</p>}
      </NumberEntry>
    );
  };
}

/** refer-login: an invited friend signs in (docs/product/screens.md). */
export const ReferLoginScreen = inviteeLogin('refer');

/** top-up/invitee/login (docs/product/screens.md). */
export const TopupInviteeLoginScreen = inviteeLogin('topUp');
