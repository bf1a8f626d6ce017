import { reloadOnce } from '../reloadOnce';

/**
 * A part of the app, or its style sheet, that is not there any more: a newer app is on the server
 * (docs/product/errors.md).
 */
export function setUp(): void {
  window.addEventListener('vite:preloadError', (event) => void reloadOnce(event.payload));
}
