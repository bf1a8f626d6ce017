import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { CAMPAIGN_FAILURES, type CampaignFailure } from '../../kit/campaign';
import { Page } from '../../kit/Page';
import { landingOf } from '../../kit/redirect';
import { useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import styles from './Notice.module.css';

/** Where one goes on from each; Home where nothing is named. */
const WAYS: Readonly<Partial<Record<CampaignFailure, 'vouchers' | 'goOn'>>> = {
  unknown: 'vouchers',
  yours: 'vouchers',
  notForYou: 'goOn',
};

/** campaign-error: why a campaign gives nothing, by the query `reason`, and a way on (docs/product/vouchers.md). */
export function CampaignErrorScreen() {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const reason = CAMPAIGN_FAILURES.find((known) => known === query.get('reason'));
  const text = (part: 'title' | 'body') =>
    t(reason ? `notices.campaignError.reasons.${reason}.${part}` : `notices.campaignError.${part}`);
  const home = pathTo(channel, 'home');
  const paths = { vouchers: pathTo(channel, 'me?vouchers=open'), goOn: landingOf(query.get('redirect'), channel) };
  const named = reason && WAYS[reason];
  // the vouchers are someone's
  const way = named === 'vouchers' && !signedIn ? undefined : named;
  return (
    <Page
      title={text('title')}
      align="centre"
      footer={
        <>
          {way && <Button onClick={() => navigate(paths[way])}>{t(`notices.campaignError.ways.${way}`)}</Button>}
          {way !== 'goOn' && (
            <Button kind={way ? 'text' : 'primary'} onClick={() => navigate(home)}>
              {t('notices.campaignError.toHome')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.notice}>
        <p>{text('body')}</p>
      </div>
    </Page>
  );
}
