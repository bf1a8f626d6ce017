import { trustedScript } from '../lib/trustedScript';

/** Files this page has used so far, as paths below the origin. */
function usedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
  return [...new Set(own)].filter((path) => path.startsWith('/assets/'));
}

/** Has the service worker keep the app, and what this page was shown with, for a reload without a network. */
export async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register(trustedScript('/service-worker.js'));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(usedFiles());
}
