import type { PaymentNumber } from '../contract/generated/bodies';
import { keptCopy } from './keptCopy';
import { PAYMENT_KEY } from './session';

/** The number that a person was shown last, to be read without a network. */
export interface KeptNumber {
  readonly number: PaymentNumber;
  /** ISO time */
  readonly at: string;
}

const copy = keptCopy<PaymentNumber>(PAYMENT_KEY);

/** Keeps a copy for who is signed in; signing out forgets it. */
export const keepNumber = (number: PaymentNumber, now: number): void => copy.keep(number, now);

/** The copy of who is signed in; undefined where there is none of theirs. */
export function keptNumber(): KeptNumber | undefined {
  const kept = copy.kept();
  return kept?.value && { number: kept.value, at: kept.at };
}
