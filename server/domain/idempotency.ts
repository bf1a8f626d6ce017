import { createHash } from 'node:crypto';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** True for a text a client may use as Idempotency-Key: up to 100 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
  return KEY.test(key);
}

/** The value with the keys of its objects in one order, so that the same written otherwise is the same. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, ordered(item)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Tells two requests apart: the same call (path, flow and step included) with the same body gives the same hash. */
export function requestHash(call: readonly string[], body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call, ordered(body)]))
    .digest();
}
