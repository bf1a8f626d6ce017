import { DAY_MS, wibDay } from './calendar';

const NEAR_MS = 864_000_000;
const HOUR_MS = 60 * 60 * 1000;

/** What to show of the time that is left: its last day, or how many hours. */
export type Remaining =
  | { readonly kind: 'date' /** YYYY-MM-DD, WIB */; readonly day: string }
  | { readonly kind: 'hours'; readonly hours: number };

/**
 * Near expiry (docs/product/rules.md): does it end less than ten days ahead? What has ended is no longer near.
 * @param until the end, milliseconds since 1970 UTC @param now the present, likewise
 */
export function isNearExpiry(until: number, now: number): boolean {
  return until > now && until - now < NEAR_MS;
}

/**
 * Time left (docs/product/rules.md): the date while more than 0 whole days remain, else the whole hours, at least 1.
 * @param until the end, milliseconds since 1970 UTC @param now the present, likewise
 */
export function remaining(until: number, now: number): Remaining {
  const left = until - now;
  if (left >= DAY_MS) return { kind: 'date', day: wibDay(until) };
  return { kind: 'hours', hours: Math.max(1, Math.floor(left / HOUR_MS)) };
}
