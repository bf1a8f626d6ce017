import { keptNumber } from '../state/keptNumber';

/** While a payment is expected or on its way, in milliseconds. */
export const EXPECTED_EVERY_MS = 2_500;

/** How long after a number was shown last. */
const CLOSELY_MS = 15 * 60_000;

/** After that, and where none was shown. */
const SHOWN_EVERY_MS = 30_000;

/**
 * How often what is owed is read again while it is looked at, in milliseconds: soon where a number was just shown.
 * @param shownAt when this page showed one, also where its copy is gone; absent where only the copy is known
 */
export function owedEveryMs(shownAt?: number): number {
  const kept = keptNumber();
  const at = shownAt ?? (kept ? Date.parse(kept.at) : Number.NEGATIVE_INFINITY);
  return Date.now() - at < CLOSELY_MS ? EXPECTED_EVERY_MS : SHOWN_EVERY_MS;
}
