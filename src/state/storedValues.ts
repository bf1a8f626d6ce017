/** Values of section 3 (stored client values) that belong to this tab and outlive a reload. */
export const STORED_VALUES = ['backurl', 'channelBackUrl', 'topBarHeight', 'dueDate'] as const;
export type StoredValue = (typeof STORED_VALUES)[number];

export function storedValue(name: StoredValue): string | undefined {
  return sessionStorage.getItem(name) ?? undefined;
}

/** Keeps a value unless there is one already: the first wins (section 2, navigation rules). */
export function keepOnce(name: StoredValue, value: string): void {
  if (storedValue(name) === undefined) sessionStorage.setItem(name, value);
}

export function clearStored(name: StoredValue): void {
  sessionStorage.removeItem(name);
}
