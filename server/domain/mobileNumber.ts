import { comparableMobile } from '../../src/lib/comparable';

/**
 * The one form a mobile number is stored in: no country code, no leading zero, so that 0812..., 62812... and
 * +62812... are one user. Undefined when it is no Indonesian mobile number.
 */
export function canonicalMobile(mobileNumber: string): string | undefined {
  const canonical = comparableMobile(mobileNumber);
  return /^8\d{7,12}$/.test(canonical) ? canonical : undefined;
}

/** A canonical number as it may be shown to who has not proved to own it: `0812••••0001`; at least four digits are hidden. */
export function maskedMobile(canonical: string): string {
  const digits = `0${canonical}`;
  const shown = Math.max(0, Math.min(4, digits.length - 8));
  return `${digits.slice(0, 4)}••••${shown === 0 ? '' : digits.slice(-shown)}`;
}
