import { proxy, useSnapshot } from 'valtio';
import { sendCode } from '../api/auth';

interface SignIn {
  /** what stands in the login field, kept while the terms are read */
  typed: string;
  /** as the consumer wrote it, normalised; empty until a code was sent */
  mobileNumber: string;
  /** length of the code */
  length: number;
  /** milliseconds since 1970 */
  resendAt: number;
}

/** The sign-in under way: which number waits for a code. Memory only. */
export const signIn = proxy<SignIn>({ typed: '', mobileNumber: '', length: 4, resendAt: 0 });

/** Sends a code to the number and remembers that one is on its way. Raises ApiError. */
export async function requestCode(mobileNumber: string): Promise<void> {
  const { length, resendAfter } = await sendCode({ mobileNumber });
  Object.assign(signIn, { mobileNumber, length, resendAt: Date.now() + resendAfter * 1000 });
}

/** A code was sent a moment ago and a new one must wait: the one that was sent still works. */
export function awaitSentCode(mobileNumber: string, retryAfter: number): void {
  Object.assign(signIn, { mobileNumber, resendAt: Date.now() + retryAfter * 1000 });
}

export function useSignIn(): Readonly<SignIn> {
  return useSnapshot(signIn);
}
