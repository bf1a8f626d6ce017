import { ApiError } from '../../api/errors';
import { validatePartnerNumber } from '../../api/partner';
import type { TextKey } from '../../contract/generated/textKeys';

/**
 * Locale key of what is wrong with a number that is not the partner's (mobileError in docs/product/channels.md). Raises
 * any other ApiError.
 */
export async function partnerNumberProblem(token: string, mobileNumber: string): Promise<TextKey | undefined> {
  try {
    await validatePartnerNumber(token, mobileNumber);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'INVALID_PHONE_NUMBER') return 'errors.mobileError';
    throw failure;
  }
}
