import { serverAnswers } from '../../api/serverAnswers';
import { tabValues } from '../../lib/browserStorage';

const KEY = 'reloadedFor';
/** So long a page that is left may wait for the next one. */
const LEAVES_MS = 60_000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Reloads the page because of a part that cannot be loaded, once for each part and tab, where the server answers: only
 * then does a reload help, and the page is not lost to one of the browser. The second time, and without a
 * network, the retry page that stands in its place is the way on. A page that is being left is not reloaded: Firefox stops
 * what it still loads, and a reload would take the place of the page that was asked for.
 */
export async function reloadOnce(error: Error, reload = () => window.location.reload()): Promise<void> {
  if (Date.now() - leftAt < LEAVES_MS) return;
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
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('vite:preloadError', (event) => void reloadOnce(event.payload));
}
