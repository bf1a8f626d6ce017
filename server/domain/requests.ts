import { createHash } from 'node:crypto';
import { ordered } from '../../src/lib/json';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** True for a text a client may use as Idempotency-Key: up to 100 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
  return KEY.test(key);
}

/** Tells two requests apart: the same call (path, flow and step included) with the same body gives the same hash. */
export function requestHash(call: readonly string[], body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call, ordered(body)]))
    .digest();
}

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

/** The eight groups of an IPv6 address, `::` written out; an IPv4 address at its end stays one group. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Whom a limit by address counts: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6 address, of
 * which one customer has all.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const network = groupsOf(address.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
