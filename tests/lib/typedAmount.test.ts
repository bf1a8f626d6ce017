import { describe, expect, it } from 'vitest';
import { typedRupiah, wholeRupiah } from '../../src/lib/typedAmount';

describe('an amount that is typed', () => {
  it.each([
    ['', 0],
    ['50000', 50_000],
    ['Rp 50.000', 50_000],
    ['Rp. 1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['100000.50', undefined],
    ['100,5', undefined],
    ['50.000,00', 50_000],
    ['1.000,000', undefined],
    ['1000.000', undefined],
  ])('is read where it is in whole rupiah: %s', (text, amount) => {
    expect(wholeRupiah(text)).toBe(amount);
  });

  it.each([
    ['', '50000', 'Rp50.000'],
    ['Rp50.000', 'Rp50.0000', 'Rp500.000'],
    ['Rp1.000.000', 'Rp1.000.00', 'Rp100.000'],
    ['Rp1.234.567', 'Rp1..567', 'Rp1.567'],
    ['Rp1,000,000', 'Rp1,000,00', 'Rp100.000'],
    ['Rp100.000', 'Rp100.000.', 'Rp100.000.'],
    ['Rp100.000.5', 'Rp100.000.50', 'Rp100.000.50'],
    ['Rp50.000', '100000.50', 'Rp100000.50'],
    ['Rp5', 'Rp', ''],
  ])('is grouped while digits come and go, and keeps separators: %s, %s', (before, after, shown) => {
    expect(typedRupiah(before, after, false, 'id')).toBe(shown);
  });

  it.each([
    ['Rp1,000,000', 'Rp1,000,0005', 'Rp10,000,005'],
    ['', '50.000', 'Rp50,000'],
    ['Rp50.000', 'Rp50.0005', 'Rp500,005'],
  ])('is grouped by commas in English, however it was typed: %s, %s', (before, after, shown) => {
    expect(typedRupiah(before, after, false, 'en-us')).toBe(shown);
    expect(wholeRupiah(shown)).toBe(Number(shown.replace(/\D/g, '')));
  });

  it.each([
    ['Rp 1.500.000,00', 1_500_000],
    ['rp500rb', 500_000],
    ['Rp. 2jt', 2_000_000],
    ['IDR 7.500.000,-', 7_500_000],
  ])('may have its currency typed key by key, which stands there once: %s', (text, amount) => {
    const shown = [...text].reduce((before, key) => typedRupiah(before, before + key, false, 'id'), '');
    expect(shown).toMatch(/^Rp(?!.*rp)/i);
    expect(wholeRupiah(shown)).toBe(amount);
  });
});
