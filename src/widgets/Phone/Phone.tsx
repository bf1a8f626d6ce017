import type { FieldProps } from '../fieldProps';
import { nationalDigits, phoneGroups } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import type { Notation } from '../typing/useTyping';

/** Shown behind +62 without the leading zero (812 3456 7890); the value has it (081234567890). */
const phoneNotation: Notation<string> = {
  mask: phoneGroups,
  toText: (value) => phoneGroups.format(nationalDigits(value ?? '')),
  toValue(text) {
    const national = nationalDigits(text);
    return national === '' ? undefined : `0${national}`;
  },
};

const ATTRIBUTES = { type: 'tel', inputMode: 'tel' } as const;

export function Phone(field: FieldProps) {
  return <TypedInput field={field} notation={phoneNotation} prefix="+62" attributes={ATTRIBUTES} />;
}
