import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import './support/dom';
import { setLanguage } from '../../src/i18n/texts';
import Email from '../../src/widgets/Email/Email';
import type { FieldProps } from '../../src/widgets/fieldProps';
import { Text } from '../../src/widgets/Text/Text';
import Textarea from '../../src/widgets/Textarea/Textarea';
import { commitTyped } from '../../src/widgets/typing/useTyping';
import { fieldProps, Host } from './support/field';
import { loadTexts } from './support/texts';
import { blur, focus, type } from './support/typing';

beforeAll(loadTexts);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(own: Partial<FieldProps>) {
  const field = fieldProps(own);
  const view = render(<Host of={Text} field={field} />);
  const input = screen.getByLabelText<HTMLInputElement>('X');
  return { ...view, field, input, frame: input.parentElement };
}

describe('a text input', () => {
  it('says nothing while keys follow each other, and hands over the text when typing rests', () => {
    const { field, input } = show({});
    focus(input);
    for (const key of 'Bandung') {
      type(input, key);
      vi.advanceTimersByTime(140);
    }
    expect(field.onCommit).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(450));
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('Bandung');
  });

  it('hands over at blur, once, and says that it was left', () => {
    const { field, input } = show({});
    focus(input);
    type(input, 'Bandung');
    blur(input);
    act(() => vi.runAllTimers());
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('Bandung');
    expect(field.onTouched).toHaveBeenCalledOnce();
  });

  it('hands over before Enter submits the form', () => {
    const { field, input } = show({});
    focus(input);
    type(input, 'Bandung');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(field.onCommit).toHaveBeenCalledExactlyOnceWith('Bandung');
  });

  it('hands over what is typed when a submit asks for it, or when it goes away', () => {
    const { field, input, unmount } = show({});
    focus(input);
    type(input, 'Ban');
    act(commitTyped);
    expect(field.onCommit).toHaveBeenLastCalledWith('Ban');
    type(input, 'dung');
    unmount();
    expect(field.onCommit).toHaveBeenLastCalledWith('Bandung');
  });

  it('hands over nothing when it is emptied or blank', () => {
    const { field, input } = show({ value: 'Bandung' });
    focus(input);
    input.setSelectionRange(0, 7);
    type(input, ' ');
    blur(input);
    expect(field.onCommit).toHaveBeenLastCalledWith(undefined);
    expect(input.value).toBe('');
  });

  it('commits nothing that did not change', () => {
    const { field, input } = show({ value: 'Bandung' });
    focus(input);
    blur(input);
    act(() => vi.runAllTimers());
    expect(field.onCommit).not.toHaveBeenCalled();
  });

  it('shows a check mark for what the server has checked only', () => {
    const marks = (own: Partial<FieldProps>) => {
      const { container, unmount } = render(<Text {...fieldProps({ value: 'Bandung', ...own })} />);
      const { length } = container.querySelectorAll('svg');
      unmount();
      return length;
    };
    expect(marks({})).toBe(0);
    expect(marks({ verified: true })).toBe(1);
  });

  it('renders nothing while keys are pressed', () => {
    let renders = 0;
    function Counted(field: FieldProps) {
      renders += 1;
      return <Text {...field} />;
    }
    render(<Counted {...fieldProps()} />);
    const [input] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (!input) throw new Error('no input');
    focus(input);
    const before = renders;
    type(input, 'Bandung');
    expect(renders).toBe(before);
  });
});

describe('a value from outside', () => {
  it('replaces the text', () => {
    const { rerender } = render(<Text {...fieldProps({ value: 'Bogor' })} />);
    rerender(<Text {...fieldProps({ value: 'Bandung' })} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Bandung');
  });

  it('waits while the input has the focus, and shows when it is left untouched', () => {
    const { rerender } = render(<Text {...fieldProps({ value: 'Bogor' })} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    focus(input);
    rerender(<Text {...fieldProps({ value: 'Bandung' })} />);
    expect(input.value).toBe('Bogor');
    blur(input);
    expect(input.value).toBe('Bandung');
  });

  it('never replaces what is being typed', () => {
    const onCommit = vi.fn();
    const { rerender } = render(<Text {...fieldProps({ value: 'Bogor', onCommit })} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    focus(input);
    type(input, 'X');
    rerender(<Text {...fieldProps({ value: 'Bandung', onCommit })} />);
    blur(input);
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('BogorX');
  });
});

it('keeps text, caret and focus when the language switches', async () => {
  const { input } = show({});
  focus(input);
  type(input, 'Bandung');
  input.setSelectionRange(3, 3);
  await act(() => setLanguage('en-us'));
  expect([input.value, input.selectionStart, document.activeElement]).toEqual(['Bandung', 3, input]);
  await act(() => setLanguage('id'));
});

describe('keyboards and attributes', () => {
  it('a postal code takes digits only, five of them', () => {
    const field = fieldProps<string>({ settings: { field: 'x', widget: 'text', inputMode: 'numeric', maxLength: 5 } });
    render(<Text {...field} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    type(input, '40-13567');
    expect(input.value).toBe('40135');
    expect(input.inputMode).toBe('numeric');
  });

  it('an email is typed as it is spelled', () => {
    render(<Email {...fieldProps<string>({ settings: { field: 'email', widget: 'email', autocomplete: 'email' } })} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.type).toBe('email');
    expect(input.getAttribute('autocapitalize')).toBe('none');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('Enter in a text area makes a line, not a commit', () => {
    const field = fieldProps<string>();
    render(<Textarea {...field} />);
    const input = screen.getByRole<HTMLTextAreaElement>('textbox');
    focus(input);
    type(input, 'Jl. Dago');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(field.onCommit).not.toHaveBeenCalled();
  });

  it('errors and help are tied to the control', () => {
    render(<Text {...fieldProps({ invalid: true, describedBy: 'field-x-error field-x-help' })} />);
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('field-x-error field-x-help');
  });
});
