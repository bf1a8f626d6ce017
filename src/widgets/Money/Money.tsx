import { inThousands, shownAmount, wholeRupiah } from '../../lib/typedAmount';
import type { FieldProps } from '../fieldProps';
import type { DigitMask } from '../typing/digitMask';
import { numberText } from '../typing/numberText';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';

/** 1.500.000; what is written in another way stands until it is read */
export const thousands: DigitMask = {
  max: 13,
  format: inThousands,
  written: (before, after, edit) => shownAmount(before, after, edit === 'paste'),
};

const rupiah: Notation<number | string> = {
  mask: thousands,
  toText: (value) => (typeof value === 'number' ? inThousands(String(value)) : (value ?? '')),
  toValue: numberText(wholeRupiah),
};

const ATTRIBUTES = { inputMode: 'numeric' } as const;

/** Whole rupiah with dots between the thousands. What cannot be read as such is handed over as it is, for the rules to refuse. */
export function Money(field: FieldProps<number | string>) {
  return <TypedInput field={field} notation={rupiah} prefix="Rp" attributes={ATTRIBUTES} />;
}
