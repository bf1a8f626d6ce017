import { proxy, useSnapshot } from 'valtio';
import { call } from '../api/call';
import type { SendCodeResult } from '../contract/generated/bodies';
import { partnerToken } from './partner';
import { dropSentCode, keepSentCode, keptSentCode, type SentCodeState } from './sentCode';

interface SignIn extends SentCodeState {
  /** what stands in the login field, kept while the terms are read */
  typed: string;
}

const NOTHING: SignIn = { typed: '', mobileNumber: '', numberOf: 'consumer', length: 4, resendAt: 0, way: 'UNKNOWN' };

/**
 * The sign-in under way: which number waits for a code. Kept by the tab until then, as phones with little memory drop
 * the page while its user reads the message.
 */
export const signIn = proxy<SignIn>({ ...NOTHING, ...keptSentCode(Date.now()) });

type Recipient = Pick<SignIn, 'mobileNumber' | 'numberOf'>;

function codeIsOut(recipient: Recipient, { length, resendAfter, way }: SendCodeResult): void {
  Object.assign(signIn, { ...recipient, length, way: way ?? 'UNKNOWN', resendAt: Date.now() + resendAfter * 1000 });
  keepSentCode(signIn);
}

/** Sends a code to the number and remembers that one is on its way. Raises ApiError. */
export async function requestCode(mobileNumber: string): Promise<void> {
  codeIsOut({ mobileNumber, numberOf: 'consumer' }, await call('POST /auth/send-code', { body: { mobileNumber } }));
}

/** The same to the number the channel's token stands for, of which only a masked form is known. Raises ApiError. */
export async function requestPartnerCode(channel: string, mobileNumber: string): Promise<void> {
  const token = partnerToken(channel) ?? '';
  codeIsOut(
    { mobileNumber, numberOf: 'partner' },
    await call('POST /auth/send-code', { body: { partnerToken: token } }),
  );
}

/** Sends another code to the same number. Raises ApiError. */
export function requestCodeAgain(channel: string): Promise<void> {
  const { mobileNumber, numberOf } = signIn;
  return numberOf === 'partner' ? requestPartnerCode(channel, mobileNumber) : requestCode(mobileNumber);
}

/** A code was sent a moment ago and a new one must wait: the one that was sent still works. */
export function awaitSentCode(recipient: Recipient, retryAfter: number): void {
  Object.assign(signIn, { ...recipient, way: 'UNKNOWN', resendAt: Date.now() + retryAfter * 1000 });
  keepSentCode(signIn);
}

/** What the sign-in consists of once the code is entered; the body of POST /auth/login/otp but for the device. */
export function credentials(
  channel: string,
  otp: string,
): { otp: string; mobileNumber?: string; partnerToken?: string } {
  const token = partnerToken(channel);
  const number = signIn.numberOf === 'consumer' ? { mobileNumber: signIn.mobileNumber } : {};
  return { otp, ...number, ...(token !== undefined && { partnerToken: token }) };
}

/** Signed in, or given up: nothing of the number stays in the page, nor in the tab. */
export function forgetSignIn(): void {
  Object.assign(signIn, NOTHING);
  dropSentCode();
}

export function useSignIn(): Readonly<SignIn> {
  return useSnapshot(signIn);
}
