import { listsOf } from './ruleContext';

/** The code of a listed bank; where the list is not at hand, any text. */
export function bank(value: unknown, _flag: true, _siblings: unknown, context: unknown): boolean {
  if (typeof value !== 'string') return false;
  return listsOf(context)?.isBank(value) ?? true;
}
