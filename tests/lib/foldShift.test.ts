import { expect, it } from 'vitest';
import { foldShift } from '../../src/lib/foldShift';

const row = (top: number) => ({ top, bottom: top + 48 });
const BAR = { top: 100, bottom: 160 };

it.each([
  { tells: 'all rows are clear of it', targets: [row(0), row(48)], shift: 0 },
  { tells: 'enough of a row is seen to press it', targets: [row(64)], shift: 0 },
  { tells: 'a row begins where the bar does', targets: [row(100)], shift: 0 },
  { tells: 'a sliver of a row is seen', targets: [row(42), row(90)], shift: 10 },
  { tells: 'two beside each other are seen by different slivers', targets: [row(90), row(85)], shift: 15 },
  {
    tells: 'a row that is moved shows a sliver of its own',
    targets: [
      { top: 90, bottom: 130 },
      { top: 75, bottom: 95 },
    ],
    shift: 25,
  },
  { tells: 'a sliver of a row reaches below the bar', targets: [row(120)], shift: 16 },
  { tells: 'nothing helps', targets: [0, 22, 44, 66, 88, 99].map((top) => row(top)), shift: 0 },
])('moves a page by $shift pixels where $tells', ({ targets, shift }) => {
  expect(foldShift(targets, BAR)).toBe(shift);
});
