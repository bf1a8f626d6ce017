import type { FieldProps } from '../fieldProps';
import { type DigitMask, onlyDigits } from '../typing/digitMask';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';

/** Two digits behind the only comma, or the only dot. */
const CENTS = /^([^,]*),\d\d\s*$|^([^.]*)\.\d\d\s*$/;

/** 1.500.000; leading zeros go, and so do the cents of a pasted amount */
export const thousands: DigitMask = {
  max: 13,
  format: (digits) => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.'),
  read: (text) => onlyDigits(text.replace(CENTS, '$1$2')),
};

const rupiah: Notation<number> = {
  mask: thousands,
  toText: (value) => (value === undefined ? '' : thousands.format(String(value))),
  toValue: (text) => (onlyDigits(text) === '' ? undefined : Number(onlyDigits(text))),
};

const ATTRIBUTES = { inputMode: 'numeric' } as const;

/** Whole rupiah with dots between the thousands. */
export function Money(field: FieldProps<number>) {
  return <TypedInput field={field} notation={rupiah} prefix="Rp" attributes={ATTRIBUTES} />;
}
