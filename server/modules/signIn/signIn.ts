import type { Language } from '../../../src/contract/enums';
import type { LoginResult, UserSession } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import type { RefusalCode } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { channelNamed } from '../../platform/releases/channels';
import { termsOf } from '../documents';
import { notify } from '../messaging';
import {
  browserHash,
  type Caller,
  CHECK_CHANGES,
  type Client,
  type CodeUse,
  consumeCode,
  findOrCreateUser,
  guessCode,
  isKnownBrowser,
  isUnlinked,
  newSessionToken,
  noteChannelLink,
  numberProven,
  type PartnerLogin,
  partnerRefusal,
  recordCheck,
  recordInvitation,
  recordSignIn,
  rememberBrowser,
  replaceSession,
  saveLanguage,
  sessionEnd,
  sessionTokenHash,
  spendPartnerToken,
} from '../people';
import { giveInvitedVoucher } from '../vouchers';
import { takeOverRecord } from './newAccount';
import type { SignInNeeds } from './port';

/** A user on the way in. At least one of `otp` and `partner` says who they are. */
export interface SignInRequest {
  /** canonical */
  mobileNumber: string;
  caller: Caller;
  /** the code sent to the number, where one is needed */
  otp?: string | undefined;
  /** the partner's token they came with; used up by signing in */
  partner?: PartnerLogin | undefined;
  /** name of the channel */
  channel: string;
  /** referral code of the user who invited them */
  invitedBy?: string | undefined;
  /** of the page, where it says so */
  language?: Language | undefined;
  /** what it is done on */
  on: { device: UserSession['device']; browser: UserSession['browser'] | undefined };
  /** what it says of itself, and which advertisement brought the user */
  client: Client;
  /** the session the browser had before, which ends */
  previous: Buffer | undefined;
}

export type SignInOutcome = { token: string; result: LoginResult } | { refused: RefusalCode; retryAfter?: number };

export function toSignIn(mobileNumber: string, caller: Caller): CodeUse {
  return { to: { mobileNumber }, purpose: 'login', userId: null, caller };
}

/**
 * A right code shows that the browser is its owner's; strangers' tries do not count against it from then on. True for one
 * that was not known yet.
 */
async function remember({ secret }: SignInNeeds, tx: Transaction, request: SignInRequest, now: Date): Promise<boolean> {
  const { caller, mobileNumber, otp } = request;
  if (otp === undefined || caller.browser === undefined) return false;
  const browser = browserHash(secret, caller.browser);
  const isKnown = await isKnownBrowser(tx, browser, mobileNumber);
  await rememberBrowser(tx, browser, mobileNumber, now);
  return !isKnown;
}

/** The account of a number, with all that is known of it from elsewhere when it is made now. */
async function account(services: InChannel<SignInNeeds>, tx: Transaction, request: SignInRequest, now: Date) {
  const { mobileNumber, invitedBy, language } = request;
  const { userId, newUser: isMade } = await findOrCreateUser(tx, mobileNumber, now);
  if (language) await saveLanguage(tx, userId, language);
  if (!isMade) return { userId, isMade };
  await takeOverRecord(services, tx, { userId, mobileNumber }, now);
  if (invitedBy !== undefined && (await recordInvitation(tx, userId, invitedBy))) {
    await giveInvitedVoucher(services, tx, userId, now);
  }
  return { userId, isMade };
}

/**
 * Signs in, by code, by a partner's token or by both, in one transaction. A wrong code is counted, so a refusal must
 * not roll it back; nothing else is written before one. `newUser` until the terms are accepted for the first time. Refuses with
 * CHANNEL_VERIFY_ERROR where the person has unlinked the partner whose token comes without a code.
 */
export function signIn(services: InChannel<SignInNeeds>, request: SignInRequest): Promise<SignInOutcome> {
  const { otp, partner, mobileNumber, channel, on, client, previous, caller } = request;
  const now = services.clock();
  return services.database.transaction(async (tx): Promise<SignInOutcome> => {
    const guess =
      otp === undefined ? undefined : await guessCode(services, tx, toSignIn(mobileNumber, caller), otp, now);
    if (guess && 'refused' in guess) return guess;
    if (partner && !(await spendPartnerToken(tx, partner, now))) return { refused: 'CHANNEL_VERIFY_ERROR' };
    if (guess) await consumeCode(tx, guess.codeId, now);
    const isNewDevice = await remember(services, tx, request, now);
    const { userId, isMade } = await account(services, tx, request, now);
    if (guess && !isMade) await numberProven.call(tx, userId, now);
    // unlinked since the token was looked at
    if (partner && !guess && (await isUnlinked(tx, mobileNumber, channel)))
      throw partnerRefusal('CHANNEL_VERIFY_ERROR');
    if (isNewDevice && !isMade) {
      const check = { userId, kind: 'securityCode', operation: 'LOG_IN', scenario: 'changeDevice' } as const;
      await recordCheck(tx, { ...check, now }, CHECK_CHANGES.passed.to);
      await notify(tx, userId, { kind: 'newDevice', device: on, time: now.toISOString() }, { at: now });
    }
    if (partner) await noteChannelLink(tx, userId, channel, now);
    const terms = await termsOf(services, tx, userId);
    const newUser = terms.some(({ state }) => state === 'NEW');
    const termsChanged = !newUser && terms.some(({ state }) => state === 'CHANGED');
    const token = newSessionToken();
    const expiresAt = sessionEnd(now, now, services.config.sessionIdleDays);
    const origin = { ...on, channel, fromPartner: partner !== undefined };
    const tokenHash = sessionTokenHash(token);
    await replaceSession(tx, { tokenHash, userId, now, expiresAt, ...origin }, previous);
    const cameBy = channelNamed(services.release.channels, client.marketChannel)?.name ?? channel;
    await recordSignIn(tx, { tokenHash, userId, at: now, channel: cameBy, language: request.language, client });
    return { token, result: { newUser, userId, ...(termsChanged && { termsChanged }) } };
  });
}
