import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMasked, maskName, maskValue } from '../../src/lib/mask';
import { assertProperty } from '../support/sampling/assertProperty';

describe('a name in a list of the desk', () => {
  it.each([
    ['Siti Rahayu', 'Si••• Rah•••'],
    ['Ani', 'An•••'],
    ['A  Bo', 'A••• B•••'],
    ['Maharanidewi', 'Mah•••'],
  ])('%s is told apart as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

describe('a masked value', () => {
  it.each([
    ['3171014501900001', '••••0001'],
    ['081234567890', '••••7890'],
    ['12345', '••••2345'],
    ['1234', '••••'],
    ['7', '••••'],
    ['Siti Aminah', 'S••• A•••'],
    ['  Siti \t Aminah ', 'S••• A•••'],
    ['A', 'A•••'],
    ['siti@example.com', 's•••'],
    ['Jl. Dago No. 12', 'J••• D••• N••• 1•••'],
    ['😀 ha', '😀••• h•••'],
    ['', ''],
    ['   ', ''],
  ])('of "%s" is "%s"', (text, masked) => expect(maskValue(text)).toBe(masked));

  it('of digits shows four at most, and not how many there are', () => {
    assertProperty(
      'masked digits',
      fc.property(fc.stringMatching(/^[0-9]{1,30}$/), (digits) => {
        const masked = maskValue(digits);
        expect(masked).toBe(`••••${digits.length > 4 ? digits.slice(-4) : ''}`);
      }),
    );
  });

  it('of any other text shows one character of each word and not how long it is', () => {
    const word = fc.stringMatching(/^[A-Za-z][a-z.'0-9]{0,20}$/);
    assertProperty(
      'masked words',
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        expect(maskValue(words.join(' '))).toBe(words.map((given) => `${given[0]}•••`).join(' '));
      }),
    );
  });

  it('tells that something is hidden, and never shows more when masked again', () => {
    assertProperty(
      'masked again',
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const masked = maskValue(text);
        expect(isMasked(masked)).toBe(text.trim() !== '');
        for (const shown of maskValue(masked)) expect(`${masked} •`).toContain(shown);
      }),
    );
  });
});
