import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';
import { formatPhone, formatRupiah, groupDigits, monthName } from '../../src/lib/formats';
import { formatTimestamp } from '../../src/lib/formatTimestamp';

describe('display formats', () => {
  it.each([
    [4_250_000, 'Rp4.250.000', 'Rp4,250,000'],
    [0, 'Rp0', 'Rp0'],
    [999, 'Rp999', 'Rp999'],
    [1_000, 'Rp1.000', 'Rp1,000'],
    [-612_500, '-Rp612.500', '-Rp612,500'],
    [undefined, 'Rp-', 'Rp-'],
    [Number.NaN, 'Rp-', 'Rp-'],
  ])('money %s is %s in Indonesian and %s in English', (amount, indonesian, english) => {
    expect(LANGUAGES.map((language) => formatRupiah(amount, language))).toEqual([indonesian, english]);
  });

  it.each([
    ['id', /\d,\d{3}\b/g],
    ['en-us', /\d\.\d{3}\b/g],
  ] as const)('money in the texts of %s is grouped as that language does', (language, grouped) => {
    const folder = join(import.meta.dirname, '../../locales', language);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.flatMap((text) => text.match(grouped) ?? [])).toEqual([]);
  });

  it.each([
    ['081234567890', '0812 3456 7890'],
    ['81234567890', '0812 3456 7890'],
    ['+6281234567890', '0812 3456 7890'],
    ['0215550100', '(021) 555 0100'],
    ['21 5555 0100', '(021) 5555 0100'],
    ['0251833221', '(0251) 8332 21'],
  ])('number %s is %s, on one line', (number, text) =>
    expect(formatPhone(number)).toBe(text.replaceAll(' ', '\u00a0')),
  );

  it.each([
    ['3933308123456789', '3933 3081 2345 6789'],
    ['12345', '1234 5'],
    ['', '-'],
    [undefined, '-'],
  ])('account %s is %s', (account, text) => expect(groupDigits(account)).toBe(text));

  it('shows times in WIB, whatever the clock of the phone', () => {
    expect(formatTimestamp('2026-11-20T18:30:05.000Z')).toBe('21-11-2026 01:30:05');
    expect(formatTimestamp('no time')).toBe('no time');
  });

  it('names months in both languages', () => {
    expect([monthName('2021-03', 'id'), monthName('2021-03', 'en-us')]).toEqual(['Maret 2021', 'March 2021']);
    expect(monthName('soon', 'id')).toBe('soon');
  });
});
