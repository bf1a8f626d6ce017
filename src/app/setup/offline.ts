import { whenIdle } from '../../lib/idle';
import { shellPresent } from '../../native/shell';

/** Without it, as in a browser that refuses, only a reload without a network is worse. */
async function keep(): Promise<void> {
  try {
    const { keepForOffline } = await import('../keepForOffline');
    await keepForOffline();
  } catch {
    // asked again by the next page
  }
}

/** Once the page has loaded and rests. Not in development, nor inside a native app: its WebView may have none. */
export function setUp(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || shellPresent()) return;
  const begin = () => whenIdle(() => void keep());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
