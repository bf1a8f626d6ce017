import { describe, expect, test } from 'vitest';
import { inner, toGray } from '../../src/lib/picture/grayImage';
import { brightness, glareShare, movement, sharpness } from '../../src/lib/picture/quality';
import { blurred, cardImage, grayImage, IN_FRAME, print } from './frames';

describe('measures of a frame', () => {
  test('brightness is the mean of all pixels', () => {
    expect(brightness(grayImage(10, 10, () => 30))).toBe(30);
    expect(brightness(grayImage(10, 10, (x) => (x < 5 ? 0 : 200)))).toBe(100);
  });

  test('glare is the share of burnt-out pixels, white print paper is not', () => {
    expect(glareShare(grayImage(10, 10, () => 240))).toBe(0);
    expect(glareShare(grayImage(10, 10, (_, y) => (y < 2 ? 255 : 100)))).toBeCloseTo(0.2);
  });

  test('sharpness falls with every blur and is nothing for an empty picture', () => {
    const crisp = grayImage(80, 60, print);
    const soft = blurred(crisp, 1);
    const softer = blurred(crisp, 3);
    expect(sharpness(crisp)).toBeGreaterThan(sharpness(soft) * 2);
    expect(sharpness(soft)).toBeGreaterThan(sharpness(softer));
    expect(sharpness(grayImage(80, 60, () => 128))).toBe(0);
  });

  test('movement is the mean change since the frame before; without one nothing is known to be steady', () => {
    const now = grayImage(20, 20, () => 100);
    expect(
      movement(
        grayImage(20, 20, () => 90),
        now,
      ),
    ).toBe(10);
    expect(movement(undefined, now)).toBe(255);
    expect(
      movement(
        grayImage(10, 10, () => 100),
        now,
      ),
    ).toBe(255);
  });
});

describe('gray pictures', () => {
  test('canvas pixels become luma', () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255]);
    expect([...toGray(rgba, 2, 2).pixels]).toEqual([255, 149, 0, 76]);
  });

  test('the inner part leaves out the border', () => {
    const card = inner(cardImage(IN_FRAME), 0.1);
    expect([card.width, card.height]).toEqual([256, 162]);
    expect(card.pixels[0]).toBe(cardImage(IN_FRAME).pixels[20 * 320 + 32]);
  });
});
