import { createHash } from 'node:crypto';
import { ordered } from '../../../src/lib/json';

/** A request as it came, before anything of it is believed. */
export interface RawRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

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

/** Values that a body may have besides one each hundred bytes: the largest draft has some hundreds. */
const FEW_VALUES = 1_200;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** Where a text that begins behind `at` ends in JSON. */
function endOfText(bytes: Uint8Array, at: number): number {
  let place = at + 1;
  while (place < bytes.length && bytes[place] !== QUOTE) place += bytes[place] === BACKSLASH ? 2 : 1;
  return place;
}

/** False for JSON that is too deep or has too many values: told from its bytes, before anything is made of it. */
function isPlain(bytes: Uint8Array): boolean {
  let depth = 0;
  let left = FEW_VALUES + bytes.length / 100;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (byte === COMMA) left -= 1;
    if (depth > MAX_DEPTH || left < 0) return false;
  }
  return true;
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

/** The same of a stranger, who may send what is made to be slow to read: undefined, too, where it is not plain. */
export const parsePlainJson = (bytes: Uint8Array): unknown => (isPlain(bytes) ? parseSafeJson(bytes) : undefined);

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
