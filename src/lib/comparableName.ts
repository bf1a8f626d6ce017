import { collapseSpaces } from './cleanText';

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
