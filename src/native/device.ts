import type { ClientHeader } from '../contract/clientHeaders';
import type { ClientOs, DeviceInfo } from '../contract/generated/bodies';
import type { ToPage } from '../contract/generated/bridge';
import { browserValues } from '../lib/browserStorage';
import { shell, shellFor } from './shell';

const DEVICE_KEY = 'deviceId';
const ANSWER_MS = 1_500;

/** Device information of a page without a shell around it (docs/product/native.md). */
const DEFAULTS = { advertisingId: '', appVersion: '0.0.5', appVersionCode: 9999, deviceType: 1, source: '' };

/** Who uses the page; nothing of it is kept here. */
interface DeviceUser {
  channel: string;
  userId: string;
  userType: string;
}

/** Headers of every request by which the client presents itself (docs/product/calls.md). */
export type ClientHeaders = Readonly<Record<ClientHeader, string> & { 'x-os-type': ClientOs }>;

let told: ToPage['deviceInfo'] | undefined;
let userNow: () => DeviceUser = () => ({ channel: 'H5', userId: '', userType: '' });

/** Version of the web app itself (docs/product/native.md). */
export const WEB_VERSION = DEFAULTS.appVersion;

/** Asks the shell what device this is and keeps that as long as the page lives; nothing in a plain browser. */
export async function learnDevice(): Promise<void> {
  const answer = await shellFor('deviceInfo')?.ask('deviceInfo', {}, ANSWER_MS);
  told = answer?.ok ? answer.body : undefined;
}

/** Whom {@link deviceInfo} names; the app says it once. */
export function identifyDeviceUser(user: () => DeviceUser): void {
  userNow = user;
}

/** The channel the page is in now. */
export function currentChannel(): string {
  return userNow().channel;
}

/** A random id of this browser, made on first use; it says nothing about the person. */
function browserId(): string {
  const stored = browserValues.getItem(DEVICE_KEY);
  if (stored) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  browserValues.setItem(DEVICE_KEY, made);
  return made;
}

/**
 * What is sent with a sign-in and by the upload of device information (docs/product/native.md): what the shell says,
 * else the defaults. `source` is the channel where no shell names one; who is signed in is empty before the sign-in.
 */
export function deviceInfo(): DeviceInfo {
  const { channel, userId, userType } = userNow();
  const device = told ?? { ...DEFAULTS, uuid: browserId() };
  return { ...device, source: device.source || channel, userId, userType };
}

/**
 * Request headers by which this client presents itself (docs/product/calls.md): ANDROID and IOS inside their apps, else
 * H5.
 */
export function clientHeaders(channel: string): ClientHeaders {
  return {
    'x-user-agent': navigator.userAgent,
    'x-adv-market-channel': channel,
    'x-app-version': told?.appVersion ?? DEFAULTS.appVersion,
    'x-os-type': shell()?.platform ?? 'H5',
    'x-adv-uuid': told?.uuid ?? browserId(),
  };
}
