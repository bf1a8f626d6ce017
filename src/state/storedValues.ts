import { tabValues } from '../lib/browserStorage';
import { onSignedOut } from './session';

/** What tells of a person's bills, and what they are typing. */
const OF_PERSON = [
  'dueDate',
  'extensionDue',
  'extensionAmount',
  'extensionList',
  'typedAmount',
  'typedMessage',
] as const;

/** Values that belong to this tab and outlive a reload (docs/product/sign-in.md). */
export const STORED_VALUES = ['backurl', 'channelBackUrl', 'topBarHeight', ...OF_PERSON] as const;
export type StoredValue = (typeof STORED_VALUES)[number];

export function storedValue(name: StoredValue): string | undefined {
  return tabValues.getItem(name) ?? undefined;
}

/** Keeps a value unless there is one already: the first wins (docs/product/navigation.md). */
export function keepOnce(name: StoredValue, value: string): void {
  if (storedValue(name) === undefined) tabValues.setItem(name, value);
}

export function clearStored(name: StoredValue): void {
  tabValues.removeItem(name);
}

/** The next person on this phone is told nothing of this one. */
export function forgetStoredOfPerson(): void {
  for (const name of OF_PERSON) clearStored(name);
}

onSignedOut(forgetStoredOfPerson);
