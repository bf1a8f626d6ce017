import type { BannerList, BannerSlot, CanApply, MyLimit, TabPoints } from '../contract/generated/bodies';
import { call } from './client';

/** GET /loan/can-apply: whether the person may apply now, for a limit or a loan. */
export function fetchCanApply(): Promise<CanApply> {
  return call('GET', '/loan/can-apply');
}

/** POST /application/withdraw: takes back the application that is under review. */
export function sendWithdrawal(): Promise<unknown> {
  return call('POST', '/application/withdraw');
}

/** GET /user/limit: the limit, and whether it may be used. */
export function fetchLimit(): Promise<MyLimit> {
  return call('GET', '/user/limit');
}

/** GET /tab/points: what the red dots of the tabs are about. */
export function fetchTabPoints(): Promise<TabPoints> {
  return call('GET', '/tab/points');
}

/** GET /operation/banners: what may stand in a place of the app. */
export function fetchBanners(slot: BannerSlot): Promise<BannerList> {
  return call('GET', '/operation/banners', { searchParams: { slot } });
}
