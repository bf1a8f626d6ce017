import { canClose, closePartnerApp } from '../native/closeApp';
import { channelFile } from '../state/channels';
import { storedValue } from '../state/storedValues';
import { leaveApp } from './leaveApp';

/**
 * What back does on a first screen of the app, before which there is none: to where the partner wants its user
 * (`channelBackUrl`), or closing the partner's app where the channel says so and it can be closed. Undefined: there is
 * no such way, and no back button. @param channel the name in the address
 */
export function firstBack(channel: string): (() => void) | undefined {
  const address = storedValue('channelBackUrl');
  if (address !== undefined) return () => leaveApp(address);
  const { id, back } = channelFile(channel);
  return back === 'closePartnerApp' && canClose(id) ? () => void closePartnerApp(id) : undefined;
}
