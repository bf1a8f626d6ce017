import { signInCalls, signOutCalls } from './calls';

export type { CustomerRecord, RecordedPicture, RecordedVoucher, SignInNeeds } from './port';

/** What it answers below /api. */
export const SIGN_IN_CALLS = [signInCalls, signOutCalls];
