import type { FieldProps } from '../fieldProps';
import { onlyDigits } from '../typing/digitMask';
import { thousands } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';

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
