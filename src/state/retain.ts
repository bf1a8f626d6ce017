import { browserValues } from '../lib/browserStorage';
import { sameWibDay } from '../lib/calendar';

const RETAIN_KEY = 'mgmRetainPopup';

/** When each user saw it today, milliseconds since 1970. */
function seenToday(at: number): ReadonlyMap<string, number> {
  try {
    const stored: unknown = JSON.parse(browserValues.getItem(RETAIN_KEY) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return new Map(entries.filter(([, seenAt]) => typeof seenAt === 'number' && sameWibDay(seenAt, at)));
  } catch {
    return new Map();
  }
}

/** True when this user has not seen the retain popup on this calendar day in Jakarta. @param at milliseconds since 1970 */
export function retainDue(userId: string, at: number): boolean {
  return !seenToday(at).has(userId);
}

/** Remembers that this user sees it now. @param at milliseconds since 1970 */
export function retainShown(userId: string, at: number): void {
  browserValues.setItem(RETAIN_KEY, JSON.stringify(Object.fromEntries([...seenToday(at), [userId, at]])));
}
