import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { TextKey } from '../../contract/generated/textKeys';
import { tokenHeader } from '../../state/partner';

/**
 * Locale key of what is wrong with a number that is not the partner's (mobileError in docs/product/channels.md). Raises
 * any other ApiError.
 */
export async function partnerNumberProblem(token: string, mobileNumber: string): Promise<TextKey | undefined> {
  try {
    await call('GET /link-channel/validate-phoneNumber', {
      headers: tokenHeader(token),
      query: { mobileNumber },
    });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'INVALID_PHONE_NUMBER') return 'errors.mobileError';
    throw failure;
  }
}
