/** A message may be this long, in UTF-16 units; pictures come in parts. */
export const MAX_MESSAGE = 256 * 1024;
/** How deep objects and arrays may lie in each other; the deepest message of the contract needs 3. */
const MAX_DEPTH = 6;
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A value that JSON.parse gave, not too deep, none of its keys one that could reach a prototype. */
export function isTame(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  const isSafe = Array.isArray(value) || !Object.keys(value).some((key) => PROTOTYPE_KEYS.has(key));
  return isSafe && Object.values(value).every((inner) => isTame(inner, depth + 1));
}
