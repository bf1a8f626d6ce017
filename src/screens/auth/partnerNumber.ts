import { ApiError } from '../../api/errors';
import { validatePartnerNumber } from '../../api/partner';
import type { TextKey } from '../../contract/generated/textKeys';
import { dropPartnerToken } from '../../state/partner';

/** Locale key of what is wrong with a number that is not the partner's (section 8, mobileError). Raises any other ApiError. */
export async function partnerNumberProblem(token: string, mobileNumber: string): Promise<TextKey | undefined> {
  try {
    await validatePartnerNumber(token, mobileNumber);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'INVALID_PHONE_NUMBER') return 'errors.mobileError';
    // a token that is good no more must not stand in the way of signing in with the number alone
    if (failure.failure === 'refused') dropPartnerToken();
    throw failure;
  }
}
