import { AGREED_HEADER, agreedHeader, type ShownHash, type TNC_DOCUMENTS } from '../contract/agreements';
import type { AnswerValue } from '../contract/definitions';
import type {
  DeviceInfo,
  InvitedLoginBody,
  KnownUser,
  LoginBody,
  LoginResult,
  SendCodeBody,
  SendCodeResult,
  Standing,
  UserType,
} from '../contract/generated/bodies';
import { call, callBy } from './client';

type Values = Readonly<Record<string, AnswerValue | undefined>>;

/** Headers of a sign-in: where a shell or an advertisement says the user came from (docs/product/sign-in.md). */
type LoginHeaders = Readonly<Record<string, string>>;

const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);

/** POST /auth/send-code: sends a one-time code to the number, or to the one a partner's token stands for. */
export function sendCode(body: SendCodeBody): Promise<SendCodeResult> {
  return call('POST', '/auth/send-code', { json: body });
}

/** A call of schemas/api/calls.json that sends a one-time code: to whom the values name, else to the user. */
export function sendCodeBy(name: string, values: Values): Promise<SendCodeResult> {
  return callBy('POST', pathOf(name), { json: values });
}

/** POST /auth/login/otp: signs in; the session is a cookie. */
export function loginWithCode(body: LoginBody, headers: LoginHeaders): Promise<LoginResult> {
  return call('POST', '/auth/login/otp', { json: body, headers });
}

/** POST /auth/invitation/login/otp: the same for an invited user; `invitedBy` is a referral code. */
export function loginInvited(body: InvitedLoginBody, headers: LoginHeaders): Promise<LoginResult> {
  return call('POST', '/auth/invitation/login/otp', { json: body, headers });
}

/** A call of schemas/api/calls.json that signs in with the answers of a form. */
export function signInBy(
  name: string,
  answers: Values,
  { deviceInfo, headers }: { deviceInfo: DeviceInfo; headers: LoginHeaders },
): Promise<LoginResult> {
  return callBy('POST', pathOf(name), { json: { ...answers, deviceInfo }, headers });
}

/** POST /auth/logout. */
export function logout(): Promise<unknown> {
  return call('POST', '/auth/logout');
}

/** POST /auth/logout-everywhere: ends the person's sessions on all devices. */
export function logoutEverywhere(): Promise<unknown> {
  return call('POST', '/auth/logout-everywhere');
}

/** GET /user/v3: who is signed in. */
export function fetchSignedInUser(): Promise<KnownUser> {
  return call('GET', '/user/v3');
}

/** POST /user/v3: what the person wants to be called. */
export function sendUserName(userName: string): Promise<KnownUser> {
  return call('POST', '/user/v3', { json: { userName } });
}

/** GET /user/type: `PARTNER` for a user who came with a partner's token. */
export function fetchUserType(): Promise<UserType> {
  return call('GET', '/user/type');
}

/** GET /user/standing: how far the person has come. */
export function fetchStanding(): Promise<Standing> {
  return call('GET', '/user/standing');
}

/** POST /pop-notify/accept-user-agreement: the documents as they were shown, the terms to a user who is new. */
export function acceptUserAgreement(
  shown: readonly ShownHash[],
  tncType: keyof typeof TNC_DOCUMENTS = 'USER_AGREEMENT',
): Promise<unknown> {
  return call('POST', '/pop-notify/accept-user-agreement', {
    searchParams: { tncType },
    headers: { [AGREED_HEADER]: agreedHeader(shown) },
  });
}
