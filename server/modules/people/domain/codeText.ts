import type { Language } from '../../../../src/contract/enums';
import type { AskedOperation } from '../../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../../src/lib/formats';
import type { Say } from '../../../platform/texts';
import type { CodePurpose } from './oneTimeCode';

/** What a code signs: a loan, or the new plan of one; in rupiah. */
export type ToBeSigned =
  | { readonly what: 'loan'; readonly amount: number; readonly toRepay: number }
  | { readonly what: 'plan'; readonly toRepay: number };

interface CodeToTell {
  digits: string;
  purpose: CodePurpose;
  signs?: ToBeSigned | undefined;
  /** what it is asked for, where an account is checked first */
  before?: AskedOperation | undefined;
}

/** The message that brings a code: what it is good for, and the sums of what it signs where those are known. */
export function codeText({ digits, purpose, signs, before }: CodeToTell, language: Language, say: Say): string {
  if (before) return say(`messages.codes.before.${before}`, { code: digits });
  if (!signs) return say(`messages.codes.${purpose}`, { code: digits });
  const { what, ...sums } = signs;
  const values = Object.entries(sums).map(([name, sum]) => [name, formatRupiah(sum, language)]);
  return say(`messages.codes.signs.${what}`, { code: digits, ...Object.fromEntries(values) });
}
