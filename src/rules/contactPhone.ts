import { isSameMobile } from '../lib/comparable';
import { faultOfPeople, type People, referred } from './ruleContext';
import type { Fault } from './types';

/** Whose number it is instead. */
export function contactPhoneFault(value: unknown, people: People, siblings: unknown, context: unknown): Fault {
  if (typeof value !== 'string') return {};
  return faultOfPeople(people, (field) => isSameMobile(value, referred(field, siblings, context)));
}

/** contactPhone: neither the user's own mobile number nor the other contact's, leading zeros removed. */
export const contactPhone = (value: unknown, people: People, siblings: unknown, context: unknown): boolean =>
  contactPhoneFault(value, people, siblings, context) === undefined;
