import type { FieldProps } from '../fieldProps';
import { TypedInput } from '../typing/TypedInput';
import { asTyped } from '../typing/textNotation';

const ATTRIBUTES = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export default function Email(field: FieldProps) {
  return <TypedInput field={field} notation={asTyped} attributes={ATTRIBUTES} />;
}
