import type { ApiError } from '../api/errors';
import { securityDemandOf } from '../engine/securityDemand';
import { currentTexts } from '../i18n/texts';
import { showPopup } from './overlays';
import { securityWay } from './securityWay';
import { showToast } from './toasts';

/** The one check under way: calls refused meanwhile wait for its end. */
interface Waiting {
  readonly ended: Promise<void>;
  readonly pass: () => void;
  readonly fail: (error: ApiError) => void;
  readonly error: ApiError;
}

let waiting: Waiting | undefined;

function startWaiting(error: ApiError): Waiting {
  let pass = () => {};
  let fail: Waiting['fail'] = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    pass = resolve;
    fail = reject;
  });
  return { ended, pass, fail, error };
}

function end(): Waiting | undefined {
  const ended = waiting;
  waiting = undefined;
  securityWay.phase = 'none';
  securityWay.demand = undefined;
  securityWay.page = undefined;
  return ended;
}

/**
 * The popup's confirm button leads to the check; its other button has signed the user out (docs/product/security.md).
 */
async function askToVerify(): Promise<void> {
  const answer = await showPopup({ type: 'ACCOUNT_SECURITY' });
  if (answer === 'submit') securityWay.phase = 'leaving';
  else abandonSecurityCheck(answer === 'close');
}

/**
 * Has the account checked before a refused call (status 994) is repeated. Resolves when all is proved and the person is
 * back on the page; rejects with the refusal when the check is refused, put off or the person is signed out, who has been
 * told why. Calls refused while a check is under way share it.
 */
export function requireSecurityCheck(error: ApiError): Promise<void> {
  const demand = securityDemandOf(error.data);
  if (demand.result === 'REJECTED') {
    end()?.fail(error);
    securityWay.rejected = demand;
    return Promise.reject(error);
  }
  if (!waiting) {
    waiting = startWaiting(error);
    securityWay.demand = demand;
    securityWay.phase = 'asked';
    if (!demand.askedFor) void askToVerify();
  }
  return waiting.ended;
}

/** All is proved. True when a refused call waits for that: the page is then on its way back to it. */
export function passSecurityCheck(): boolean {
  if (securityWay.phase !== 'proving') return false;
  securityWay.phase = 'returning';
  return true;
}

/** Something cannot be proved now, as the person has been told. True when the page is then on its way back to them. */
export function putOffSecurityCheck(): boolean {
  if (securityWay.phase !== 'proving') return false;
  securityWay.phase = 'puttingOff';
  return true;
}

/** The person is back on the page of the refused call, which is now repeated. */
export function endSecurityCheck(): void {
  end()?.pass();
}

/** The check is not gone through with: the refused call stays refused, and is sent again when the person wants to. */
export function abandonSecurityCheck(tell: boolean): void {
  const abandoned = end();
  if (!abandoned) return;
  if (tell) showToast(currentTexts().t('popups.ACCOUNT_SECURITY.putOff'), 'problem');
  abandoned.fail(abandoned.error);
}
