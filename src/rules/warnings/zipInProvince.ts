import regions from '../data/postalRegions.json';
import type { FormValues } from '../types';
import { zipCode as isZipCode } from '../zipCode';

const DIGITS = Object.entries(regions);

/** False for a postal code whose first digit is that of another province than the one given. */
export function zipInProvince(value: unknown, _clues: unknown, { residentialProvince }: FormValues): boolean {
  if (typeof value !== 'string' || !isZipCode(value)) return true;
  const own = DIGITS.filter(([, provinces]) => provinces.some((province) => province === residentialProvince));
  return own.length === 0 || own.some(([digit]) => value.startsWith(digit));
}
