import type { PlanOffer } from '../contract/generated/bodies';
import { tabValues } from '../lib/browserStorage';
import { onSignedOut } from './session';

/** Values that belong to this tab and outlive a reload (docs/product/sign-in.md). */
export const STORED_VALUES = [
  'backurl',
  'channelBackUrl',
  'topBarHeight',
  'dueDate',
  'extensionDue',
  'extensionAmount',
  'extensionList',
  'typedAmount',
] as const;
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

/** What of them tells of a person's bills. */
const OF_PERSON: readonly StoredValue[] = [
  'dueDate',
  'extensionDue',
  'extensionAmount',
  'extensionList',
  'typedAmount',
];

/** The next person on this phone is told nothing of the bills of this one. */
export function forgetStoredOfPerson(): void {
  for (const name of OF_PERSON) clearStored(name);
}

onSignedOut(forgetStoredOfPerson);

/** Keeps an amount to pay as it is typed, for a reload of its page. */
export function keepTypedAmount(amount: string): void {
  tabValues.setItem('typedAmount', amount);
}

/** Keeps what an extension was agreed to with, until the bill is looked at again. */
export function keepExtension({ to = '', inAdvance, dues }: Pick<PlanOffer, 'to' | 'inAdvance' | 'dues'>): void {
  tabValues.setItem('extensionDue', to);
  tabValues.setItem('extensionAmount', String(inAdvance));
  tabValues.setItem('extensionList', JSON.stringify(dues));
}
