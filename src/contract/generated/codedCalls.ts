import type { VerifyingCall } from './names';

/** Step calls that never go without a code, each with the call that sends it, written by `npm run types`. */
export const CODED_CALLS: ReadonlyMap<string, VerifyingCall> = new Map([
  ['POST /user/bank-account', 'POST /verify-phone/send-otp'],
  ['POST /contract-center/e-sign/sign', 'POST /contract-center/e-sign/send-otp'],
]);
