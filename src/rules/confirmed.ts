import { referred } from './ruleContext';

/** confirmed: the value must match that of another field. @param field the field to match */
export function confirmed(value: unknown, field: string, siblings: unknown, context: unknown): boolean {
  return typeof value === 'string' && value === referred(field, siblings, context);
}
