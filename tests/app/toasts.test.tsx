// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { riseOver, ToastRegion } from '../../src/ui/ToastRegion';

it.each([
  ['stays where no heading is', [{ top: 100, bottom: 140 }], 0],
  ['rises above the heading it would lie over', [{ top: 610, bottom: 640 }], 48],
  [
    'rises above the next one as well',
    [
      { top: 610, bottom: 640 },
      { top: 560, bottom: 600 },
    ],
    98,
  ],
  ['stays where there is no room above', [{ top: 0, bottom: 640 }], 0],
])('a message %s', (_, headings, rise) => {
  expect(riseOver({ top: 600, bottom: 650 }, headings)).toBe(rise);
});

const rect = (top: number, bottom: number) => ({ top, bottom, height: bottom - top }) as DOMRect;

it('lies over no heading of the page it is shown on', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'H2' ? rect(610, 640) : rect(600, 650);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  render(
    <>
      <h2>Sedang sulit?</h2>
      <ToastRegion toasts={[{ id: 1, text: 'Tersimpan', tone: 'done' }]} />
    </>,
  );
  expect(screen.getByRole('status').style.translate).toBe('0 -48px');
});
