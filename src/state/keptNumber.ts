import type { PaymentChannel, PaymentNumber } from '../contract/generated/bodies';
import { keptCopy } from './keptCopy';
import { PAYMENT_KEY } from './session';

/** A number as it was shown, with what its way to pay takes. */
interface Shown {
  readonly number: PaymentNumber;
  readonly way: PaymentChannel | undefined;
  /** address with the data of the code that is to be scanned, once it was shown */
  readonly picture?: string;
}

/** The number that a person was shown last, to be read without a network. */
export interface KeptNumber extends Shown {
  /** ISO time */
  readonly at: string;
}

const copy = keptCopy<Shown>(PAYMENT_KEY);

/** Keeps a copy for who is signed in, with the picture that is kept of the same number; signing out forgets it. */
export function keepNumber(shown: Omit<Shown, 'picture'>, now: number): void {
  const before = copy.kept()?.value;
  const picture = before?.number?.id === shown.number.id ? before.picture : undefined;
  copy.keep({ ...shown, ...(picture && { picture }) }, now);
}

/** Keeps the picture of a number beside its copy. @param id of the number */
export function keepPicture(id: string, picture: string): void {
  const kept = copy.kept();
  if (kept?.value.number?.id === id) copy.keep({ ...kept.value, picture }, Date.parse(kept.at));
}

/** Forgets it: nothing is to be paid into it any more. */
export const forgetNumber = (): void => copy.forget();

/** The copy of who is signed in; undefined where there is none of theirs, or its time is over. */
export function keptNumber(): KeptNumber | undefined {
  const kept = copy.kept();
  if (kept === undefined) return undefined;
  const { value, at } = kept;
  const { number, way, picture } = value;
  // a copy of before held the number alone
  if (typeof number !== 'object') return undefined;
  const isOver = number.expiresAt !== undefined && Date.parse(number.expiresAt) <= Date.now();
  return isOver ? undefined : { number, way, at, ...(picture && { picture }) };
}
