import type { ProductInsurance } from '../lending/product';
import { decimalText } from '../lib/locale';
import type { Language } from './enums';
import type { ContractBlock } from './generated/bodies';

/** What an insurance says of itself: `insurance.of.<id>.<part>`, below the heading `insurance.document.<part>`. */
export const INSURANCE_PARTS = ['covers', 'pays', 'excludes', 'lasts', 'claim'] as const;

/** The text of a locale key. */
type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The document of an insurance in one language: who insures, its price, what it covers and what it does not. */
export function insuranceDocument(
  { id, insurer, percent, cancelDays }: ProductInsurance,
  language: Language,
  say: Say,
) {
  const rows = [
    [say('insurance.document.insurer'), insurer],
    [say('insurance.document.price'), say('insurance.document.priceText', { percent: decimalText(percent, language) })],
  ].map(([label = '', value = '']) => ({ label, value }));
  const blocks: readonly ContractBlock[] = [
    { kind: 'rows', rows },
    ...INSURANCE_PARTS.flatMap((part): ContractBlock[] => [
      { kind: 'heading', text: say(`insurance.document.${part}`) },
      { kind: 'text', text: say(`insurance.of.${id}.${part}`) },
    ]),
    { kind: 'heading', text: say('insurance.document.back') },
    { kind: 'text', text: say('insurance.document.backText', { days: cancelDays }) },
  ];
  return { title: say('insurance.document.title', { name: say(`quote.fees.${id}`) }), blocks };
}
