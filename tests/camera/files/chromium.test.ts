import { describe, expect, test } from 'vitest';
import { isThorough } from '../../support/thorough';
import { file, setUpCameraScenes } from '../cameraScenes';
import { openGallery, policyViolations, shownValue } from '../galleryPage';

const { gallery, see, lastUpload } = setUpCameraScenes();

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

  test.runIf(isThorough)('fail and are tried again one by one', async () => {
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

  test.runIf(isThorough)('are ten at most', async () => {
    const page = await openGallery(await see('card'), gallery(), 'files');
    const one = await file('selfie');
    await page.locator('#photo input[type=file]').setInputFiles(Array.from({ length: 12 }, () => one));
    await page.getByText('2 halaman tidak ditambahkan').waitFor();
    await page.getByRole('button', { name: 'Hapus Halaman 10' }).waitFor();
    expect(await page.getByRole('button', { name: 'Tambah foto atau PDF' }).count()).toBe(0);
    expect(gallery().uploads).toHaveLength(10);
  });
});
