import { call } from '../api/call';
import { trustedScript } from '../lib/trustedScript';
import { shellPresent } from '../native/shell';

/** Whether this browser can be told by push, and whether its person lets it: what they refused, only they can allow. */
export type PushAbility = 'possible' | 'refused' | 'missing';

/** What this browser can do of push. A native app has its own way, and no page does it there. */
export function pushAbility(): PushAbility {
  if (shellPresent() || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'missing';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

/** The service worker, which shows what arrives: registered here where the page did not do so yet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScript('/service-worker.js'));
  return navigator.serviceWorker.ready;
}

async function subscribed(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

/** By what the server knows an address: hexadecimal digits of its SHA-256. */
async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The mark of this browser's address; undefined where it has none. */
export async function pushMark(): Promise<string | undefined> {
  const subscription = pushAbility() === 'missing' ? undefined : await subscribed();
  return subscription ? markOf(subscription.endpoint) : undefined;
}

/** Has the browser ask its person, and the server tell them here. Gives false where they said no. @param key of the server */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await worker();
  const before = await registration.pushManager.getSubscription();
  // one for a key of before would be told nothing
  await before?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  await call('POST /push/device', {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return true;
}

/** Has the server, and then the browser's push service, tell nothing here any more. */
export async function stopPush(): Promise<void> {
  const subscription = await subscribed();
  if (!subscription) return;
  await call('POST /push/device/remove', { body: { mark: await markOf(subscription.endpoint) } });
  await subscription.unsubscribe();
}
