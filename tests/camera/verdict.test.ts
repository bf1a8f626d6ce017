import { describe, expect, test } from 'vitest';
import { CAMERA_KINDS } from '../../src/widgets/Camera/cameraTypes';
import { cardSides } from '../../src/widgets/Camera/cardSides';
import { judgeFrame, SURROUNDINGS } from '../../src/widgets/Camera/verdict';
import { blurred, cardImage, grayImage, IN_FRAME, print, SAMPLE } from './frames';

const { KTP, LIVENESS_KTP, COMMON_CAMERA } = CAMERA_KINDS;

describe('the four sides of a card', () => {
  test('are found where the frame is, also a little smaller', () => {
    expect(cardSides(cardImage(IN_FRAME), SURROUNDINGS)).toBe(4);
    expect(cardSides(cardImage({ left: 30, top: 20, right: 290, bottom: 182 }), SURROUNDINGS)).toBe(4);
  });

  test('are found on a card held two degrees askew', () => {
    const slope = Math.tan((2 * Math.PI) / 180);
    const askew = grayImage(SAMPLE.width, SAMPLE.height, (x, y) => {
      const across = x + (y - 101) * slope;
      const down = y - (x - 160) * slope;
      return across > 22 && across < 298 && down > 16 && down < 186 ? 170 : 60;
    });
    expect(cardSides(askew, SURROUNDINGS)).toBe(4);
  });

  test('are found with a finger over a quarter of one side', () => {
    const card = cardImage(IN_FRAME);
    const held = grayImage(SAMPLE.width, SAMPLE.height, (x, y) => {
      const finger = x < 60 && y > 80 && y < 115;
      return finger ? 130 : (card.pixels[y * SAMPLE.width + x] ?? 0);
    });
    expect(cardSides(held, SURROUNDINGS)).toBe(4);
  });

  test('a side outside the frame is missing', () => {
    expect(cardSides(cardImage({ ...IN_FRAME, bottom: 230 }), SURROUNDINGS)).toBe(3);
    expect(cardSides(cardImage({ ...IN_FRAME, left: -20, top: -20 }), SURROUNDINGS)).toBe(2);
  });

  test('print that fills the picture is no card, an empty table neither', () => {
    expect(cardSides(grayImage(SAMPLE.width, SAMPLE.height, print), SURROUNDINGS)).toBeLessThan(4);
    expect(
      cardSides(
        grayImage(SAMPLE.width, SAMPLE.height, () => 90),
        SURROUNDINGS,
      ),
    ).toBe(0);
  });
});

describe('the verdict on a frame', () => {
  test('a bright, sharp card in the frame passes everything', () => {
    const verdict = judgeFrame(cardImage(IN_FRAME), undefined, KTP);
    expect(verdict).toMatchObject({ hint: undefined, passed: { bright: true, sharp: true, framed: true } });
  });

  test('darkness is said before anything else', () => {
    expect(judgeFrame(cardImage(IN_FRAME, 0.25), undefined, KTP)).toMatchObject({
      hint: 'dark',
      passed: { bright: false },
    });
  });

  test('a reflection on the card is glare', () => {
    const card = cardImage(IN_FRAME);
    const shiny = grayImage(SAMPLE.width, SAMPLE.height, (x, y) =>
      x > 100 && x < 190 && y > 60 && y < 130 ? 255 : (card.pixels[y * SAMPLE.width + x] ?? 0),
    );
    expect(judgeFrame(shiny, undefined, KTP)).toMatchObject({ hint: 'glare', passed: { bright: false } });
  });

  test('a blurred card is said to be blurred', () => {
    const verdict = judgeFrame(blurred(cardImage(IN_FRAME), 4), undefined, COMMON_CAMERA);
    expect(verdict).toMatchObject({ hint: 'blur', passed: { bright: true, sharp: false } });
  });

  test('a card that is not in the frame is not framed', () => {
    const verdict = judgeFrame(cardImage({ left: 80, top: 60, right: 240, bottom: 160 }), undefined, KTP);
    expect(verdict).toMatchObject({ hint: 'unframed', passed: { framed: false } });
  });

  test('a face must be held still from one frame to the next', () => {
    const before = grayImage(SAMPLE.width, SAMPLE.height, print);
    const moved = grayImage(SAMPLE.width, SAMPLE.height, (x, y) => print(x + 2, y));
    expect(judgeFrame(moved, before, LIVENESS_KTP)).toMatchObject({ hint: 'moving', passed: { steady: false } });
    expect(judgeFrame(before, before, LIVENESS_KTP).hint).toBeUndefined();
  });

  test('what a kind of photo does not ask for gives no hint', () => {
    expect(judgeFrame(grayImage(SAMPLE.width, SAMPLE.height, print), undefined, COMMON_CAMERA).hint).toBeUndefined();
  });
});
