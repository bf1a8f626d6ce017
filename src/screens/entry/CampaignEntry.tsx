import { useNavigate } from 'react-router-dom';
import { redeemVoucherCode } from '../../api/vouchers';
import { useTexts } from '../../i18n/useTexts';
import { campaignErrorPath, campaignFailureOf } from '../../kit/campaign';
import { Consent } from '../../kit/help/LegalLines';
import { Page } from '../../kit/Page';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { ChannelPicture, EntryProblem } from './EntryParts';

/** entry with the code of a campaign: who is signed in claims its voucher by a press; others sign in first. */
export function CampaignEntry({ code }: { code: string }) {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const here = `/${channel}/entry?${new URLSearchParams({ campaign: code })}`;

  const claim = () =>
    sending.run(
      async () => {
        const { title } = await redeemVoucherCode(code);
        showToast(t('entry.campaign.done', { title }), 'done');
        navigate(`/${channel}/me?vouchers=open`, { replace: true });
      },
      (error) => {
        const reason = campaignFailureOf(error.code);
        if (reason) navigate(campaignErrorPath(channel, reason), { replace: true });
        return reason !== undefined;
      },
    );
  const signIn = () => navigate(`/${channel}/login?${new URLSearchParams({ redirect: here })}`);
  return (
    <Page
      look="plain"
      footer={
        <>
          <EntryProblem text={sending.problem} />
          <Button busy={sending.busy} onClick={() => (signedIn ? void claim() : signIn())}>
            {t(signedIn ? 'entry.campaign.claim' : 'entry.campaign.signIn')}
          </Button>
          {signedIn ? (
            <Button kind="text" onClick={() => navigate(`/${channel}/home`)}>
              {t('entry.campaign.later')}
            </Button>
          ) : (
            <Consent />
          )}
        </>
      }
    >
      <ChannelPicture />
      <Headline
        title={t('entry.campaign.title')}
        text={t(signedIn ? 'entry.campaign.text' : 'entry.campaign.first', { code })}
      />
    </Page>
  );
}
