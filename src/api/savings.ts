import { AGREED_HEADER, agreedHeader, type ShownHash } from '../contract/agreements';
import type {
  SavingsBalance,
  SavingsLinked,
  SavingsReturn,
  SavingsState,
  SavingsWay,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /savings/account: how the person's savings account at the partner bank stands. Raises ApiError. */
export function fetchSavings(): Promise<SavingsState> {
  return call('GET', '/savings/account');
}

/** GET /savings/balance: what lies on the linked account now. Raises ApiError. */
export function fetchSavingsBalance(): Promise<SavingsBalance> {
  return call('GET', '/savings/balance');
}

/** POST /savings/consent: lets the bank be asked about the person. @param shown the consent as it was shown */
export function sendSavingsConsent(shown: readonly ShownHash[]): Promise<unknown> {
  return call('POST', '/savings/consent', { headers: { [AGREED_HEADER]: agreedHeader(shown) } });
}

/** POST /savings/link: where the person allows at the bank that the account is linked. Raises ApiError. */
export function startSavingsLink(): Promise<SavingsWay> {
  return call('POST', '/savings/link');
}

/** POST /savings/callback: how linking ended, by what the person came back with. Raises ApiError. */
export function finishSavingsLink(json: SavingsReturn): Promise<SavingsLinked> {
  return call('POST', '/savings/callback', { json });
}

/** POST /savings/unlink: takes back the consent, and the link with it. Raises ApiError. */
export function endSavingsLink(): Promise<unknown> {
  return call('POST', '/savings/unlink');
}
