import type { CodeWay } from '../contract/generated/bodies';
import { tabValues } from '../lib/browserStorage';
import { isKeyOf } from '../lib/isOneOf';
import { ownValue } from '../lib/ownValue';

/** Whom a one-time code was sent to. */
export interface SentCodeState {
  /** as the consumer wrote it, normalised; masked for a partner's. Empty until a code was sent */
  mobileNumber: string;
  /** whose number that is: the consumer gave it, or the partner's token stands for it */
  numberOf: 'consumer' | 'partner';
  /** length of the code */
  length: number;
  /** when another may be asked for, milliseconds since 1970 */
  resendAt: number;
  /** how it went, where that is known */
  way: CodeWay | 'UNKNOWN';
}

const KEY = 'sentCode';
const WAYS: Readonly<Record<CodeWay, true>> = { SMS: true, WHATSAPP: true };
/** A code is good for five minutes; later the number is asked for again. */
const KEPT_MS = 5 * 60 * 1000;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps it in this tab, for a reload. */
export function keepSentCode({ mobileNumber, numberOf, length, resendAt, way }: SentCodeState): void {
  tabValues.setItem(KEY, JSON.stringify({ mobileNumber, numberOf, length, resendAt, way }));
}

/** What this tab has kept; undefined when that is too old, or no such thing. @param now milliseconds since 1970 */
export function keptSentCode(now: number): SentCodeState | undefined {
  const stored = parsed(tabValues.getItem(KEY));
  const [mobileNumber, numberOf, length, resendAt] = ['mobileNumber', 'numberOf', 'length', 'resendAt'].map((name) =>
    ownValue(stored, name),
  );
  if (typeof mobileNumber !== 'string' || (length !== 4 && length !== 6)) return undefined;
  if (numberOf !== 'consumer' && numberOf !== 'partner') return undefined;
  if (typeof resendAt !== 'number' || Math.abs(now - resendAt) > KEPT_MS) return undefined;
  const told = ownValue(stored, 'way');
  const way = isKeyOf(WAYS, told) ? told : 'UNKNOWN';
  return { mobileNumber, numberOf, length, resendAt, way };
}

export function dropSentCode(): void {
  tabValues.removeItem(KEY);
}
