import { tabValues } from '../lib/browserStorage';
/** Values that belong to this tab and outlive a reload (docs/product/sign-in.md). */
export const STORED_VALUES = ['backurl', 'channelBackUrl', 'topBarHeight', 'dueDate'] as const;
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
