import { fetchTestGroup } from '../api/operator';
import type { OwnVoucher } from '../contract/generated/bodies';
import { currentTexts } from '../i18n/texts';
import { tabValues } from '../lib/browserStorage';
import { wibDay } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { showPopup } from './overlays';
import { session } from './session';
import { voucherState } from './vouchers';

/** Delay of the retention coupon, milliseconds (docs/product/screens.md). */
const DELAY_MS = 200;
/** The A-B test whose groups A and C are given a voucher. */
const TEST = 'retention-coupon';

/** Users who have seen it on this page. */
const seen = new Set<string>();
/** Who has closed it in this tab. */
const CLOSED_KEY = 'retentionClosed';

const isOver = (userId: string) => seen.has(userId) || tabValues.getItem(CLOSED_KEY) === userId;

/** The voucher that the user's group was given; undefined where it was given none. An offer is not worth an error. */
async function givenVoucher(userId: string): Promise<OwnVoucher | undefined> {
  try {
    voucherState.abTestGroup = await fetchTestGroup(TEST, userId);
    const { extraInfo } = voucherState.abTestGroup;
    return extraInfo === '' ? undefined : (JSON.parse(extraInfo) as OwnVoucher);
  } catch {
    return undefined;
  }
}

/** What a person does to a page. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;
/** A popup that comes later than this lands on a finger, even where nothing was done yet; milliseconds. */
const AT_ONCE_MS = 1_000;

/** Notices whether the page is used from now on. */
function watchUse() {
  const since = performance.now();
  let isUsed = false;
  const use = () => {
    isUsed = true;
  };
  const listening = { capture: true, passive: true };
  for (const name of USES) document.addEventListener(name, use, listening);
  return {
    /** true once a popup would come in between */
    isUsed: () => isUsed || performance.now() - since > DELAY_MS + AT_ONCE_MS,
    stop: () => {
      for (const name of USES) document.removeEventListener(name, use, listening);
    },
  };
}

/**
 * The retention coupon (docs/product/vouchers.md): once a tab, 200 ms after a page with `showStayPopup` is shown, to those
 * who were given one. Its button uses it in the form. Over a page that is in use nothing opens: the form takes the voucher
 * by itself and says so. The returned function calls it off: the page was left.
 */
export function offerRetention(): () => void {
  const userId = session.user?.userId ?? '';
  let stays = true;
  const watch = watchUse();
  const timer = setTimeout(async () => {
    const voucher = isOver(userId) ? undefined : await givenVoucher(userId);
    if (!voucher || !stays) return;
    seen.add(userId);
    const { kind, off, validUntil, voucherId } = voucher;
    if (watch.isUsed()) {
      voucherState.given = voucherId;
      return;
    }
    Object.assign(voucherState, { couponType: kind, couponShowPopup: true });
    const amount = formatRupiah(off.amount ?? off.atMost, currentTexts().language);
    const params = { amount, date: wibDay(Date.parse(validUntil)) };
    const answer = await showPopup({ type: 'RETENTION_COUPON', params });
    voucherState.couponShowPopup = false;
    tabValues.setItem(CLOSED_KEY, userId);
    if (answer === 'submit' && stays) voucherState.wanted = voucherId;
  }, DELAY_MS);
  return () => {
    stays = false;
    clearTimeout(timer);
    watch.stop();
    voucherState.given = undefined;
  };
}
