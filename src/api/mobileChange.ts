import type { MobileChangeBody, MobileChangeState, MobileCodeBody, SendCodeResult } from '../contract/generated/bodies';
import { call } from './client';

/** GET /user/mobile-change: whether another number waits to become the person's. Raises ApiError. */
export function fetchMobileChange(): Promise<MobileChangeState> {
  return call('GET', '/user/mobile-change');
}

/** POST /user/mobile-change/send-code: sends a code to the new number. Raises ApiError. */
export function sendMobileCode(json: MobileCodeBody): Promise<SendCodeResult> {
  return call('POST', '/user/mobile-change/send-code', { json });
}

/** POST /user/mobile-change: changes the number with the code that came to the new one. Raises ApiError. */
export function changeMobile(json: MobileChangeBody): Promise<MobileChangeState> {
  return call('POST', '/user/mobile-change', { json });
}

/** POST /user/mobile-change/cancel: keeps the number that was to change. Raises ApiError. */
export function cancelMobileChange(): Promise<MobileChangeState> {
  return call('POST', '/user/mobile-change/cancel');
}
