import type { FieldError } from './types';

/** The name of the field an error is about; empty for an error of the whole form. */
export function errorField({ field }: FieldError): string {
  return field.split('/')[1] ?? '';
}
