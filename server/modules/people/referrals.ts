import { isUniqueViolation } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { newReferralCode } from './domain/readableCodes';
import { findReferralCode, giveReferralCode } from './tables/referrals';

const MAX_ATTEMPTS = 5;

/** The user's referral code, made when it is first asked for. */
export async function ownReferralCode({ database }: Platform, userId: string): Promise<string> {
  const made = await findReferralCode(database, userId);
  if (made !== undefined) return made;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await giveReferralCode(database, userId, newReferralCode());
    } catch (error) {
      if (!isUniqueViolation(error, 'users_referral_code_key')) throw error;
    }
  }
  return giveReferralCode(database, userId, newReferralCode());
}
