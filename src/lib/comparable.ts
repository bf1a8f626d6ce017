import { collapseSpaces } from './cleanText';
import { withoutCountryCode, withoutLeadingZeros } from './digits';

/** A name as names are compared (docs/product/rules.md): trimmed, lower-cased, periods dropped, spaces collapsed. */
export function comparableName(name: string): string {
  return collapseSpaces(name.toLowerCase().replace(/\./g, ''));
}

/** True when both are texts that name the same person; false when one is missing, of another type or blank. */
export function isSameName(name: unknown, other: unknown): boolean {
  if (typeof name !== 'string' || typeof other !== 'string') return false;
  const compared = comparableName(name);
  return compared !== '' && compared === comparableName(other);
}

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
