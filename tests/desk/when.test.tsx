import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { When, whenText } from '../../src/desk/When';
import { textIn } from '../support/texts';
import './support/desk';

const NOW = Date.parse('2026-11-27T15:00:00.000Z');

it.each([
  ['2026-11-27T14:05:36.000Z', 'hari ini 21.05', 'today 21:05'],
  ['2026-11-26T17:00:00.000Z', 'hari ini 00.00', 'today 00:00'],
  ['2026-11-26T16:59:59.000Z', 'kemarin 23.59', 'yesterday 23:59'],
  ['2026-11-28T01:00:00.000Z', 'besok 08.00', 'tomorrow 08:00'],
  ['2026-11-20T02:00:00.000Z', 'Jumat, 20 Nov, 09.00', 'Friday, 20 Nov, 09:00'],
  ['2025-12-31T17:00:00.000Z', 'Kamis, 1 Jan, 00.00', 'Thursday, 1 Jan, 00:00'],
  ['2025-01-03T02:00:00.000Z', 'Jumat, 3 Jan 2025, 09.00', 'Friday, 3 Jan 2025, 09:00'],
  ['soon', 'soon', 'soon'],
])('says %s as people do in Jakarta', (at, id, english) => {
  const said = (['id', 'en-us'] as const).map((language) => whenText({ t: textIn(language), language }, at, NOW));
  expect(said).toEqual([id, english]);
});

it('has the time to the second on hover and for screen readers', () => {
  const { container } = render(<When at="2026-11-20T02:00:05.000Z" say={(time) => `Dikirim ${time}`} />);
  const time = container.querySelector('time');
  expect(time?.title).toBe('20-11-2026 09:00:05 WIB');
  const [shown, read] = [...(time?.children ?? [])];
  expect(shown?.getAttribute('aria-hidden')).toBe('true');
  expect(read?.textContent).toBe('Dikirim 20-11-2026 09:00:05');
});
