/** Deepest nesting a body may have. */
const MAX_DEPTH = 12;

const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/** False for a text the database cannot hold: one with a NUL, or half of a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

/** True for JSON that is not too deep, has no key that reaches a prototype, and only texts the database can hold. */
export function isSafeJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeJson(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !UNSAFE_KEYS.has(key) && isStorableText(key) && isSafeJson(item, depth + 1),
  );
}

/** The value of a JSON text, or undefined when it is not UTF-8, not JSON or not safe. */
export function parseSafeJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isSafeJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
