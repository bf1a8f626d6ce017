/** A question with what it says, as it is looked for. */
export interface FoundQuestion {
  topic: string;
  id: string;
  question: string;
  answer: string;
  title: string;
}

const MARKS = /\p{Mn}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The words of a text, without case, accents and punctuation. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');

/** True where every word that is looked for begins, or stands within, a word of the text. */
function hasAll(text: string, wanted: readonly string[]): boolean {
  const words = wordsIn(text);
  return wanted.every((word) => words.some((one) => (word.length < 3 ? one.startsWith(word) : one.includes(word))));
}

/** The questions that have every word of the search: those that ask for them first, then those whose topic or answer does. */
export function searchQuestions(search: string, all: readonly FoundQuestion[]): readonly FoundQuestion[] {
  const wanted = wordsIn(search);
  if (wanted.length === 0) return [];
  const asking = all.filter(({ question }) => hasAll(question, wanted));
  const saying = all.filter(
    (one) => !asking.includes(one) && hasAll(`${one.title} ${one.question} ${one.answer}`, wanted),
  );
  return [...asking, ...saying];
}
