import type { Language } from '../../../contract/enums';
import { ENGLISH } from './english';
import { INDONESIAN } from './indonesian';
import { SETTING_WORDS, type SettingWord } from './settings';

/** A sentence or a piece of one. */
export type Sentence = keyof typeof INDONESIAN | SettingWord;

const SENTENCES: Readonly<Record<Language, Readonly<Record<keyof typeof INDONESIAN, string>>>> = {
  id: INDONESIAN,
  'en-us': ENGLISH,
};

const isSetting = (sentence: Sentence): sentence is SettingWord => Object.hasOwn(SETTING_WORDS, sentence);

/** The sentence in a language, its gaps as `{name}`. */
export function sentenceOf(sentence: Sentence, language: Language): string {
  return isSetting(sentence) ? SETTING_WORDS[sentence][language] : SENTENCES[language][sentence];
}
