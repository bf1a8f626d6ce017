import { comparableMobile } from '../../../../src/lib/comparable';

/**
 * The one form a mobile number is stored in: no country code, no leading zero, so that 0812..., 62812... and
 * +62812... are one user. Undefined when it is no Indonesian mobile number.
 */
export function canonicalMobile(mobileNumber: string): string | undefined {
  const canonical = comparableMobile(mobileNumber);
  return /^8\d{7,12}$/.test(canonical) ? canonical : undefined;
}
