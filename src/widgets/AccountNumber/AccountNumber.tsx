import { useMemo } from 'react';
import type { FieldProps } from '../fieldProps';
import { fours } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import { digitText } from '../typing/textNotation';

const LONGEST = 20;
const ATTRIBUTES = { inputMode: 'numeric' } as const;

/** Bank account number in groups of four. */
export default function AccountNumber(field: FieldProps) {
  const max = field.settings.maxLength ?? LONGEST;
  const notation = useMemo(() => digitText(fours(max)), [max]);
  return <TypedInput field={field} notation={notation} attributes={ATTRIBUTES} />;
}
