import { writtenNumber } from '../../lib/typedAmount';
import { asciiDigits } from '../../lib/typedDigits';
import type { FieldProps } from '../fieldProps';
import { plainDigits } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import { numberText } from '../typing/textNotation';
import type { Notation } from '../typing/useTyping';

const LONGEST = 15;

const toText = (value: number | string | undefined) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

const mask = { ...plainDigits(LONGEST), written: (_: string, after: string) => asciiDigits(after) };

const whole: Notation<number | string> = { mask, toText, toValue: numberText((text) => writtenNumber(text, 'whole')) };

/** 2,5 as people write it here; a dot is taken as well. */
const decimal: Notation<number | string> = {
  mask,
  toText,
  toValue: numberText((text) => writtenNumber(text, 'decimals')),
};

/**
 * A plain number: whole, or with decimals where `inputMode` is "decimal". What cannot be read as such is handed over as
 * it is, for the rules to refuse.
 */
export default function NumberInput(field: FieldProps<number | string>) {
  const notation = field.settings.inputMode === 'decimal' ? decimal : whole;
  return <TypedInput field={field} notation={notation} attributes={{ inputMode: 'numeric' }} />;
}
