import { describe, expect, test } from 'vitest';
import { pagePixels } from '../../src/widgets/Files/pdf/pageJpeg';
import { insertInOrder } from '../../src/widgets/Files/useFiles';

describe('the pixels of a page', () => {
  test.each([
    ['an upright page', { width: 595, height: 842 }, { width: 1413, height: 2000 }],
    ['a wide page', { width: 842, height: 595 }, { width: 2000, height: 1413 }],
    ['a small page is enlarged', { width: 100, height: 50 }, { width: 2000, height: 1000 }],
    ['a poster is made smaller', { width: 14400, height: 7200 }, { width: 2000, height: 1000 }],
    ['a strip keeps a pixel', { width: 14400, height: 1 }, { width: 2000, height: 1 }],
  ])('%s', (_, page, pixels) => {
    expect(pagePixels(page, 2000)).toMatchObject(pixels);
  });
});

describe('the order of photos', () => {
  const addedAt = new Map([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ]);

  test('is that of adding, whichever arrives first', () => {
    expect(insertInOrder(['second', 'third'], 'first', addedAt)).toEqual(['first', 'second', 'third']);
    expect(insertInOrder(['first', 'third'], 'second', addedAt)).toEqual(['first', 'second', 'third']);
  });

  test('puts photos from before first', () => {
    expect(insertInOrder(['old'], 'first', addedAt)).toEqual(['old', 'first']);
  });

  test('puts a retried photo back among its neighbours even when one of them was removed', () => {
    expect(insertInOrder(['old', 'third'], 'second', addedAt)).toEqual(['old', 'second', 'third']);
  });
});
