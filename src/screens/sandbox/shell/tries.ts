import { loginHeaders } from '../../../native/advertising';
import { closePartnerApp } from '../../../native/closeApp';
import { clientHeaders, deviceInfo } from '../../../native/device';
import { download } from '../../../native/download';
import { locate } from '../../../native/location';
import { openExternal } from '../../../native/openExternal';
import { share } from '../../../native/share';
import { insideWallet } from '../../../native/wallet';

const SHARED = { text: 'Lancar', url: 'https://lancar.example/H5/entry' };

/** What a page may ask of the app around it, each with what came of it. Names are keys of the texts `native.tries`. */
export const TRIES: Readonly<Record<string, (channel: string) => unknown>> = {
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
