import { listsOf, referred } from './ruleContext';

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * One level of an address whose levels stand in `fields`, the province first: all are given, and where the list is at
 * hand, each lies in the one before.
 */
export function areas(value: unknown, fields: readonly string[], siblings: unknown, context: unknown): boolean {
  if (!isName(value)) return false;
  const path = fields.map((field) => referred(field, siblings, undefined));
  return path.every(isName) && (listsOf(context)?.isArea(path) ?? true);
}
