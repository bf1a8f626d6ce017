import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { faceInPicture } from '../../server/platform/pictures/faceInPicture';
import { loadFaceCascade } from '../../src/lib/picture/faceCascade';
import { findFaces } from '../../src/lib/picture/faceFinder';
import { FACES, NO_FACES } from '../support/drawnScenes';
import { samplePhoto } from '../support/fakeCamera';
import { someOf } from '../support/thorough';

describe('a face in a picture', () => {
  it.each(someOf('faces', FACES, 6))('is seen: $name', async ({ picture }) => {
    expect(await faceInPicture(await picture())).toBe(true);
  });

  it.each(someOf('no faces', NO_FACES, 8))('is not seen in $name', async ({ picture }) => {
    expect(await faceInPicture(await picture())).toBe(false);
  });

  it('is seen where a person holds a card below it, and not on the card alone', async () => {
    expect(await faceInPicture(await samplePhoto('holding'))).toBe(true);
    expect(await faceInPicture(await samplePhoto('ktp'))).toBe(false);
  });

  it('does not count where it stands at the side, as that on a card does', async () => {
    const whole = sharp(await samplePhoto('selfie')).resize({ width: 480 });
    const aside = await whole.extend({ left: 700, background: '#4a4038' }).jpeg().toBuffer();
    expect(await faceInPicture(aside)).toBe(false);
  });
});

describe('the search for faces', () => {
  it('leaves no global behind', async () => {
    await loadFaceCascade();
    expect('tracking' in globalThis).toBe(false);
  });

  it('finds every face that the package itself finds with the same cascade', async () => {
    const page = createContext({ navigator: {}, URL });
    runInContext('var window = globalThis', page);
    const { resolve } = createRequire(import.meta.url);
    for (const file of ['tracking/build/tracking-min.js', 'tracking/build/data/face-min.js'])
      runInContext(readFileSync(resolve(file), 'utf8'), page);
    const cascade = await loadFaceCascade();
    for (const { name, picture } of FACES.filter((_, at) => at % 5 === 0)) {
      const small = sharp(await picture()).resize({ width: 120 });
      const { data, info } = await small.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      page.picture = {
        rgba: await small.clone().greyscale().toColourspace('srgb').ensureAlpha().raw().toBuffer(),
        width,
        height,
      };
      const theirs = runInContext(
        'tracking.ViolaJones.detect(picture.rgba, picture.width, picture.height, 2, 1.15, 1.5, 0, tracking.ViolaJones.classifiers.face).length',
        page,
      );
      const ours = findFaces(cascade, { width, height, pixels: data }, 46).length;
      expect(ours > 0 || theirs === 0, name).toBe(true);
    }
  });
});
