import type { Language } from '../../contract/enums';
import type { DeskPerson } from '../../contract/generated/bodies';
import { LANGUAGES } from '../../lib/locale';
import type { SentencesByName } from '../deskTexts';
import { filledSentence, isTrueOf, valuesOf } from './sentenceValues';

/** A ready sentence in a draft that does not hold any more. */
export interface StaleSentence {
  title: string;
  /** as it stands in the draft */
  said: string;
  /** what holds instead; absent where nothing does, or the draft says it already */
  instead?: string | undefined;
}

/** What is said once a payment is looked for, of which these sentences say that it is not seen or costs more by the day. */
const FOLLOWED_BY: Readonly<Record<string, string>> = {
  paidStops: 'paymentSeen',
  paidAlready: 'paymentSeen',
  lateGrows: 'paymentSeen',
};

/** Finds a sentence with its placeholders filled in any way; the dot of a sum does not end it. */
function anyFilled(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('[^\\n]+?')}(?!\\S)`);
}

/**
 * The ready sentences of a draft, in any language, that are not true of the person as they are now. What the operator changed in
 * a sentence is theirs, and passed over.
 */
export function staleSentences(
  draft: string,
  person: DeskPerson,
  texts: Readonly<Record<Language, SentencesByName>>,
  titles: SentencesByName,
): readonly StaleSentence[] {
  return LANGUAGES.flatMap((language) => {
    const values = valuesOf({ ...person, language });
    const now = (name: string) =>
      isTrueOf(person, name) ? filledSentence(texts[language][name]?.text, values) : undefined;
    return Object.entries(texts[language]).flatMap(([name, { text }]): StaleSentence[] => {
      const said = text === '' ? undefined : anyFilled(text).exec(draft)?.[0];
      if (said === undefined || said === now(name)) return [];
      const instead = now(name) ?? now(FOLLOWED_BY[name] ?? '');
      const isSaid = instead !== undefined && draft.includes(instead);
      return [{ title: titles[name]?.title ?? name, said, instead: isSaid ? undefined : instead }];
    });
  });
}

/** A draft with another sentence in the place of one, or without it and the gap that it leaves. */
export const withoutStale = (draft: string, { said, instead = '' }: StaleSentence): string =>
  draft
    // as it is written: the sentence may hold what has a meaning in a replacement
    .replace(said, () => instead)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
