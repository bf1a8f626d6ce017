import { withoutCountryCode } from './countryCode';
import { withoutLeadingZeros } from './digits';

/** A mobile number as numbers are compared (docs/product/rules.md): no country code, no leading zeros. */
export function comparableMobile(mobile: string): string {
  return withoutLeadingZeros(withoutCountryCode(mobile.trim()));
}

/** True when both are the same mobile number; false when one is missing, of another type or blank. */
export function isSameMobile(mobile: unknown, other: unknown): boolean {
  if (typeof mobile !== 'string' || typeof other !== 'string') return false;
  const compared = comparableMobile(mobile);
  return compared !== '' && compared === comparableMobile(other);
}
