import { isSameMobile } from '../lib/comparable';
import { type People, referred } from './ruleContext';

/** contactPhone: neither the user's own mobile number nor the other contact's, leading zeros removed. */
export function contactPhone(value: unknown, people: People, siblings: unknown, context: unknown): boolean {
  if (typeof value !== 'string') return false;
  return ![people.own, people.other].some((field) => isSameMobile(value, referred(field, siblings, context)));
}
