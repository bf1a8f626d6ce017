import type { Standing, TabPoints } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import type { StandingWords } from './standingWords';

/** What a person must still give, by its types. */
export type Wanted = NonNullable<TabPoints['wanted']>;

/** It shows that a bill was paid, and says nothing of an application. */
export const WANTED_RECEIPT = 'REPAYMENT_RECEIPT' satisfies Wanted[number];

export const isReceiptOnly = (wanted: Wanted): boolean => wanted.every((type) => type === WANTED_RECEIPT);

/** What is wanted is written, or photographed. */
export const kindOfWanted = (wanted: Wanted) => (wanted.includes('HR_INFO') ? 'details' : 'documents');

/** What Home begins with for a person who has to give something before they apply; undefined where nothing is wanted. */
export function wantedFirst(
  t: Texts['t'],
  standing: Standing,
  wanted: Wanted | undefined,
): Pick<StandingWords, 'label' | 'headline'> | undefined {
  if (standing.state !== 'new' || !wanted) return undefined;
  return isReceiptOnly(wanted)
    ? { label: t('home.materials.receipt.label'), headline: t('home.materials.receipt.title') }
    : { label: t('home.materials.before.label'), headline: t(`home.materials.before.${kindOfWanted(wanted)}`) };
}
