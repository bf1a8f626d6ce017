import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isTurnOf } from '../../support/thorough';
import { file, setUpCameraScenes } from '../cameraScenes';
import { openGallery, policyViolations, shownValue } from '../galleryPage';

const isTurn = isTurnOf('camera/files');

const { gallery, see, lastUpload } = setUpCameraScenes();

declare global {
  interface Window {
    /** pictures that are decoded now and at most, the sizes of all, and how many addresses of what is in memory there are */
    memory: { open: number; most: number; sizes: number[][]; addresses: number };
  }
}

/** Counts what the page decodes and holds. */
function watchMemory(): void {
  const memory = { open: 0, most: 0, sizes: [] as number[][], addresses: 0 };
  window.memory = memory;
  const took = (width: number, height: number) => {
    memory.sizes.push([width, height]);
    memory.open += 1;
    memory.most = Math.max(memory.most, memory.open);
  };
  const { decode } = ImageDecoder.prototype;
  ImageDecoder.prototype.decode = async function decodeWatched(options) {
    const result = await decode.call(this, options);
    took(result.image.displayWidth, result.image.displayHeight);
    return result;
  };
  const bitmap = window.createImageBitmap;
  Reflect.set(window, 'createImageBitmap', async (picture: Blob, options?: ImageBitmapOptions) => {
    const made = await bitmap(picture, options);
    took(made.width, made.height);
    return made;
  });
  for (const kind of [VideoFrame, ImageBitmap]) {
    const { close } = kind.prototype;
    kind.prototype.close = function closeWatched() {
      memory.open -= 1;
      close.call(this);
    };
  }
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content) => {
    memory.addresses += 1;
    return createObjectURL.call(URL, content);
  };
  URL.revokeObjectURL = (url) => {
    memory.addresses -= 1;
    revokeObjectURL.call(URL, url);
  };
}

/** A drawn photo of so many megapixels, as a phone that was held upright stores it: on its side, with a mark. */
async function largePhoto(megapixels: number) {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const sky = { create: { width, height, channels: 3 as const, background: '#206040' } };
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#3060ff' } };
  const picture = sharp({ ...sky, limitInputPixels: false }).composite([{ input: half, left: 0, top: 0 }]);
  const buffer = await picture.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  return { name: `${megapixels}.jpg`, mimeType: 'image/jpeg', buffer };
}

describe('several photos', () => {
  test('come from files and the camera, are deleted and brought back in their place', async () => {
    const page = await openGallery(await see('card'), gallery(), 'files');
    await page.locator('#photo input[type=file]').setInputFiles([await file('document'), await file('tiny')]);
    await page.getByText('tiny.jpg: Foto terlalu kecil').waitFor();
    await page.getByRole('img', { name: 'Halaman 1' }).waitFor();
    await page.getByRole('button', { name: 'Tambah dengan kamera' }).click();
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByRole('button', { name: 'Hapus Halaman 2' }).waitFor();
    expect(await shownValue(page).textContent()).toBe('photo-1 photo-2');

    await page.getByRole('button', { name: 'Hapus Halaman 1' }).click();
    expect(await shownValue(page).textContent()).toBe('photo-2');
    // The keyboard is on the way back.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Hapus Halaman 2' }).waitFor();
    expect(await shownValue(page).textContent()).toBe('photo-1 photo-2');
    expect(await policyViolations(page)).toEqual([]);
  });

  test('as large as phones make them are decoded one at a time, near the size they are sent in, and let go', async () => {
    const page = await openGallery(await see('card'), gallery(), 'files');
    await page.evaluate(watchMemory);
    const large = await Promise.all([12, 24, 48].map(largePhoto));
    await page.locator('#photo input[type=file]').setInputFiles(large);
    for (const number of [1, 2, 3])
      await page.getByRole('button', { name: `Hapus Halaman ${number}` }).waitFor({ timeout: 60_000 });
    const { most, open, sizes, addresses } = await page.evaluate(() => window.memory);
    expect({ most, open }).toEqual({ most: 1, open: 0 });
    expect(sizes).toHaveLength(3);
    for (const [width = 0, height = 0] of sizes) expect(width * height).toBeLessThanOrEqual(4000 ** 2);
    expect(addresses).toBe(3);
    for (const upload of gallery().uploads) {
      const { width, height } = await sharp(upload).metadata();
      expect([width, height]).toEqual([1500, 2000]);
      // upright: the sky of what was photographed lying on its side is above
      const { data } = await sharp(upload).resize(3, 4).raw().toBuffer({ resolveWithObject: true });
      expect(data[2]).toBeGreaterThan((data[0] ?? 0) + 100);
      expect(data[data.length - 1]).toBeLessThan(100);
    }
    await page.getByRole('button', { name: 'Hapus Halaman 1' }).click();
    expect((await page.evaluate(() => window.memory)).addresses).toBe(2);
  });

  test('that are broken off are refused, not sent by half', async () => {
    const page = await openGallery(await see('card'), gallery(), 'files');
    const whole = await largePhoto(12);
    const half = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
    await page.locator('#photo input[type=file]').setInputFiles([half]);
    await page.getByText('tidak bisa dibuka').waitFor();
    expect(gallery().uploads).toHaveLength(0);
  });

  test.runIf(isTurn)('fail and are tried again one by one', async () => {
    gallery().outcome = 'refuse';
    const page = await openGallery(await see('card'), gallery(), 'files');
    await page.locator('#photo input[type=file]').setInputFiles([await file('document'), await file('ktp')]);
    await page.getByRole('button', { name: 'Coba lagi Halaman 2' }).waitFor();
    gallery().outcome = 'accept';
    await page.getByRole('button', { name: 'Batalkan Halaman 1' }).click();
    await page.getByRole('button', { name: 'Coba lagi Halaman 1' }).click();
    await page.getByRole('button', { name: 'Hapus Halaman 1' }).waitFor();
    expect((await lastUpload().metadata()).width).toBe(2000);
  });

  test.runIf(isTurn)('are ten at most', async () => {
    const page = await openGallery(await see('card'), gallery(), 'files');
    const one = await file('selfie');
    await page.locator('#photo input[type=file]').setInputFiles(Array.from({ length: 12 }, () => one));
    await page.getByText('2 halaman tidak ditambahkan').waitFor();
    await page.getByRole('button', { name: 'Hapus Halaman 10' }).waitFor();
    expect(await page.getByRole('button', { name: 'Tambah foto atau PDF' }).count()).toBe(0);
    expect(gallery().uploads).toHaveLength(10);
  });
});
