import { onlyDigits } from '../../lib/typedDigits';
import type { DigitMask } from './digitMask';
import type { Notation } from './useTyping';

/** Text as it is; only blanks is no answer. */
export const asTyped: Notation<string> = {
  toText: (value) => value ?? '',
  toValue: (text) => (text.trim() === '' ? undefined : text),
};

/** A string of digits, shown in the mask's form. */
export function digitText(mask: DigitMask): Notation<string> {
  return {
    mask,
    toText: (value) => mask.format(onlyDigits(value ?? '')),
    toValue: (text) => onlyDigits(text) || undefined,
  };
}

/**
 * What a control for numbers hands over for its text: the number where it can be read; else the text itself, which the
 * rules refuse in words, as a wrong number would be taken for an answer. Nothing of blanks.
 */
export const numberText =
  (read: (text: string) => number | undefined) =>
  (text: string): number | string | undefined =>
    text.trim() === '' ? undefined : (read(text) ?? text.trim());
