const DIGIT = /\p{Nd}/u;

/** The digits of a script follow each other from zero to nine, and so does one set of ten after another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text with the digits of every script, full-width ones too, as 0 to 9. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

/** All digits of a typed or pasted text, of any script, as 0 to 9. */
export const onlyDigits = (text: string): string => asciiDigits(text).replace(/\D/g, '');
