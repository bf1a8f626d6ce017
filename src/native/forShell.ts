import type { ToPage } from '../contract/generated/bridge';
import { ownValue } from '../lib/ownValue';

/** The router numbers the pages it has gone to; modals mark their own entries of the history. */
const DEPTHS = ['idx', 'modals'];

/**
 * The back button of the device: closes the modal that is open, else goes back a page. False on the first page, where
 * there is nothing to go back to, so that the app closes.
 */
export function goBack(): boolean {
  const canGo = DEPTHS.some((name) => Number(ownValue(window.history.state, name)) > 0);
  if (canGo) window.history.back();
  return canGo;
}

/** What of the screen is covered, as custom properties that stand in for the browser's own env(safe-area-inset-…). */
export function applySafeAreas(insets: ToPage['safeAreas']): void {
  for (const [edge, pixels] of Object.entries(insets)) {
    document.documentElement.style.setProperty(`--safe-${edge}`, `${pixels}px`);
  }
}
