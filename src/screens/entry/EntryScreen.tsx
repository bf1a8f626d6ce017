import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { Consent } from '../../kit/help/LegalLines';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { ChannelPicture, CheckedPoints } from './EntryParts';

/**
 * Where a campaign's link leads. It says what Lancar is, and goes on with the link's query (docs/product/screens.md).
 */
export function EntryScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  return (
    <Page
      look="plain"
      footer={
        <>
          <Button onClick={() => navigate(`/${channel}?${query}`)}>{t('entry.start.begin')}</Button>
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
