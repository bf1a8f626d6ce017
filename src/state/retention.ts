import { subscribe } from 'valtio';
import { call } from '../api/call';
import type { OwnVoucher } from '../contract/generated/bodies';
import type { PopupAnswer } from '../contract/popups';
import { currentTexts } from '../i18n/texts';
import { tabValues } from '../lib/browserStorage';
import { wibDay } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { flowSession } from './flowSession';
import { whenLeft } from './navigation';
import { showPopup } from './overlays';
import { session } from './session';
import { voucherState } from './vouchers';

/** Delay of the retention coupon, milliseconds (docs/product/screens.md). */
const DELAY_MS = 200;
/** The A-B test whose groups A and C are given a voucher. */
const TEST = 'retention-coupon';

/** Whom it was shown to in this tab. */
const SHOWN_KEY = 'retentionShown';
/** Who has chosen otherwise, or by themselves, in this tab. */
const CHOSEN_KEY = 'retentionChosen';

/** What the person on the page was given; undefined on other pages. */
let coupon: OwnVoucher | undefined;

const currentUser = () => session.user?.userId ?? '';

/** The voucher that the user's group was given; undefined where it was given none. An offer is not worth an error. */
async function givenVoucher(userId: string): Promise<OwnVoucher | undefined> {
  try {
    voucherState.abTestGroup = await call('GET /abTest/{name}/group/calculate', {
      path: { name: TEST },
      query: { refId: userId, refType: 'USER' },
    });
    const { extraInfo } = voucherState.abTestGroup;
    return extraInfo === '' ? undefined : (JSON.parse(extraInfo) as OwnVoucher);
  } catch {
    return undefined;
  }
}

/**
 * For a page with `showStayPopup`: the form takes the voucher that the person was given wherever it fits, and says so,
 * until they choose by themselves (docs/product/vouchers.md). The returned function ends it: the page was left.
 */
export function takeRetentionCoupon(): () => void {
  const userId = currentUser();
  let stays = true;
  let ignore = () => {};
  void givenVoucher(userId).then((voucher) => {
    if (!voucher || !stays) return;
    coupon = voucher;
    voucherState.couponType = voucher.kind;
    if (tabValues.getItem(CHOSEN_KEY) === userId) return;
    voucherState.given = voucher.voucherId;
    ignore = subscribe(voucherState, () => {
      if (voucherState.given === undefined) tabValues.setItem(CHOSEN_KEY, userId);
    });
  });
  return () => {
    stays = false;
    ignore();
    coupon = undefined;
    voucherState.given = undefined;
  };
}

/**
 * The voucher that a person who is about to leave is reminded of: once a tab, unless they chose by themselves, use
 * another or have sent the step. Undefined: they are asked plainly whether to stay.
 */
export function couponToStayFor(stepId: string): OwnVoucher | undefined {
  if (flowSession.draft?.done.includes(stepId)) return undefined;
  const { given, couponStayPopup: used } = voucherState;
  const isTheirs = given !== undefined && given === coupon?.voucherId && (used?.voucherId ?? given) === given;
  return isTheirs && tabValues.getItem(SHOWN_KEY) !== currentUser() ? coupon : undefined;
}

/**
 * Asks by the retention coupon whether to stay, 200 ms after the person wanted to leave; confirming it uses the voucher.
 * Tells what it was answered with; `left` where the history led away from the page meanwhile, on which alone it is shown.
 * The returned function calls it off: the page is gone.
 */
export function askByCoupon(
  { voucherId, off, validUntil }: OwnVoucher,
  answered: (answer: PopupAnswer | 'left') => void,
): () => void {
  const page = new AbortController();
  const ask = async () => {
    tabValues.setItem(SHOWN_KEY, currentUser());
    voucherState.couponShowPopup = true;
    const amount = formatRupiah(off.amount ?? off.atMost, currentTexts().language);
    const params = { amount, date: wibDay(Date.parse(validUntil)) };
    const answer = await showPopup({ type: 'RETENTION_COUPON', params }, page.signal);
    voucherState.couponShowPopup = false;
    if (page.signal.aborted) return;
    if (answer === 'submit') Object.assign(voucherState, { given: undefined, wanted: voucherId });
    answered(answer);
  };
  const timer = setTimeout(ask, DELAY_MS);
  const forget = whenLeft(() => {
    callOff();
    answered('left');
  });
  const callOff = () => {
    clearTimeout(timer);
    forget();
    page.abort();
  };
  return callOff;
}
