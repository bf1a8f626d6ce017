import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
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
  const here = pathTo(channel, 'entry', { query: { campaign: code } });

  const claim = () =>
    sending.run(
      async () => {
        const { title } = await call('POST /o/redeem-code/redeem', { body: { code } });
        showToast(t('entry.campaign.done', { title }), 'done');
        navigate(pathTo(channel, 'me?vouchers=open'), { replace: true });
      },
      (error) => {
        const reason = campaignFailureOf(error.code);
        if (reason) navigate(campaignErrorPath(channel, reason), { replace: true });
        return reason !== undefined;
      },
    );
  const signIn = () => navigate(pathTo(channel, 'login', { query: { redirect: here } }));
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
            <Button kind="text" onClick={() => navigate(pathTo(channel, 'home'))}>
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
