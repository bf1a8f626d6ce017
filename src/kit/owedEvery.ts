import { keptNumber } from '../state/keptNumber';

/** While a payment is expected or on its way, in milliseconds. */
export const EXPECTED_EVERY_MS = 2_500;

/** How long after a number was shown last. */
const CLOSELY_MS = 15 * 60_000;

/** After that, and where none was shown. */
const SHOWN_EVERY_MS = 30_000;

/** How often what is owed is read again while it is looked at, in milliseconds: soon where a number was just shown. */
export function owedEveryMs(): number {
  const kept = keptNumber();
  return kept && Date.now() - Date.parse(kept.at) < CLOSELY_MS ? EXPECTED_EVERY_MS : SHOWN_EVERY_MS;
}
