import type { PaymentNumberBody, PlanOffer } from '../contract/generated/bodies';
import { tabValues } from '../lib/browserStorage';
import { storedValue } from './storedValues';

/** An amount to pay as it is typed, and what was chosen for what of it is ahead of its day. */
interface TypedAmount {
  readonly amount: string;
  readonly ahead?: PaymentNumberBody['ahead'] | undefined;
}

/** Keeps an amount to pay as it is typed, for a reload of the page that asks so for it. @param asked its query */
export function keepTypedAmount(asked: string, { amount, ahead }: TypedAmount): void {
  tabValues.setItem('typedAmount', JSON.stringify([asked, amount, ahead]));
}

/** The amount that was being typed on a page; undefined where none was. @param asked its query */
export function typedAmount(asked: string): TypedAmount | undefined {
  const [of, amount, ahead] = JSON.parse(storedValue('typedAmount') ?? '[]');
  return of === asked ? { amount, ahead: ahead ?? undefined } : undefined;
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

/** What an extension was agreed to with. */
type AgreedExtension = Pick<PlanOffer, 'to' | 'inAdvance' | 'dues'>;

/** Keeps what an extension was agreed to with, for the page of its number. */
export function keepExtension({ to = '', inAdvance, dues }: AgreedExtension): void {
  tabValues.setItem('extensionDue', to);
  tabValues.setItem('extensionAmount', String(inAdvance));
  tabValues.setItem('extensionList', JSON.stringify(dues));
}

/** What an extension was agreed to with in this tab: its new day, rupiah paid for it, the dues after it; undefined where none was. */
export function keptExtension(): Required<AgreedExtension> | undefined {
  const to = storedValue('extensionDue');
  if (!to) return undefined;
  const dues: PlanOffer['dues'] = JSON.parse(storedValue('extensionList') ?? '[]');
  return { to, inAdvance: Number(storedValue('extensionAmount')), dues };
}
