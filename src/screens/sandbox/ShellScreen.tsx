import { useState } from 'react';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { loginHeaders } from '../../native/advertising';
import { clientHeaders, deviceInfo } from '../../native/device';
import { download } from '../../native/download';
import { locate } from '../../native/location';
import { openExternal } from '../../native/openExternal';
import { closePartnerApp, insideWallet } from '../../native/partnerApp';
import { share } from '../../native/share';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import styles from './ShellScreen.module.css';
import { surround } from './shell/around';
import type { ShellKind } from './shell/shellDoor';

const SHARED = { text: 'Lancar', url: 'https://lancar.example/H5/entry' };

/** What a page may ask of the app around it, each with what came of it. Names are keys of the texts `native.tries`. */
const TRIES: Readonly<Record<string, (channel: string) => unknown>> = {
  device: () => deviceInfo(),
  headers: async (channel) => ({ ...clientHeaders(channel), ...(await loginHeaders()) }),
  share: () => share('default', SHARED),
  whatsapp: () => share('WA', SHARED),
  external: () => openExternal('https://lancar.example/'),
  download: () => download('/icon.svg', 'icon.svg'),
  location: () => locate(),
  wallet: (channel) => insideWallet(channel),
  close: (channel) => closePartnerApp(channel),
};

const KINDS: readonly ShellKind[] = ['androidListener', 'androidInterface', 'ios'];

/** test/shell: the provider's app in small, around this page until it is loaded again (docs/native-bridge.md). */
export function ShellScreen() {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const [kind, setKind] = useState<ShellKind>();
  const [result, setResult] = useState<string>();
  const barTexts = { back: t('native.back'), logout: t('native.logout'), messages: t('native.messages') };

  function enter(chosen: ShellKind | undefined) {
    surround(chosen, barTexts);
    setKind(chosen);
  }

  async function attempt(name: string) {
    setResult(`${name}: ${JSON.stringify(await TRIES[name]?.(channel))}`);
  }

  return (
    <Page title={t('native.title')}>
      <p>{t('native.body')}</p>
      <div className={styles.stack}>
        {KINDS.map((one) => (
          <Button key={one} kind={one === kind ? 'primary' : 'ghost'} onClick={() => enter(one)}>
            {t(`native.kinds.${one}`)}
          </Button>
        ))}
        {kind && (
          <Button kind="ghost" onClick={() => enter(undefined)}>
            {t('native.leave')}
          </Button>
        )}
        <PageLink to={pathTo(channel, signedIn ? ('apply' satisfies FlowAddress) : 'login')}>
          {t('native.goOn')}
        </PageLink>
      </div>
      <Headline level={2} title={t('native.try')} />
      <div className={styles.stack}>
        {Object.keys(TRIES).map((name) => (
          <Button key={name} kind="ghost" onClick={() => void attempt(name)}>
            {t(`native.tries.${name}`)}
          </Button>
        ))}
      </div>
      {result !== undefined && (
        <Card>
          <p className={styles.result} role="status">
            {result}
          </p>
        </Card>
      )}
    </Page>
  );
}
