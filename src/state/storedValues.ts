import type { PlanOffer } from '../contract/generated/bodies';
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

/** Keeps an amount to pay as it is typed, for a reload of the page that asks so for it. @param asked its query */
export function keepTypedAmount(asked: string, amount: string): void {
  tabValues.setItem('typedAmount', JSON.stringify([asked, amount]));
}

/** The amount that was being typed on a page; undefined where none was. @param asked its query */
export function typedAmount(asked: string): string | undefined {
  const [of, amount] = JSON.parse(storedValue('typedAmount') ?? '[]');
  return of === asked ? amount : undefined;
}

/** A message to us that is being written: its text, and the ids of pictures that go with it. */
interface TypedMessage {
  text: string;
  photoIds: string[];
}

/** Keeps a message as it is written, until it is sent or its writer signs out. */
export function keepTypedMessage(message: TypedMessage): void {
  tabValues.setItem('typedMessage', JSON.stringify(message));
}

export function typedMessage(): TypedMessage | undefined {
  return JSON.parse(storedValue('typedMessage') ?? 'null') ?? undefined;
}

/** Keeps what an extension was agreed to with, until the bill is looked at again. */
export function keepExtension({ to = '', inAdvance, dues }: Pick<PlanOffer, 'to' | 'inAdvance' | 'dues'>): void {
  tabValues.setItem('extensionDue', to);
  tabValues.setItem('extensionAmount', String(inAdvance));
  tabValues.setItem('extensionList', JSON.stringify(dues));
}
