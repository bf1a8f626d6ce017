import type { PaymentNumber } from '../contract/generated/bodies';
import { browserValues } from '../lib/browserStorage';
import { PAYMENT_KEY, session } from './session';

/** The number that a person was shown last, to be read without a network. */
export interface KeptNumber {
  readonly number: PaymentNumber;
  /** ISO time */
  readonly at: string;
}

type Stored = KeptNumber & { readonly userId: string };

function stored(): Stored | undefined {
  try {
    return JSON.parse(browserValues.getItem(PAYMENT_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a copy for who is signed in; signing out forgets it (src/state/session.ts). */
export function keepNumber(number: PaymentNumber, now: number): void {
  const userId = session.user?.userId;
  if (userId === undefined) return;
  const kept: Stored = { userId, number, at: new Date(now).toISOString() };
  browserValues.setItem(PAYMENT_KEY, JSON.stringify(kept));
}

/** The copy of who is signed in; undefined where there is none of theirs. */
export function keptNumber(): KeptNumber | undefined {
  const kept = stored();
  return kept !== undefined && kept.userId === session.user?.userId ? kept : undefined;
}
