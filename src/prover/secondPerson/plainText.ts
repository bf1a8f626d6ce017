/** Not seen: signs of writing direction, joiners, marks above and below a letter, the frames of keycaps. */
const UNSEEN = /\p{Cf}|\p{M}|\p{Default_Ignorable_Code_Point}/gu;
const DOTS = /[\u3002\u2027\u2219\u22c5\u00b7\u2022](?=\p{L})/gu;
const DIGIT = /\p{Nd}/gu;
/** Written in a circle, in Roman: of no system of ten. */
const OTHER_NUMBER = /\p{No}|\p{Nl}/gu;
const LIKE_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/[oO](?=\d)|(?<=\d)[oO]/g, '0'],
  [/[lI](?=\d)|(?<=\d)[lI](?!\p{L})/gu, '1'],
];

/** The digit that a word says, in both languages and as people say telephone numbers. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ nol: '0', kosong: '0', zero: '0', oh: '0' },
  ...{ satu: '1', one: '1', dua: '2', two: '2', tiga: '3', three: '3', empat: '4', four: '4' },
  ...{ lima: '5', five: '5', enam: '6', six: '6', tujuh: '7', seven: '7' },
  ...{ delapan: '8', lapan: '8', eight: '8', sembilan: '9', nine: '9' },
};
const WORD = Object.keys(WORDS).join('|');
/** Three and more of them are a number that is said; one or two are how people count. */
const SAID = new RegExp(`(?<!\\p{L})(?:(?:${WORD})[^\\p{L}\\d]*){3,}(?!\\p{L})`, 'giu');
const SAID_DIGIT = new RegExp(WORD, 'giu');

/** The value of a decimal digit of any script: those of a script stand in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(code < 0x80 ? digit : value);
}

const anyDigit = (sign: string): string => String((sign.codePointAt(0) ?? 0) % 10);
const saidDigits = (said: string): string =>
  ` ${said.replace(SAID_DIGIT, (word) => WORDS[word.toLowerCase()] ?? '').replace(/[^\d]/g, '')} `;

/** A text as one reads it: without what is not seen, with every digit as 0 to 9, also one that is said in a word. */
export function textAsRead(text: string): string {
  const seen = text.normalize('NFKC').replace(DOTS, '.').normalize('NFKD').replace(UNSEEN, '');
  const written = seen.replace(DIGIT, asciiDigit).replace(OTHER_NUMBER, anyDigit);
  return LIKE_NUMBERS.reduce((plain, [like, digit]) => plain.replace(like, digit), written.replace(SAID, saidDigits));
}

/** What stands between the parts of one number: anything but letters. */
const BETWEEN_DIGITS = /(?<=\d)[^\p{L}\d]+(?=\d)/gu;

/** The numbers of a plain text, each without what groups it, and all of its digits in a row. */
export function numbersIn(plain: string): { runs: readonly string[]; all: string } {
  const runs = plain.replace(BETWEEN_DIGITS, '').match(/\d+/g) ?? [];
  return { runs, all: runs.join('') };
}
