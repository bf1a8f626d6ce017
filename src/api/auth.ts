import type { LoginResult, SendCodeBody, SendCodeResult } from '../contract/api';
import type { AnswerValue } from '../contract/definitions';
import { call } from './client';

type Values = Readonly<Record<string, AnswerValue | undefined>>;

const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);

/** POST /auth/send-code: sends a one-time code to the number. */
export function sendCode(body: SendCodeBody): Promise<SendCodeResult> {
  return call('POST', '/auth/send-code', { json: body });
}

/** A call of schemas/api/calls.json that sends a one-time code: to whom the values name, else to the user. */
export function sendCodeBy(name: string, values: Values): Promise<SendCodeResult> {
  return call('POST', pathOf(name), { json: values });
}

/** POST /auth/login/otp: signs in; the session is a cookie. */
export function loginWithCode(body: { mobileNumber: string; otp: string }): Promise<LoginResult> {
  return call('POST', '/auth/login/otp', { json: body });
}

/** A call of schemas/api/calls.json that signs in with the answers of a form. */
export function signInBy(name: string, answers: Values): Promise<LoginResult> {
  return call('POST', pathOf(name), { json: answers });
}

/** POST /auth/logout. */
export function logout(): Promise<unknown> {
  return call('POST', '/auth/logout');
}
