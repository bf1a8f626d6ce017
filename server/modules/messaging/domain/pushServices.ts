/**
 * Hosts of the push services of browsers, and what ends in them: of Chrome and those made of it, Firefox, Safari and Edge. A
 * page can name any address, and the server is to call none but these.
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** True for an address of a push service of a known browser, or of one of `others`, which are origins. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  return protocol === 'https:' && KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}
