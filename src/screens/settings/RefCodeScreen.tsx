import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { copyText } from '../../lib/copyText';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ReferralShare } from '../referral/ReferralShare';
import { RewardFor } from '../referral/Rewards';
import styles from './settings.module.css';

/** me/my-account/ref-code: the code by which a person invites others (docs/product/account.md). */
export function RefCodeScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('setting.refCode.title'), back: useBack(pathTo(channel, 'me/my-account')) };
  const live = useLive('ref code', () => Promise.all([call('GET /user/v3'), call('GET /reward-mission')]));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const [{ referralCode }, missions] = live.value;

  async function copy() {
    const isCopied = await copyText(referralCode);
    showToast(t(isCopied ? 'setting.refCode.copied' : 'setting.refCode.notCopied'), isCopied ? 'done' : 'problem');
  }

  return (
    <Page {...page}>
      <div className={styles.parts}>
        <p className={styles.note}>{t('setting.refCode.intro')}</p>
        <RewardFor missions={missions} />
        <div>
          <ReferralShare referralCode={referralCode} />
        </div>
        <Button onClick={() => void copy()}>{t('setting.refCode.copy')}</Button>
        <Card>
          <LinkList links={[{ path: 'refer-friends', text: t('setting.refCode.rewards') }]} />
        </Card>
      </div>
    </Page>
  );
}
