import { expect, it } from 'vitest';
import { cardName, mendOf } from '../../src/rules/mends';

it.each([
  ['personName', "Nur'aini", 'Nuraini'],
  ['personName', 'Nur’aini', 'Nuraini'],
  ['personName', 'Abdul-Aziz', 'Abdul Aziz'],
  ['personName', 'BUDI SANTOSO, S.H.', 'BUDI SANTOSO S.H.'],
  ['personName', 'René 2', 'Rene'],
  ['personName', 'Dr. Puspa 3', 'Puspa'],
  ['personName', 'Prof. Dr. Ir. Budi (alm)', 'Budi alm'],
  ['personName', 'Drajat 2', 'Drajat'],
  ['personName', 'H&M', 'HM'],
  ['personName', 'Johnson & Johnson', 'Johnson Johnson'],
  ['personName', 'PT PLN (Persero), Tbk', 'PT PLN Persero Tbk'],
  ['personName', 'PT Sinar–Jaya 88', 'PT Sinar Jaya'],
  ['businessAddress', 'Jl. Sudirman No. 5, RT 02/03', 'Jl. Sudirman No. 5 RT 02/03'],
  ['pattern', 'Jakarta, DKI', 'Jakarta DKI'],
  ['plainText', '=Jl. <Mawar> 5', 'Jl. Mawar 5'],
])('%s: %s is offered as %s', (rule, typed, offered) => {
  expect(mendOf({ rule }, typed)).toBe(offered);
});

it('offers the whole address for a domain that was probably meant', () => {
  const warned = { rule: 'emailTypo', params: { suggestion: 'gmail.com' } };
  expect(mendOf(warned, 'siti@gmial.com')).toBe('siti@gmail.com');
});

it('offers nothing where a rule knows nothing better, nor the same again', () => {
  expect(mendOf({ rule: 'nik' }, '3273')).toBeUndefined();
  expect(mendOf({ rule: 'companyName' }, 'Perusahaan')).toBeUndefined();
});

it.each([
  ['H Slamet', 'H. SLAMET'],
  ['H.Slamet', 'H SLAMET'],
  ['Nuraini', "NUR'AINI"],
  ['Budi S.H', 'BUDI, S.H.'],
])('compares %s and %s as the same name', (typed, read) => {
  expect(cardName(typed)).toBe(cardName(read));
});

it('compares names with other letters as different', () => {
  expect(cardName('H Slamet')).not.toBe(cardName('H. SELAMET'));
});
