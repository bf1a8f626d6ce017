import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import { wholeRupiah } from '../../src/lib/typedAmount';
import AccountNumber from '../../src/widgets/AccountNumber/AccountNumber';
import type { FieldProps } from '../../src/widgets/fieldProps';
import Money from '../../src/widgets/Money/Money';
import { Nik } from '../../src/widgets/Nik/Nik';
import NumberInput from '../../src/widgets/Number/Number';
import Otp from '../../src/widgets/Otp/Otp';
import { Phone } from '../../src/widgets/Phone/Phone';
import { Text } from '../../src/widgets/Text/Text';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';
import { blur, focus, paste, type } from './support/typing';

beforeAll(loadTexts);

type Value = number | string;

/** What a browser that fills in a form does: the text is there at once, and the event has no type. */
function fillIn(input: HTMLInputElement, text: string): void {
  input.value = text;
  fireEvent(input, new Event('input', { bubbles: true }));
  fireEvent(input, new Event('change', { bubbles: true }));
}

const WAYS = { 'typed key by key': type, pasted: paste, 'filled in': fillIn } as const;

/** What is handed over for a text that is entered in a way. */
function handedOver<Of extends Value>(
  Control: ComponentType<FieldProps<Of>>,
  text: string,
  way: keyof typeof WAYS,
  settings: Partial<FieldProps['settings']> = {},
): unknown {
  let value: unknown;
  const field = fieldProps<Of>({
    settings: { field: 'x', widget: 'text', ...settings },
    onCommit: (next) => {
      value = next;
    },
  });
  const { unmount } = render(<Host of={Control} field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('X');
  focus(input);
  WAYS[way](input, text);
  blur(input);
  unmount();
  return value;
}

const MONEY: readonly (readonly [text: string, value: Value])[] = [
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1500000,00', 1_500_000],
  ['1500000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['Rp 1.500.000,00', 1_500_000],
  ['7.500.000,-', 7_500_000],
  ['Rp7.500.000,-', 7_500_000],
  ['500rb', 500_000],
  ['500 ribu', 500_000],
  ['2jt', 2_000_000],
  ['2,5 juta', 2_500_000],
  ['1.5 juta', 1_500_000],
  ['１５００００', 150_000],
  ['١٥٠٠٠٠', 150_000],
  ['5,5', '5,5'],
  ['1.250,75', '1.250,75'],
  ['7777.77', '7777.77'],
  ['1.250 juta', '1.250 juta'],
  ['1.500.00', '1.500.00'],
  ['-500.000', '-500.000'],
  ['lima juta', 'lima juta'],
];

const WHOLE: typeof MONEY = [
  ['25', 25],
  ['٢٥', 25],
  ['1.250', 1250],
  ['5,5', '5,5'],
  ['5.5', '5.5'],
  ['1.250,75', '1.250,75'],
  ['2jt', '2jt'],
  ['-3', -3],
  ['2a5', '2a5'],
];

const DECIMAL: typeof MONEY = [
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['５,５', 5.5],
  ['0,125', 0.125],
  ['1,125', 1.125],
  ['1250', 1250],
  ['1.250,75', 1250.75],
  ['1,250.75', 1250.75],
  ['1.250.000', 1_250_000],
  ['1.250', '1.250'],
  ['5,5,5', '5,5,5'],
  ['2 kali', '2 kali'],
];

const PHONE = [
  '081211103001',
  '+62 812 1110 3001',
  '0062 812 1110 3001',
  '00 62 812 1110 3001',
  '(+62) 0812-1110-3001',
  '٠٨١٢١١١٠٣٠٠١',
  '０８１２１１１０３００１',
];

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('what is %s', (way) => {
  it.each(MONEY)('is an amount, or left for the rules to refuse: %s', (text, value) => {
    const handed = handedOver(Money, text, way);
    // a dot before cents comes behind the groups that were made of the digits before it
    const isRegrouped = way === 'typed key by key' && /^\d{4,}\.\d\d$/.test(text);
    if (isRegrouped) expect(handed).toBeTypeOf('string');
    else expect(handed).toBe(value);
  });

  it.each(WHOLE)('is a whole number, or left for the rules to refuse: %s', (text, value) => {
    expect(handedOver(NumberInput, text, way, { widget: 'number' })).toBe(value);
  });

  it.each(DECIMAL)('is a number with decimals, or left for the rules to refuse: %s', (text, value) => {
    expect(handedOver(NumberInput, text, way, { widget: 'number', inputMode: 'decimal' })).toBe(value);
  });

  it.each(PHONE)('is one phone number: %s', (text) => {
    expect(handedOver(Phone, text, way)).toBe('081211103001');
  });

  it.each(['3273014508900001', '3273 0145 0890 0001', '３２７３０１４５０８９００００１', '۳۲۷۳۰۱۴۵۰۸۹۰۰۰۰۱'])(
    'is one number in every control for digits: %s',
    (text) => {
      expect(handedOver(Nik, text, way)).toBe('3273014508900001');
      expect(handedOver(AccountNumber, text, way)).toBe('3273014508900001');
      expect(handedOver(Text, text, way, { inputMode: 'numeric' })).toBe('3273014508900001');
      expect(handedOver(Otp, text, way, { widget: 'otp', length: 16 })).toBe('3273014508900001');
    },
  );
});

describe('digits that came at once', () => {
  it.each(['pasted', 'filled in'] as const)(
    'are not cut where they are too many, so that the rules say so: %s',
    (way) => {
      expect(handedOver(Nik, '327301450890000123', way)).toBe('327301450890000123');
      expect(handedOver(AccountNumber, '1234567890123', way, { maxLength: 10 })).toBe('1234567890123');
      expect(handedOver(Otp, '12345678', way, { widget: 'otp', length: 6 })).toBe('12345678');
    },
  );
});

it.each(MONEY)('an amount of one’s own to pay is read as in a form, or refused: %s', (text, value) => {
  expect(wholeRupiah(text)).toBe(typeof value === 'number' ? value : undefined);
});
