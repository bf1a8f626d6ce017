import type { Language } from '../../contract/enums';

/** Words that are in most messages of a language and in none of the other. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  id: /\b(saya|aku|kamu|yang|tidak|gak|nggak|sudah|udah|belum|bisa|ini|itu|dan|kenapa|tolong|mohon|kapan|berapa)\b/gi,
  'en-us': /\b(i|my|the|you|your|is|have|not|why|please|when|how|can|was|and|to)\b/gi,
};

const count = (text: string, language: Language) => text.match(WORDS[language])?.length ?? 0;

/** The language in which a person wrote, where its words outnumber those of the other; undefined where that cannot be told. */
export function writtenIn(text: string): Language | undefined {
  const [ofId, ofEn] = [count(text, 'id'), count(text, 'en-us')];
  return ofId === ofEn ? undefined : ofId > ofEn ? 'id' : 'en-us';
}
