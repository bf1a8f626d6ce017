import { serverAnswers } from '../../api/serverAnswers';
import { tabValues } from '../../lib/browserStorage';

const KEY = 'reloadedFor';

/**
 * Reloads the page because of a part that cannot be loaded, once for each part and tab, where the server answers: only
 * then does a reload help, and the page is not lost to one of the browser. The second time, and without a
 * network, the retry page that stands in its place is the way on.
 */
export async function reloadOnce(error: Error, reload = () => window.location.reload()): Promise<void> {
  const part = error.message;
  const tried = (tabValues.getItem(KEY) ?? '').split('\n');
  if (tried.includes(part) || !navigator.onLine || !(await serverAnswers())) return;
  tabValues.setItem(KEY, [...tried, part].join('\n'));
  reload();
}

/**
 * A part of the app, or its style sheet, that is not there any more: a newer app is on the server
 * (docs/product/errors.md).
 */
export function setUp(): void {
  window.addEventListener('vite:preloadError', (event) => void reloadOnce(event.payload));
}
