import { keptNumber } from '../state/keptNumber';

/** While a payment is expected or on its way, in milliseconds. */
export const EXPECTED_EVERY_MS = 2_500;

/** How long after a number was shown last the other pages expect its payment. */
const CLOSELY_MS = 15 * 60_000;

/** After that, and where none was shown. */
const OTHERWISE_EVERY_MS = 30_000;

/**
 * How often what is owed is read again while it is looked at, in milliseconds: soon where a number was just shown.
 * @param showsNumber the page itself shows one: it is paid at any time as long as it stands there
 */
export function owedEveryMs(showsNumber = false): number {
  const kept = keptNumber();
  const isJustShown = kept !== undefined && Date.now() - Date.parse(kept.at) < CLOSELY_MS;
  return showsNumber || isJustShown ? EXPECTED_EVERY_MS : OTHERWISE_EVERY_MS;
}
