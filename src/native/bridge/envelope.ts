import accepts from 'lancar:bridge/to-page';
import type { ToPage } from '../../contract/generated/bridge';
import { ownValue } from '../../lib/ownValue';

/** A message may be this long, in UTF-16 units; pictures come in parts. */
const MAX_MESSAGE = 256 * 1024;
/** How deep objects and arrays may lie in each other; the deepest message of the contract needs 3. */
const MAX_DEPTH = 6;
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A value that JSON.parse gave, not too deep, none of its keys one that could reach a prototype. */
function isTame(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  const isSafe = Array.isArray(value) || !Object.keys(value).some((key) => PROTOTYPE_KEYS.has(key));
  return isSafe && Object.values(value).every((inner) => isTame(inner, depth + 1));
}

/** A message that keeps the contract: its body is what the schema of its type says. */
export type Incoming = {
  [Type in keyof ToPage]: { v: number; id: string; type: Type; body: ToPage[Type] };
}[keyof ToPage];

/** `p`: numbered by the page, the answers too. `s`: numbered by the shell. */
const ID = /^[ps][0-9]{1,9}$/;
const KEYS = 4;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isIncoming(value: unknown): value is Incoming {
  const type = ownValue(value, 'type');
  const id = ownValue(value, 'id');
  if (typeof type !== 'string' || typeof id !== 'string' || !ID.test(id)) return false;
  if (!Number.isInteger(ownValue(value, 'v')) || Object.keys(Object(value)).length !== KEYS) return false;
  const accept = ownValue(accepts, type);
  return typeof accept === 'function' && accept(ownValue(value, 'body')) === true;
}

/** Reads `{v, id, type, body}`; undefined for what is not text, too long, too deep, or against the contract. */
export function readMessage(text: unknown): Incoming | undefined {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE) return undefined;
  const value = parse(text);
  return isTame(value) && isIncoming(value) ? value : undefined;
}
