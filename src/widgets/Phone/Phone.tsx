import type { FieldProps } from '../fieldProps';
import { TypedInput } from '../typing/TypedInput';
import { phoneNotation } from './phoneNotation';

const ATTRIBUTES = { type: 'tel', inputMode: 'tel' } as const;

export function Phone(field: FieldProps) {
  return <TypedInput field={field} notation={phoneNotation} prefix="+62" attributes={ATTRIBUTES} />;
}
