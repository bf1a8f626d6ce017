import type { DigitCount } from '../lib/digits';

/** How many digits a rule wants: the rule judges by it, and the field says how many are missing. */
export const DIGIT_COUNTS = {
  nik: [16, 16],
  phoneLength: [9, 13],
  verifyCode: [6, 6],
  verifyCode4: [4, 4],
  zipCode: [5, 5],
} as const satisfies Record<string, DigitCount>;
