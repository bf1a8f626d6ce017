import { createHmac } from 'node:crypto';
import type { Channel } from '../../../../src/contract/channel';
import type { LoginStatus, PartnerRefusal } from '../../../../src/contract/generated/bodies';

/** Seconds a used token is remembered where its partner does not say how long it is honoured: 90 days. */
const REMEMBERED_SECONDS = 90 * 24 * 3_600;
/** Shortest and longest time that is believed: the partner's clock may be late by hours, and a date has an end. */
const [LEAST_SECONDS, MOST_SECONDS] = [24 * 3_600, 10 * 365 * 24 * 3_600];
/** numbers that may be tried with a token before it is worth nothing */
export const MAX_WRONG_NUMBERS = 10;

/** What a partner says of its token. */
export type PartnerAnswer =
  | {
      code: 'SUCCESS';
      loginStatus: LoginStatus;
      /** canonical; undefined where the partner does not know it */
      mobileNumber?: string | undefined;
      /** seconds for which the partner honours the token */
      expiresIn?: number | undefined;
    }
  | { code: PartnerRefusal };

/** A user a partner vouches for. */
export interface PartnerLogin {
  tokenHash: Buffer;
  loginStatus: LoginStatus;
  mobileNumber: string | undefined;
  /** until when the token has to be remembered */
  forgetAt: Date;
}

/** True for a text that may be a partner's token: up to 4096 visible ASCII characters. */
export function isPartnerToken(token: unknown): token is string {
  return typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token);
}

/** What is stored of a partner's token. */
export function partnerTokenHash(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(`partner:${token}`).digest();
}

/**
 * How a token lets its bearer in on a channel: never more easily than the channel has it, even if the partner says so.
 * Undefined where the channel has no way that fits.
 */
function loginStatusOn({ loginModes }: Channel, said: LoginStatus, hasNumber: boolean): LoginStatus | undefined {
  if (said === 'FREE' && hasNumber && loginModes.includes('freeToken')) return 'FREE';
  if (!loginModes.includes('otpAfterToken')) return undefined;
  return said === 'NUMBER' || !hasNumber ? 'NUMBER' : 'OTP';
}

/** The login a partner's answer comes to, or why there is none. */
export function partnerLogin(
  channel: Channel,
  tokenHash: Buffer,
  answer: PartnerAnswer,
  now: Date,
): PartnerLogin | PartnerRefusal {
  if (answer.code !== 'SUCCESS') return answer.code;
  const { mobileNumber, expiresIn = REMEMBERED_SECONDS } = answer;
  const loginStatus = loginStatusOn(channel, answer.loginStatus, mobileNumber !== undefined);
  if (!loginStatus) return 'CHANNEL_VERIFY_ERROR';
  const remembered = Math.min(Math.max(expiresIn, LEAST_SECONDS), MOST_SECONDS);
  return { tokenHash, loginStatus, mobileNumber, forgetAt: new Date(now.getTime() + remembered * 1_000) };
}
