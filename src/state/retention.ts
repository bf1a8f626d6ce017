import { fetchTestGroup } from '../api/operator';
import { showPopup } from './overlays';
import { session } from './session';

/** Delay of the retention coupon, milliseconds (docs/product/screens.md). */
const DELAY_MS = 200;
/** The A-B test whose groups A and C see the coupon. */
const TEST = 'retention-coupon';
const SEES_COUPON: ReadonlySet<string> = new Set(['A', 'C']);

/** Users who have seen it on this page. */
const seen = new Set<string>();

async function belongs(userId: string): Promise<boolean> {
  try {
    return SEES_COUPON.has((await fetchTestGroup(TEST, userId)).groupName);
  } catch {
    return false; // an offer is not worth an error
  }
}

/**
 * The retention coupon (docs/product/screens.md): once, 200 ms after a page with `showStayPopup` is shown, to the
 * groups A and C. The returned function calls it off: the page was left.
 */
export function offerRetention(): () => void {
  const userId = session.user?.userId ?? '';
  let stays = true;
  const timer = setTimeout(async () => {
    if (seen.has(userId) || !(await belongs(userId)) || !stays) return;
    seen.add(userId);
    await showPopup({ type: 'RETENTION_COUPON' });
  }, DELAY_MS);
  return () => {
    stays = false;
    clearTimeout(timer);
  };
}
