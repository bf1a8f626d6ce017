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
