import type { LinkedAccounts } from '../contract/generated/bodies';
import { call } from './client';

/** GET /user/linked-accounts: the accounts of others that the person's account goes with. Raises ApiError. */
export function fetchLinkedAccounts(): Promise<LinkedAccounts> {
  return call('GET', '/user/linked-accounts');
}

/** POST /user/linked-account/unlink: a partner's token alone signs the person in no more. @param type name of a channel */
export function unlinkPartnerAccount(type: string): Promise<unknown> {
  return call('POST', '/user/linked-account/unlink', { json: { type } });
}

/** POST /user/linked-account/link: lets a partner's token sign the person in again. @param type name of a channel */
export function linkPartnerAccount(type: string): Promise<unknown> {
  return call('POST', '/user/linked-account/link', { json: { type } });
}
