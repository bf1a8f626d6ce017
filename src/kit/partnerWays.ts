import { canClose, closePartnerApp, insideWallet } from '../native/partnerApp';
import { channelFile } from '../state/channels';
import { type StoredValue, storedValue } from '../state/storedValues';
import { leaveApp } from './leaveApp';

/** Any browser can show it; an address of another scheme opens an app. */
const isWebPage = (address: string) => /^https?:/.test(address);

/** A wallet's app is left for, or closed, only where it is around the page (docs/product/channels.md). */
function appIsThere(channel: string): boolean {
  const { id, wallet } = channelFile(channel);
  return !wallet || insideWallet(id);
}

function toStored(channel: string, name: StoredValue): (() => void) | undefined {
  const address = storedValue(name);
  if (address === undefined || !(appIsThere(channel) || isWebPage(address))) return undefined;
  return () => leaveApp(address);
}

function closing(channel: string): (() => void) | undefined {
  const { id } = channelFile(channel);
  return appIsThere(channel) && canClose(id) ? () => void closePartnerApp(id) : undefined;
}

/**
 * What back does on a first screen of the app, before which there is none: to where the partner wants its user
 * (`channelBackUrl`), or closing the partner's app where the channel says so and it can be closed. Undefined: there is
 * no such way, and no back button. @param channel the name in the address
 */
export function firstBack(channel: string): (() => void) | undefined {
  const toPartner = toStored(channel, 'channelBackUrl');
  return toPartner ?? (channelFile(channel).back === 'closePartnerApp' ? closing(channel) : undefined);
}

/**
 * How to return to the partner's app, for screens that lead nowhere else: its address of `channelBackUrl` or `backurl`,
 * else closing it. Undefined in a plain browser that was given no address. @param channel the name in the address
 */
export function backToPartner(channel: string): (() => void) | undefined {
  return toStored(channel, 'channelBackUrl') ?? closing(channel) ?? toStored(channel, 'backurl');
}
