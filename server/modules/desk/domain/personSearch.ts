import type { SearchKind } from '../../../../src/contract/generated/bodies';
import { canonicalMobile, nameWords } from '../../people';

/** What a text may be, in the form it is kept in. */
export type Sought = { kind: Exclude<SearchKind, 'name'>; value: string } | { kind: 'name'; words: readonly string[] };

/** As numbers are read out and copied: with spaces, dots or hyphens between digits. */
const withoutMarks = (text: string): string => text.replace(/[\s.()-]/g, '');

const QUOTED: readonly { kind: 'application' | 'loan' | 'case'; looks: RegExp }[] = [
  { kind: 'case', looks: /^LC-C-/ },
  { kind: 'loan', looks: /^LN-/ },
  { kind: 'application', looks: /^LC-/ },
];

const NIK = /^\d{16}$/;
/** The shortest number that is given to pay into is a code at a till. */
const PAYMENT_NUMBER = /^\d{6,30}$/;

/**
 * All that an operator may have meant by a text: 16 digits are a NIK or a number to pay into. A name is sought by its words;
 * nothing is sought by part of a number.
 */
export function soughtBy(text: string): readonly Sought[] {
  const quoted = text.trim().toUpperCase();
  const named = QUOTED.find(({ looks }) => looks.test(quoted));
  if (named) return [{ kind: named.kind, value: quoted }];
  const digits = withoutMarks(text).replace(/^\+/, '');
  if (/^\d+$/.test(digits)) {
    const mobile = canonicalMobile(digits);
    return [
      ...(mobile === undefined ? [] : [{ kind: 'mobile', value: mobile } as const]),
      ...(NIK.test(digits) ? [{ kind: 'nik', value: digits } as const] : []),
      ...(PAYMENT_NUMBER.test(digits) ? [{ kind: 'payment', value: digits } as const] : []),
    ];
  }
  const words = nameWords(text);
  // what a gateway calls a payment has letters and digits in one word
  const reference = /\d/.test(text) && !/\s/.test(text.trim());
  return [
    ...(reference ? [{ kind: 'payment', value: text.trim() } as const] : []),
    ...(words.length > 0 ? [{ kind: 'name', words } as const] : []),
  ];
}
