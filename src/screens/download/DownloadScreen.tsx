import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { openExternal } from '../../native/openExternal';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { ChannelPicture } from '../entry/EntryParts';
import stores from './stores.json';

/** Where the app can be had; src/screens/download/stores.json has the addresses. */
type Store = keyof typeof stores;

interface Download {
  /** the first is the main button */
  readonly offers: readonly Store[];
}

type DownloadName = 'app' | 'apk' | 'sorry' | 'marketing';

/** The screens that offer the app: CommonDownloadApp, its APK and Sorry variants, MarketingDownloadApp. */
const DOWNLOADS: Readonly<Record<DownloadName, Download>> = {
  app: { offers: ['play', 'appStore'] },
  apk: { offers: ['apk', 'play'] },
  sorry: { offers: [] },
  marketing: { offers: ['play', 'appStore'] },
};

/** A screen that offers the app: what it says, which stores it leads to, and whether the web page will do as well. */
export function downloadScreen(name: DownloadName) {
  const { offers } = DOWNLOADS[name];
  return function DownloadScreen() {
    const { t } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const query = useQuery();
    const kind = (index: number) => (index === 0 ? 'primary' : 'ghost');
    return (
      <Page
        look="plain"
        footer={
          <>
            {offers.map((store: Store, index) => (
              <Button key={store} kind={kind(index)} onClick={() => openExternal(stores[store])}>
                {t(`entry.download.stores.${store}`)}
              </Button>
            ))}
            <Button kind={offers.length === 0 ? 'primary' : 'text'} onClick={() => navigate(`/${channel}?${query}`)}>
              {t('entry.download.onWeb')}
            </Button>
          </>
        }
      >
        <ChannelPicture />
        <Headline title={t(`entry.download.${name}.title`)} text={t(`entry.download.${name}.text`)} />
      </Page>
    );
  };
}
