import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../src/lib/inputEdit';
import { onlyDigits } from '../../src/lib/typedDigits';
import { thousands as thousandsIn } from '../../src/widgets/Money/Money';
import { applyMask, type DigitMask } from '../../src/widgets/typing/digitMask';
import { fours, phoneGroups } from '../../src/widgets/typing/masks';
import { assertProperty } from '../support/sampling/assertProperty';

/** `12|3` is the text 123 with the caret behind the 2. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return { text: marked.replace('|', ''), caret };
}

function masked(mask: DigitMask, marked: string, before: string, edit: Edit = 'other'): string {
  const { text, caret } = applyMask(mask, at(marked), before, edit);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

const nik = fours(16);
const thousands = thousandsIn('id');

describe('a mask keeps the caret behind the digit it stood behind', () => {
  it.each([
    ['a fifth digit opens a group', nik, '32731|', '3273', '3273 1|'],
    ['typing within a group', nik, '325|73 0145', '3273 0145', '325|7 3014 5'],
    ['letters are dropped', nik, '3273a|', '3273', '3273|'],
    ['a digit too many is dropped', fours(4), '12345|', '1234', '1234|'],
    ['thousands move the dots', thousands, '15000|', '1.500', '15.000|'],
    ['typing in front of a dot', thousands, '19|.500', '1.500', '19|.500'],
    ['leading zeros go', thousands, '05|', '0', '5|'],
  ])('%s', (_, mask, marked, before, expected) => {
    expect(masked(mask, marked, before)).toBe(expected);
  });
});

describe('deleting over decoration takes the digit beyond it', () => {
  it('backspace behind a space removes the digit before it', () => {
    expect(masked(nik, '3273|0145', '3273 0145', 'backspace')).toBe('327|0 145');
  });

  it('delete in front of a dot removes the digit behind it', () => {
    expect(masked(thousands, '1|500', '1.500', 'delete')).toBe('1|00');
  });
});

describe('pasted numbers', () => {
  it.each([
    ['3273-0145-0890-0001', '3273 0145 0890 0001'],
    ['NIK 3273 0145 0890 0001', '3273 0145 0890 0001'],
  ])('%s is read as a NIK', (text, expected) => {
    expect(applyMask(nik, { text, caret: text.length }, '', 'paste').text).toBe(expected);
  });

  it.each([
    ['Rp 1.500.000,00', '1.500.000'],
    ['1,500,000.00', '1.500.000'],
    ['1500000,00', '1.500.000'],
    ['1.500.000', '1.500.000'],
    ['Rp2,5 juta', '2.500.000'],
  ])('%s is read as an amount in whole rupiah', (text, expected) => {
    expect(applyMask(thousands, { text, caret: text.length }, '', 'paste').text).toBe(expected);
  });

  it.each(['1.500.00', '1.500.000,75', '-500.000'])(
    '%s stands as it is, as it is no amount in whole rupiah',
    (text) => {
      expect(applyMask(thousands, { text, caret: text.length }, '', 'paste').text).toBe(text);
    },
  );

  it.each([
    '+62 812-3456-7890',
    '0062 812 3456 7890',
    '6281234567890',
    '0812 3456 7890',
    '81234567890',
    '(+62) 0812 3456 7890',
  ])('%s is read as the same phone number', (text) => {
    const result = applyMask(phoneGroups, { text, caret: text.length }, '', 'paste');
    expect(result).toEqual({ text: '812 3456 7890', caret: '812 3456 7890'.length });
  });
});

it.each([
  ['628', '8'],
  ['+62 812', '812'],
  ['62 0812', '812'],
  ['08', '8'],
  ['0812', '812'],
])('the country code and its zero are not taken for digits of the number while %s is typed', (text, expected) => {
  expect(applyMask(phoneGroups, { text, caret: text.length }, '', 'other')).toEqual({
    text: expected,
    caret: expected.length,
  });
});

it.each([
  ['0', '0'],
  ['0221234567', '22 123 4567'],
  ['02112345678', '21 1234 5678'],
  ['0251123456', '251 1234 56'],
  ['081387654321', '813 8765 4321'],
])('%s is grouped by what kind of number it is, as everywhere else', (text, expected) => {
  const shown = [...text].reduce((before, digit) => {
    const typed = before + digit;
    return applyMask(phoneGroups, { text: typed, caret: typed.length }, before, 'other').text;
  }, '');
  expect(shown).toBe(expected);
});

it('never loses, adds or reorders digits below the limit, and keeps as many before the caret', () => {
  const typed = fc.tuple(fc.stringMatching(/^[1-9][0-9 .]{0,9}$/), fc.nat());
  assertProperty(
    'digit mask',
    fc.property(typed, fc.constantFrom(nik, phoneGroups), ([text, place], mask) => {
      fc.pre(mask.lead?.test(onlyDigits(text)) !== true);
      const caret = place % (text.length + 1);
      const result = applyMask(mask, { text, caret }, '', 'other');
      expect(onlyDigits(result.text)).toBe(onlyDigits(text));
      expect(onlyDigits(result.text.slice(0, result.caret))).toBe(onlyDigits(text.slice(0, caret)));
      expect(mask.format(onlyDigits(result.text))).toBe(result.text);
    }),
  );
});
