import { isDigits } from './digits';

const DOT = '•';
const SHOWN_DIGITS = 4;
const HIDDEN_DIGITS = DOT.repeat(4);
const HIDDEN_LETTERS = DOT.repeat(3);

const initialOf = ([initial = '']: string) => initial;

function maskDigits(digits: string): string {
  const shown = digits.length > SHOWN_DIGITS ? digits.slice(-SHOWN_DIGITS) : '';
  return HIDDEN_DIGITS + shown;
}

/**
 * A sensitive text as it may be shown to whom it belongs, one way for NIK and accounts. Digits keep the last four, or none when
 * there are fewer than five (`••••0001`); of any other text each word keeps its first character (`S••• A•••`). Neither shows a length.
 */
export function maskValue(text: string): string {
  if (isDigits(text)) return maskDigits(text);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => initialOf(word) + HIDDEN_LETTERS).join(' ');
}

const MOST_LETTERS = 3;

/** A name as it stands in lists at the desk: of each word half of its letters, three at most, so that rows are told apart (`Si••• Rah•••`). */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word) => {
      const letters = [...word];
      return letters.slice(0, Math.min(MOST_LETTERS, Math.ceil(letters.length / 2))).join('') + HIDDEN_LETTERS;
    })
    .join(' ');
}

/** True for a text that something is hidden of. */
export function isMasked(text: string): boolean {
  return text.includes(DOT);
}
