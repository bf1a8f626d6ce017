import type { BankAccounts, UserSessions } from '../contract/generated/bodies';
import { call } from './client';

/** GET /user/bank-accounts: the accounts of the signed-in person, the one that money goes to first. */
export function fetchBankAccounts(): Promise<BankAccounts> {
  return call('GET', '/user/bank-accounts');
}

/** POST /user/bank-account/use: has loans paid into this account from now on. */
export function sendMainAccount(accountId: string): Promise<unknown> {
  return call('POST', '/user/bank-account/use', { json: { accountId } });
}

/** POST /user/bank-account/remove: forgets an account that no money goes to. */
export function sendAccountRemoval(accountId: string): Promise<unknown> {
  return call('POST', '/user/bank-account/remove', { json: { accountId } });
}

/** GET /user/sessions: everywhere the person is signed in, the last sign-in first. */
export function fetchUserSessions(): Promise<UserSessions> {
  return call('GET', '/user/sessions');
}

/** POST /user/session/end: signs the person out there. */
export function endUserSession(id: string): Promise<unknown> {
  return call('POST', '/user/session/end', { json: { id } });
}
