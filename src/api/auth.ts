import type { LoginResult, SendCodeBody, SendCodeResult } from '../contract/api';
import { call } from './client';

/** POST /auth/send-code: sends a one-time code to the number. */
export function sendCode(body: SendCodeBody): Promise<SendCodeResult> {
  return call('POST', '/auth/send-code', { json: body });
}

/** POST /auth/login/otp: signs in; the session is a cookie. */
export function loginWithCode(body: { mobileNumber: string; otp: string }): Promise<LoginResult> {
  return call('POST', '/auth/login/otp', { json: body });
}

/** POST /auth/logout. */
export function logout(): Promise<unknown> {
  return call('POST', '/auth/logout');
}
