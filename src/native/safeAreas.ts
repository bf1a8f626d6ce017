import type { ToPage } from '../contract/generated/bridge';

/** What of the screen is covered, as custom properties that stand in for the browser's own env(safe-area-inset-…). */
export function applySafeAreas(insets: ToPage['safeAreas']): void {
  for (const [edge, pixels] of Object.entries(insets)) {
    document.documentElement.style.setProperty(`--safe-${edge}`, `${pixels}px`);
  }
}
