import type { FieldProps } from '../fieldProps';
import { fours } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import { digitText } from '../typing/textNotation';

const NOTATION = digitText(fours(16));
const ATTRIBUTES = { inputMode: 'numeric' } as const;

/** National ID number: 16 digits in groups of four. */
export function Nik(field: FieldProps) {
  return <TypedInput field={field} notation={NOTATION} attributes={ATTRIBUTES} />;
}
