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

/** Forgets it: nothing is to be paid into it any more. */
export const forgetNumber = (): void => copy.forget();

/** The copy of who is signed in; undefined where there is none of theirs, or its time is over. */
export function keptNumber(): KeptNumber | undefined {
  const kept = copy.kept();
  if (kept === undefined) return undefined;
  const { value: number, at } = kept;
  const isOver = number.expiresAt !== undefined && Date.parse(number.expiresAt) <= Date.now();
  return isOver ? undefined : { number, at };
}
