import type { DeviceInfo, LoginResult, PartnerTokenCheck, PartnerUser } from '../contract/generated/bodies';
import { call } from './client';

/** A partner's token goes in a header, so that no address and no log of one holds it. */
const withToken = (token: string) => ({ headers: { 'X-Partner-Token': token } });

/** GET /link-channel/verify-token: how the token lets its user in. Refused: one of the partner refusals. */
export function verifyPartnerToken(token: string): Promise<PartnerTokenCheck> {
  return call('GET', '/link-channel/verify-token', withToken(token));
}

/** GET /channel/user: whom a token that needs no code stands for. */
export function fetchPartnerUser(token: string): Promise<PartnerUser> {
  return call('GET', '/channel/user', withToken(token));
}

/** GET /link-channel/eligible-phoneNumber: the masked number a code for the token goes to. */
export function fetchEligibleNumber(token: string): Promise<PartnerUser> {
  return call('GET', '/link-channel/eligible-phoneNumber', withToken(token));
}

/** GET /link-channel/validate-phoneNumber: refused with INVALID_PHONE_NUMBER when it is not the partner's number. */
export function validatePartnerNumber(token: string, mobileNumber: string): Promise<unknown> {
  return call('GET', '/link-channel/validate-phoneNumber', { ...withToken(token), searchParams: { mobileNumber } });
}

/** POST /auth/partner-login-free: signs in with the token alone, which is used up by that. */
export function loginWithToken(
  body: { token: string; deviceInfo: DeviceInfo },
  headers: Readonly<Record<string, string>>,
): Promise<LoginResult> {
  return call('POST', '/auth/partner-login-free', { json: body, headers });
}
