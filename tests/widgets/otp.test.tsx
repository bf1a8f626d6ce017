import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './support/dom';
import type { FieldProps } from '../../src/widgets/fieldProps';
import Otp from '../../src/widgets/Otp/Otp';
import { fieldProps, Host } from './support/field';
import { focus, paste, pressBackspace, type } from './support/typing';

const settings = { field: 'otp', widget: 'otp', length: 4 } as const;

function show(own: Partial<FieldProps> = {}) {
  const field = fieldProps<string>({ settings, ...own });
  const view = render(<Host of={Otp} field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('X');
  const boxes = () =>
    [...(input.parentElement?.querySelectorAll('[aria-hidden] > *') ?? [])].map((box) => box.textContent);
  return { ...view, field, input, boxes };
}

describe('one-time code', () => {
  it('is one input to assistive technology and to autofill', () => {
    const { input } = show();
    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it('shows each digit in its box and hands over at the last one', () => {
    const { field, input, boxes } = show();
    focus(input);
    type(input, '728');
    expect(boxes()).toEqual(['7', '2', '8', '']);
    expect(field.onCommit).not.toHaveBeenCalled();
    type(input, '1');
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('7281');
  });

  it.each(['7281', '72 81', 'Kode: 7281', '24 jam: kode 7281', '٧٢٨١'])('takes a pasted %s', (text) => {
    const { field, input, boxes } = show();
    focus(input);
    paste(input, text);
    expect(boxes()).toEqual(['7', '2', '8', '1']);
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('7281');
  });

  it('backspace empties the last box and takes the code back', () => {
    const { field, input, boxes } = show();
    focus(input);
    type(input, '7281');
    pressBackspace(input);
    expect(boxes()).toEqual(['7', '2', '8', '']);
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
    type(input, '5');
    expect(field.onCommit).toHaveBeenLastCalledWith('7285');
  });

  it('is emptied by its owner, focus or not', () => {
    const { rerender } = render(<Otp {...fieldProps({ settings, value: '7281' })} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    focus(input);
    rerender(<Otp {...fieldProps({ settings, value: undefined })} />);
    expect(input.value).toBe('');
  });
});
