import { afterEach, expect, test, vi } from 'vitest';
import { withPicture } from '../../src/widgets/upload/decodePicture';

afterEach(() => vi.unstubAllGlobals());

test('pictures of several fields are decoded one at a time, and freed whatever is made of them', async () => {
  let open = 0;
  let most = 0;
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    if (picture.size === 0) throw new DOMException('broken', 'InvalidStateError');
    open += 1;
    most = Math.max(most, open);
    return { width: 3000, height: 4000, close: () => (open -= 1) };
  });
  const draw = (made: string) => () => new Promise<string>((resolve) => setTimeout(() => resolve(made), 10));
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  const outcomes = await Promise.allSettled([
    withPicture(picture, 1600, draw('first')),
    withPicture(new Blob([], { type: 'image/jpeg' }), 1600, draw('broken')),
    withPicture(picture, 1600, async () => Promise.reject(new Error('no room to draw'))),
    withPicture(picture, 1600, draw('last')),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    'first',
    'broken',
    'no room to draw',
    'last',
  ]);
  expect({ most, open }).toEqual({ most: 1, open: 0 });
});
