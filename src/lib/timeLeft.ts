const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What ends within ten days is said to end soon (docs/product/vouchers.md). */
const SOON_MS = 864_000_000;

/** How what is left of a time is said: by its day where more than 0 days remain, else in hours, 1 at least. Milliseconds. */
export function timeLeft(until: number, now: number): 'day' | { readonly hours: number } {
  const left = until - now;
  return Math.floor(left / DAY_MS) > 0 ? 'day' : { hours: Math.max(1, Math.floor(left / HOUR_MS)) };
}

/** True for what ends less than ten days ahead. Milliseconds. */
export const endsSoon = (until: number, now: number): boolean => until - now < SOON_MS;
