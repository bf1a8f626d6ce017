import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import './support/dom';
import { CodeForm } from '../../src/kit/CodeForm';
import { loadTexts } from './support/texts';
import { paste, type } from './support/typing';

beforeAll(loadTexts);

it('says that a pasted code has too many digits, and hands over none', () => {
  const onCode = vi.fn();
  render(
    <CodeForm
      id="otp"
      length={6}
      error={undefined}
      busy={false}
      attempt={0}
      onCode={onCode}
      wait={0}
      onResend={vi.fn()}
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  paste(input, '12345678');
  expect(screen.getByText('Kelebihan 2 angka.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onCode).not.toHaveBeenCalledWith(expect.stringContaining('123456'));
  input.setSelectionRange(0, 8);
  paste(input, 'Lancar 24 jam: 123456');
  expect(screen.queryByText('Kelebihan 2 angka.')).toBeNull();
  expect(onCode).toHaveBeenLastCalledWith('123456');
  type(input, '7');
  expect(input.value).toBe('123456');
});
