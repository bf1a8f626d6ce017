import { useNavigate } from 'react-router-dom';
import { inChannel } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { campaignErrorPath } from '../../kit/campaign';
import { Consent } from '../../kit/help/LegalLines';
import { Page } from '../../kit/Page';
import { Redirect, useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { CampaignEntry } from './CampaignEntry';
import { ChannelPicture, CheckedPoints } from './EntryParts';

/** As codes of campaigns are written: what stands between letters and digits does not count. */
const CODE = /^[\w -]{1,64}$/;

/** What Lancar is, and the way on with the link's query. */
function Introduction() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  return (
    <Page
      look="plain"
      footer={
        <>
          <Button onClick={() => navigate(`${inChannel(channel, '')}?${query}`)}>{t('entry.start.begin')}</Button>
          <Consent />
        </>
      }
    >
      <ChannelPicture />
      <Headline title={t('entry.start.title')} text={t('entry.start.text')} />
      <CheckedPoints texts={['fast', 'clear', 'safe'].map((point) => t(`entry.start.points.${point}`))} />
    </Page>
  );
}

/**
 * Where a campaign's link leads: to its voucher where the query `campaign` has a code, else to what Lancar is
 * (docs/product/screens.md).
 */
export function EntryScreen() {
  const { channel } = useSession();
  const campaign = useQuery().get('campaign');
  if (campaign === null) return <Introduction />;
  return CODE.test(campaign) ? (
    <CampaignEntry code={campaign} />
  ) : (
    <Redirect to={campaignErrorPath(channel, 'unknown')} />
  );
}
