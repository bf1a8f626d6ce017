import type { LoanTerms } from '../../../../src/lending/terms';

/** The members of a fraction: integers of any size, which JSON has as texts. */
const EXACT: ReadonlySet<string> = new Set<'numerator' | 'denominator'>(['numerator', 'denominator']);

/** Terms of a loan as JSON; the parts of fractions are texts. */
export const termsToJson = (terms: LoanTerms): string =>
  JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Terms of a loan from what `termsToJson` made and the database gave back parsed. */
export function termsFromJson(stored: unknown): LoanTerms {
  return JSON.parse(JSON.stringify(stored), (key, value: unknown) =>
    EXACT.has(key) && typeof value === 'string' ? BigInt(value) : value,
  );
}
