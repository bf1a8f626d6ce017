import { render } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PAID } from '../../src/ui/drawings/paid';
import { Peak } from '../../src/ui/Peak';
import { forgetEverything } from '../app/support/app';

beforeEach(() => forgetEverything());

/** A phone that ticks; gives how often it did. */
function phone({ reduced = false, touched = true }): () => number {
  const vibrate = vi.fn(() => true);
  const given = [
    [window, 'matchMedia', () => ({ matches: reduced })],
    [navigator, 'vibrate', vibrate],
    [navigator, 'userActivation', { hasBeenActive: touched }],
  ] as const;
  for (const [of, name, value] of given) Object.defineProperty(of, name, { value, configurable: true });
  onTestFinished(() => {
    for (const [of, name] of given) Reflect.deleteProperty(of, name);
  });
  return () => vibrate.mock.calls.length;
}

const see = (payment: string) => render(<Peak drawing={PAID} of={payment} title="Rp100.000 masuk" />).unmount();

it('lets the phone tick once for each payment that is seen', () => {
  const ticks = phone({});
  see('p-1');
  see('p-1');
  expect(ticks()).toBe(1);
  see('p-2');
  expect(ticks()).toBe(2);
});

it('leaves the phone still where motion is reduced, and before the page was touched', () => {
  const reduced = phone({ reduced: true });
  see('p-1');
  expect(reduced()).toBe(0);
  const untouched = phone({ touched: false });
  see('p-2');
  expect(untouched()).toBe(0);
});
