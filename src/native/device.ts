const DEVICE_KEY = 'deviceId';

/** How the app presents itself to the server: section 7 (headers) and section 9 (device-info defaults). */
export interface ClientHeaders {
  'x-user-agent': string;
  'x-adv-market-channel': string;
  'x-app-version': string;
  'x-os-type': 'H5';
  'x-adv-uuid': string;
}

/** A random id of this browser, made on first use; it says nothing about the person. */
function deviceId(): string {
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

/** Request headers of the plain web client (section 7). */
export function clientHeaders(channel: string): ClientHeaders {
  return {
    'x-user-agent': navigator.userAgent,
    'x-adv-market-channel': channel,
    'x-app-version': '0.0.5',
    'x-os-type': 'H5',
    'x-adv-uuid': deviceId(),
  };
}
