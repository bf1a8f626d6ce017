import type { FieldProps } from '../fieldProps';
import { onlyDigits } from '../typing/digitMask';
import { plainDigits } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';

const LONGEST = 15;

const whole: Notation<number> = {
  mask: plainDigits(LONGEST),
  toText: (value) => (value === undefined ? '' : String(value)),
  toValue: (text) => (onlyDigits(text) === '' ? undefined : Number(onlyDigits(text))),
};

/** 2,5 as people write it here; a dot is taken as well. */
const decimal: Notation<number> = {
  toText: (value) => (value === undefined ? '' : String(value).replace('.', ',')),
  toValue(text) {
    const value = Number.parseFloat(text.replace(',', '.'));
    return Number.isFinite(value) ? value : undefined;
  },
};

/** A plain number without separators: whole, or with decimals where `inputMode` is "decimal". */
export function NumberInput(field: FieldProps<number>) {
  const notation = field.settings.inputMode === 'decimal' ? decimal : whole;
  return <TypedInput field={field} notation={notation} attributes={{ inputMode: 'numeric' }} />;
}
