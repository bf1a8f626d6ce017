import { expect, it } from 'vitest';
import { faceOn } from '../../src/desk/review/cardPart';

it('shows a square around the photo of a card that lies straight', () => {
  const { left, top, width, height } = faceOn({ left: 0.1, top: 0.2, width: 0.8, height: 0.5 }, 1);
  expect([left, top, width, height].map((share) => share.toFixed(2))).toEqual(['0.58', '0.29', '0.32', '0.32']);
});

it('never shows what lies beyond the picture', () => {
  const { left, width } = faceOn({ left: 0.4, top: 0, width: 0.6, height: 0.4 }, 1);
  expect(left + width).toBeLessThanOrEqual(1);
});

it('shows the whole of a card that stands on its side', () => {
  const card = { left: 0.2, top: 0.1, width: 0.5, height: 0.8 };
  expect(faceOn(card, 1)).toBe(card);
});
