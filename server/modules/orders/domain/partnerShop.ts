import type { OrderStatus } from '../../../../src/contract/generated/bodies';
import type { Partner } from '../../../platform/config/partnersFile';
import { callbackSignature } from '../../../platform/domain/sharedSecret';

/** True for an address of an origin that was agreed on with the partner, without a name or password in it. */
export function mayReturnTo({ returnOrigins }: Partner, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return username === '' && password === '' && returnOrigins.includes(origin);
}

/** What the buyer brings back to the shop. */
export interface ReturnedOrder {
  orderId: string;
  orderNo: string;
  status: OrderStatus;
  returnAddress: string;
}

/** What of a return is signed: the same words in the same order on both sides. */
const returnText = ({ orderId, orderNo, status }: Omit<ReturnedOrder, 'returnAddress'>): Buffer =>
  Buffer.from(`${orderId}.${orderNo}.${status}`);

/**
 * Where the buyer is led back to: the shop's address with the order's id, number and status, the time and a signature in
 * its query. The signature is HMAC-SHA256 of `<time>.return.<orderId>.<orderNo>.<status>`.
 */
export function returnWithResult({ key }: Pick<Partner, 'key'>, returned: ReturnedOrder, now: Date): string {
  const { orderId, orderNo, status, returnAddress } = returned;
  const time = String(Math.floor(now.getTime() / 1_000));
  const signature = callbackSignature(key, { port: 'return', time }, returnText(returned));
  const address = new URL(returnAddress);
  for (const [name, value] of Object.entries({ orderId, orderNo, status, time, signature })) {
    address.searchParams.set(name, value);
  }
  return address.href;
}
