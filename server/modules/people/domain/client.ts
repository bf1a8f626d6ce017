import type { AdvertisingHeader, ClientHeader } from '../../../../src/contract/clientHeaders';
import { ADVERTISING_NAME } from '../../../../src/contract/clientHeaders';
import { CLIENT_OSES, type ClientOs, type ClientType } from '../../../../src/contract/generated/bodies';

/** What a client says of itself, as far as it can be believed to be one. */
export interface Client {
  os: ClientOs | undefined;
  appVersion: string | undefined;
  /** random id of an app or a browser */
  installation: string | undefined;
  /** as the page sees it, also where an app makes its requests */
  userAgent: string | undefined;
  marketChannel: string | undefined;
  sourceType: string | undefined;
  agencyToken: string | undefined;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What each header may hold; anything else is as if it had not come. */
const ALLOWED = {
  'x-user-agent': /^[ -~]{1,512}$/,
  'x-adv-market-channel': /^[\w-]{1,32}$/,
  'x-app-version': /^[0-9A-Za-z.+-]{1,20}$/,
  'x-os-type': /^[A-Z0-9]{1,7}$/,
  'x-adv-uuid': /^[0-9A-Za-z-]{1,64}$/,
  'x-adv-source-type': ADVERTISING_NAME,
  'x-agency-token': ADVERTISING_NAME,
} as const satisfies Readonly<Record<ClientHeader | AdvertisingHeader, RegExp>>;

function said(headers: Headers, name: keyof typeof ALLOWED): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && ALLOWED[name].test(value) ? value : undefined;
}

/** What the headers of a request say of the client and of the advertisement that brought its user. */
export function clientOf(headers: Headers): Client {
  const os = said(headers, 'x-os-type');
  return {
    os: CLIENT_OSES.find((known) => known === os),
    appVersion: said(headers, 'x-app-version'),
    installation: said(headers, 'x-adv-uuid'),
    userAgent: said(headers, 'x-user-agent'),
    marketChannel: said(headers, 'x-adv-market-channel'),
    sourceType: said(headers, 'x-adv-source-type'),
    agencyToken: said(headers, 'x-agency-token'),
  };
}

/** Whether an app or a web page was used. */
export const clientTypeOf = (os: ClientOs): ClientType => (os === 'H5' ? 'H5' : 'APP');
