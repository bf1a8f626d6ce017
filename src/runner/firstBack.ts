import { canClose, closePartnerApp } from '../native/closeApp';
import { insideWallet } from '../native/wallet';
import { channelFile } from '../state/channels';
import { storedValue } from '../state/storedValues';
import { leaveApp } from './leaveApp';

/** Any browser can show it; an address of another scheme opens an app. */
const isWebPage = (address: string) => address.startsWith('https:');

/**
 * What back does on a first screen of the app, before which there is none: to where the partner wants its user
 * (`channelBackUrl`), or closing the partner's app where the channel says so and it can be closed. A wallet's app is
 * left for, or closed, only where it is around the page (section 6). Undefined: there is no such way, and no back
 * button. @param channel the name in the address
 */
export function firstBack(channel: string): (() => void) | undefined {
  const { id, back, wallet } = channelFile(channel);
  const appIsThere = !wallet || insideWallet(id);
  const address = storedValue('channelBackUrl');
  if (address !== undefined && (appIsThere || isWebPage(address))) return () => leaveApp(address);
  return back === 'closePartnerApp' && appIsThere && canClose(id) ? () => void closePartnerApp(id) : undefined;
}
