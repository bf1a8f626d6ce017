import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { Lender } from '../../contract/generated/bodies';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { openExternal } from '../../native/openExternal';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { ChannelPicture } from '../entry/EntryParts';

/** Where the app can be had; the lender's file has the addresses (docs/configuration.md). */
type Store = keyof NonNullable<Lender['app']>;

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

/** A screen that offers the app: what it says, which of the stores it leads to, and that the web page will do as well. */
export function downloadScreen(name: DownloadName) {
  const { offers } = DOWNLOADS[name];
  return function DownloadScreen() {
    const { t } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const query = useQuery();
    const loaded = useLoaded('stores', () => call('GET /variable/lender'));
    if (loaded.status === 'loading') return <Page look="plain" />;
    const addresses = loaded.status === 'ready' ? (loaded.value.app ?? {}) : {};
    const stores = offers.flatMap((store) => {
      const address = addresses[store];
      return address === undefined ? [] : [{ store, address }];
    });
    // where there is no app none is promised
    const shown = loaded.status === 'ready' && stores.length === 0 ? 'sorry' : name;
    const kind = (index: number) => (index === 0 ? 'primary' : 'ghost');
    return (
      <Page
        look="plain"
        footer={
          <>
            {stores.map(({ store, address }, index) => (
              <Button key={store} kind={kind(index)} onClick={() => openExternal(address)}>
                {t(`entry.download.stores.${store}`)}
              </Button>
            ))}
            <Button
              kind={stores.length === 0 ? 'primary' : 'text'}
              onClick={() => navigate(`${inChannel(channel, '')}?${query}`)}
            >
              {t('entry.download.onWeb')}
            </Button>
            {shown === 'sorry' && (
              <Button kind="text" onClick={() => navigate(pathTo(channel, 'me/help-center/contact'))}>
                {t('entry.download.writeToUs')}
              </Button>
            )}
          </>
        }
      >
        <ChannelPicture />
        <Headline title={t(`entry.download.${shown}.title`)} text={t(`entry.download.${shown}.text`)} />
      </Page>
    );
  };
}
