import type { Edit } from '../../lib/inputEdit';
import { asciiDigits, onlyDigits } from '../../lib/typedDigits';

/** What a masked input shows: digits with decoration between them (groups, dots). */
export interface DigitMask {
  /** digits beyond are refused */
  max: number;
  format(digits: string): string;
  /** digits of a pasted or stored text, where more than dropping the other characters is needed */
  read?(text: string): string;
  /** leading digits that are not part of the number, dropped as they are typed */
  lead?: RegExp;
  /** the text after an edit, where it may hold more than digits and decoration; the caret goes behind what was typed */
  written?(before: string, after: string, edit: Edit): string;
}

/** State of an input: its text and the place of the caret in it. */
export interface Typed {
  text: string;
  caret: number;
}

/** Digits kept of what comes at once, pasted or filled in: more than any number has, so that the rules can say that they are too many. */
const MOST_PASTED = 40;

/** Place in `text` behind its first `count` digits. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

/**
 * Brings what was just typed into the mask's form; the caret stays behind the digit it stood behind. Deleting across
 * decoration takes a digit along, or the key would seem dead.
 */
export function applyMask(mask: DigitMask, typed: Typed, before: string, edit: Edit): Typed {
  const written = mask.written?.(before, typed.text, edit);
  if (written !== undefined && written !== mask.format(onlyDigits(typed.text))) {
    const isRead = written === mask.format(onlyDigits(written));
    return { text: written, caret: isRead ? written.length : asciiDigits(typed.text.slice(0, typed.caret)).length };
  }
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
  const stood = onlyDigits(before).length;
  const most = edit === 'paste' || digits.length > stood + 1 ? MOST_PASTED : Math.max(mask.max, stood);
  const text = mask.format(digits.slice(0, most));
  return { text, caret: placeAfter(text, behind) };
}
