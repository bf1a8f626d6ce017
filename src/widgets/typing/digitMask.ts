/** What a masked input shows: digits with decoration between them (groups, dots). */
export interface DigitMask {
  /** digits beyond are refused */
  max: number;
  format(digits: string): string;
  /** digits of a pasted or stored text, where more than dropping the other characters is needed */
  read?(text: string): string;
  /** leading digits that are not part of the number, dropped as they are typed */
  lead?: RegExp;
}

/** State of an input: its text and the place of the caret in it. */
export interface Typed {
  text: string;
  caret: number;
}

/** How the text came about: deleting across decoration must take a digit along, or the key seems dead. */
export type Edit = 'backspace' | 'delete' | 'paste' | 'other';

export const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** Place in `text` behind its first `count` digits. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

/** Brings what was just typed into the mask's form; the caret stays behind the digit it stood behind. */
export function applyMask(mask: DigitMask, typed: Typed, before: string, edit: Edit): Typed {
  let behind = onlyDigits(typed.text.slice(0, typed.caret)).length;
  let digits = onlyDigits(typed.text);
  if (edit === 'paste' && mask.read) {
    const read = mask.read(typed.text);
    behind = Math.max(0, behind - (digits.length - read.length));
    digits = read;
  }
  const lead = mask.lead?.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(lead);
  behind = Math.max(0, behind - lead);
  const unchanged = digits === onlyDigits(before);
  if (edit === 'backspace' && unchanged && behind > 0) {
    digits = digits.slice(0, behind - 1) + digits.slice(behind);
    behind -= 1;
  }
  if (edit === 'delete' && unchanged) digits = digits.slice(0, behind) + digits.slice(behind + 1);
  const text = mask.format(digits.slice(0, mask.max));
  return { text, caret: placeAfter(text, behind) };
}
