import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import './support/dom';
import AccountNumber from '../../src/widgets/AccountNumber/AccountNumber';
import Money from '../../src/widgets/Money/Money';
import { Nik } from '../../src/widgets/Nik/Nik';
import NumberInput from '../../src/widgets/Number/Number';
import { Phone } from '../../src/widgets/Phone/Phone';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';
import { blur, focus, paste, pressBackspace, pressDelete, shown, type } from './support/typing';

beforeAll(loadTexts);

const input = () => screen.getByLabelText<HTMLInputElement>('X');

describe('phone', () => {
  it.each([
    ['81234567890', '812 3456 7890'],
    ['081234567890', '812 3456 7890'],
  ])('groups %s while it is typed and commits the 08 form', (keys, expected) => {
    const field = fieldProps<string>();
    render(<Host of={Phone} field={field} />);
    focus(input());
    type(input(), keys);
    expect(shown(input())).toBe(`${expected}|`);
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('081234567890');
    expect(input().value).toBe('812 3456 7890');
  });

  it.each(['+62 812-3456-7890', '6281234567890', '0812-3456-7890'])('takes a pasted %s', (text) => {
    const field = fieldProps<string>();
    render(<Host of={Phone} field={field} />);
    focus(input());
    paste(input(), text);
    expect(input().value).toBe('812 3456 7890');
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('081234567890');
  });

  it('shows a stored number without its zero and asks for the phone keyboard', () => {
    render(<Host of={Phone} field={fieldProps<string>({ value: '0221234567' })} />);
    expect(input().value).toBe('22 123 4567');
    expect(input().type).toBe('tel');
  });
});

describe('nik', () => {
  it('groups sixteen digits in fours, keeps the zeros and refuses a seventeenth', () => {
    const field = fieldProps<string>();
    render(<Host of={Nik} field={field} />);
    focus(input());
    type(input(), '91710100000000019');
    expect(input().value).toBe('9171 0100 0000 0001');
    expect(input().inputMode).toBe('numeric');
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('9171010000000001');
  });

  it('corrects a digit in the middle without throwing the caret to the end', () => {
    render(<Host of={Nik} field={fieldProps<string>({ value: '3273014508900001' })} />);
    focus(input());
    input().setSelectionRange(7, 7);
    pressBackspace(input());
    expect(shown(input())).toBe('3273 0|450 8900 001');
    type(input(), '9');
    expect(shown(input())).toBe('3273 09|45 0890 0001');
  });
});

describe('account number', () => {
  it('takes a pasted number with separators and deletes over a space', () => {
    const field = fieldProps<string>();
    render(<Host of={AccountNumber} field={field} />);
    focus(input());
    paste(input(), '123-456-7890');
    expect(input().value).toBe('1234 5678 90');
    input().setSelectionRange(5, 5);
    pressBackspace(input());
    expect(shown(input())).toBe('123|5 6789 0');
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('123567890');
  });
});

describe('money', () => {
  it('sets the dots while typing and commits whole rupiah', () => {
    const field = fieldProps<number>();
    render(<Host of={Money} field={field} />);
    focus(input());
    type(input(), '5000000');
    expect(shown(input())).toBe('5.000.000|');
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith(5_000_000);
  });

  it('keeps the caret when a digit goes in the middle', () => {
    render(<Host of={Money} field={fieldProps<number>({ value: 5_000_000 })} />);
    focus(input());
    input().setSelectionRange(1, 1);
    type(input(), '2');
    expect(shown(input())).toBe('52|.000.000');
    pressDelete(input());
    expect(shown(input())).toBe('5.2|00.000');
  });

  it('commits nothing for an empty field', () => {
    const field = fieldProps<number>({ value: 5 });
    render(<Host of={Money} field={field} />);
    focus(input());
    input().setSelectionRange(1, 1);
    pressBackspace(input());
    blur(input());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});

describe('number', () => {
  it('commits an integer, and a decimal only where asked for', () => {
    const whole = fieldProps<number>();
    const { unmount } = render(<Host of={NumberInput} field={whole} />);
    focus(input());
    type(input(), '25');
    blur(input());
    expect(whole.onCommit).toHaveBeenCalledExactlyOnceWith(25);
    unmount();

    const decimal = fieldProps<number>({ settings: { field: 'x', widget: 'number', inputMode: 'decimal' } });
    render(<Host of={NumberInput} field={decimal} />);
    focus(input());
    type(input(), '2,5');
    blur(input());
    expect(decimal.onCommit).toHaveBeenCalledExactlyOnceWith(2.5);
    expect(input().value).toBe('2,5');
  });
});
