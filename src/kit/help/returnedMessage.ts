import type { ReturnReason } from '../../contract/generated/bodies';
import type { PageAddress } from '../../contract/pages';
import { CORRECTED_BY, type CorrectedPart } from '../../contract/returnReasons';
import type { Texts } from '../../i18n/texts';

const PARTS = [...new Set(Object.values(CORRECTED_BY))];

/** The parts of an application that came back for these reasons, each once. */
export const partsToCorrect = (reasons: readonly ReturnReason[]): readonly CorrectedPart[] =>
  PARTS.filter((part) => reasons.some((reason) => CORRECTED_BY[reason] === part));

/** The page to write to a person who corrects an application that came back: with its number where it is known, and what is to be corrected. */
export function correctionMessage(applicationNo: string | undefined, parts: readonly CorrectedPart[]): PageAddress {
  const number = applicationNo ? `&no=${applicationNo}` : '';
  const about = parts.length > 0 ? `&says=correct${number}&parts=${parts.join('.')}` : '';
  return `me/help-center/contact?topic=APPLICATION${about}`;
}

/** Parts of an application in words. The texts are of the area `help`. */
export const returnedPartsText = (
  { t, language }: Pick<Texts, 't' | 'language'>,
  parts: readonly CorrectedPart[],
): string => new Intl.ListFormat(language).format(parts.map((part) => t(`help.contact.parts.${part}`)));

/** What a message begins with that asks a person to correct an application; undefined where no part is named. */
export function correctionText(texts: Pick<Texts, 't' | 'language'>, query: URLSearchParams): string | undefined {
  if (query.get('says') !== 'correct') return undefined;
  const named = query.get('parts')?.split('.') ?? [];
  const parts = PARTS.filter((part) => named.includes(part));
  if (parts.length === 0) return undefined;
  const number = query.get('no');
  const said = { parts: returnedPartsText(texts, parts) };
  const { t } = texts;
  return `${number ? t('help.contact.correct', { ...said, number }) : t('help.contact.correctMine', said)} `;
}
