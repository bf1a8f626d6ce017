import type { LoginResult } from '../src/contract/api';
import { DOCUMENTS_VERSION } from '../src/contract/documentsVersion';
import { type CodeUse, guessCode } from './codes';
import { USER_AGREEMENT } from './domain/agreements';
import type { PartnerLogin } from './domain/partner';
import type { RefusalCode } from './domain/refusals';
import { newSessionToken, SESSION_LIFETIME, sessionTokenHash } from './domain/session';
import { takeOverRecord } from './newAccount';
import { hasAgreed } from './repositories/agreements';
import type { Transaction } from './repositories/database';
import { consumeCode } from './repositories/oneTimeCodes';
import { spendPartnerToken } from './repositories/partnerTokens';
import { recordInvitation } from './repositories/referrals';
import { replaceSession } from './repositories/sessions';
import { findOrCreateUser } from './repositories/users';
import type { Services } from './services';

/** Somebody on the way in. At least one of `otp` and `partner` says who he is. */
export interface SignInRequest {
  /** canonical */
  mobileNumber: string;
  /** the code sent to the number, where one is needed */
  otp?: string | undefined;
  /** the partner's token he came with; used up by signing in */
  partner?: PartnerLogin | undefined;
  /** name of the channel */
  channel: string;
  /** referral code of who invited him */
  invitedBy?: string | undefined;
  /** the session the browser had before, which ends */
  previous: Buffer | undefined;
}

export type SignIn = { token: string; result: LoginResult } | { refused: RefusalCode };

export const toSignIn = (mobileNumber: string): CodeUse => ({ to: { mobileNumber }, purpose: 'login', userId: null });

/** The account of a number, with all that is known of it from elsewhere when it is made now. */
async function account(services: Services, tx: Transaction, { mobileNumber, invitedBy }: SignInRequest, now: Date) {
  const { userId, newUser: isMade } = await findOrCreateUser(tx, mobileNumber, now);
  if (!isMade) return userId;
  await takeOverRecord(services, tx, { userId, mobileNumber }, now);
  if (invitedBy !== undefined) await recordInvitation(tx, userId, invitedBy);
  return userId;
}

/**
 * Signs in, by code, by a partner's token or by both, in one transaction. A wrong code is counted, so a refusal must
 * not roll it back; nothing else is written before one. `newUser` until the user agreement is accepted.
 */
export function signIn(services: Services, request: SignInRequest): Promise<SignIn> {
  const { otp, partner, mobileNumber, channel, previous } = request;
  const now = services.clock();
  return services.database.transaction(async (tx): Promise<SignIn> => {
    const guess = otp === undefined ? undefined : await guessCode(services, tx, toSignIn(mobileNumber), otp, now);
    if (guess && 'refused' in guess) return guess;
    if (partner && !(await spendPartnerToken(tx, partner, now))) return { refused: 'CHANNEL_VERIFY_ERROR' };
    if (guess) await consumeCode(tx, guess.codeId, now);
    const userId = await account(services, tx, request, now);
    const newUser = !(await hasAgreed(tx, userId, USER_AGREEMENT, DOCUMENTS_VERSION));
    const token = newSessionToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME * 1_000);
    const origin = { channel, fromPartner: partner !== undefined };
    await replaceSession(tx, { tokenHash: sessionTokenHash(token), userId, now, expiresAt, ...origin }, previous);
    return { token, result: { newUser, userId } };
  });
}
