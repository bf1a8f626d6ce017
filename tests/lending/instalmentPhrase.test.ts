import { expect, it } from 'vitest';
import type { Language } from '../../src/contract/enums';
import { instalmentPhrase } from '../../src/contract/instalmentPhrase';
import { textIn } from '../support/texts';

it.each<[Language, readonly number[], string]>([
  ['id', [719_000, 719_000, 719_000], '3 × Rp719.000'],
  ['id', [719_000, 719_000, 718_000], '2 × Rp719.000, lalu Rp718.000'],
  ['en-us', [719_000, 719_000, 718_000], '2 × Rp719,000, then Rp718,000'],
  ['en-us', [700_000, 719_000, 719_000, 718_000], 'Rp700,000, then 2 × Rp719,000, then Rp718,000'],
  ['id', [4_000, 3_000, 2_000, 1_000], '4 × Rp1.000 sampai Rp4.000'],
  ['en-us', [1_028_000], 'Rp1,028,000'],
])('in %s tells of %j what each comes to', (language, amounts, phrase) => {
  expect(instalmentPhrase(amounts, language, textIn(language))).toBe(phrase);
});
