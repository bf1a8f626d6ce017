import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import banks from '../../server/data/banks.json';
import { BankMark } from '../../src/ui/BankMark';

const COMMON = banks.filter(({ common }) => common).map(({ code }) => code);

it.each([...COMMON, 'ALFAMART', 'QRIS'])('%s has a tile with its name, which is not read out', (code) => {
  const { container } = render(<BankMark of={code} />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent?.toUpperCase()).toBe(code);
});

it('a bank without one has its name alone', () => {
  const { container } = render(<BankMark of="ACEH" />);
  expect(container.innerHTML).toBe('');
});
