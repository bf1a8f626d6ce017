import { describe, expect, test } from 'vitest';
import { grow, overlayToVideo } from '../../src/widgets/Camera/framePixels';
import { coverCrop, scaleToLongSide } from '../../src/widgets/upload/scale';

describe('scaling', () => {
  test('the longer side gets the length, the proportions stay', () => {
    expect(scaleToLongSide({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(scaleToLongSide({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  });

  test('a small picture is not enlarged and never vanishes', () => {
    expect(scaleToLongSide({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
    expect(scaleToLongSide({ width: 9000, height: 2 }, 1000)).toEqual({ width: 1000, height: 1 });
  });
});

describe('from the screen to the video', () => {
  test('object-fit: cover cuts what is too much on both sides', () => {
    expect(coverCrop({ width: 1280, height: 720 }, { width: 360, height: 720 })).toEqual({
      x: 460,
      y: 0,
      width: 360,
      height: 720,
    });
    expect(coverCrop({ width: 720, height: 1280 }, { width: 360, height: 360 })).toEqual({
      x: 0,
      y: 280,
      width: 720,
      height: 720,
    });
  });

  test('a frame on the screen is found in the video', () => {
    const frame = { x: 20, y: 100, width: 320, height: 200 };
    const box = { width: 360, height: 500 };
    const video = { width: 720, height: 1280 };
    expect(overlayToVideo(frame, box, video, false)).toEqual({ x: 40, y: 340, width: 640, height: 400 });
  });

  test('a mirrored video is read from the other side', () => {
    const frame = { x: 0, y: 0, width: 100, height: 100 };
    const square = { width: 400, height: 400 };
    expect(overlayToVideo(frame, square, square, true)).toMatchObject({ x: 300, y: 0, width: 100 });
  });

  test('a frame grows by its margin but not beyond the video', () => {
    const bounds = { width: 720, height: 1280 };
    expect(grow({ x: 100, y: 200, width: 400, height: 200 }, 0.1, bounds)).toEqual({
      x: 60,
      y: 180,
      width: 480,
      height: 240,
    });
    expect(grow({ x: 10, y: 0, width: 700, height: 400 }, 0.25, bounds)).toEqual({
      x: 0,
      y: 0,
      width: 720,
      height: 500,
    });
  });
});
