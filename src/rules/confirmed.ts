import { referred } from './reference';

/** Section 5, confirmed: the value must match that of another field. @param field the field to match */
export function check(value: unknown, field: string, siblings: unknown, context: unknown): boolean {
  return typeof value === 'string' && value === referred(field, siblings, context);
}
