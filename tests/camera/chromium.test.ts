import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faceInPicture } from '../../server/platform/pictures/faceInPicture';
import { isTurnOf } from '../support/thorough';
import { file, setUpCameraScenes } from './cameraScenes';
import { camerasOn, loaded, openGallery, policyViolations, shownValue } from './galleryPage';

const isTurn = isTurnOf('camera');

const { gallery, see, lastUpload } = setUpCameraScenes();

describe('a card before the camera', () => {
  test('is shot by itself, cut to the frame and uploaded without metadata', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    await page.getByRole('button', { name: 'Ambil foto' }).click();
    await page.getByText('Tahan, sedang memotret…').waitFor();
    await page.getByRole('img', { name: 'Pratinjau: Foto KTP' }).waitFor();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    expect(await shownValue(page).textContent()).toBe('photo-1');
    expect(await camerasOn(page)).toBe(0);

    const photo = await lastUpload().metadata();
    expect(photo.format).toBe('jpeg');
    expect(photo.exif).toBeUndefined();
    // The frame with its margin: the proportions of the card, and nearly as wide as the video.
    expect(photo.width / photo.height).toBeCloseTo(1.586, 1);
    expect(photo.width).toBeGreaterThan(650);
    expect(photo.width).toBeLessThanOrEqual(720);
    // The dark table all round: no side of the card was cut off.
    const { data, info } = await lastUpload().greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[Math.floor(y) * info.width + Math.floor(x)];
    const edges = [
      at(4, info.height / 2),
      at(info.width - 5, info.height / 2),
      at(info.width / 2, 4),
      at(info.width / 2, info.height - 5),
    ];
    expect(edges.filter((shade) => shade === undefined || shade > 100)).toEqual([]);
    expect(await policyViolations(page)).toEqual([]);
  });

  test('is not shot by itself in the moment that it is gone', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    // the first whole picture that is taken of the video shows nothing
    await page.evaluate(() => {
      const { drawImage } = CanvasRenderingContext2D.prototype;
      let isFirst = true;
      CanvasRenderingContext2D.prototype.drawImage = function draw(
        this: CanvasRenderingContext2D,
        ...given: unknown[]
      ) {
        if (given[0] instanceof HTMLVideoElement && this.canvas.width > 320 && isFirst) {
          isFirst = false;
          this.fillStyle = '#000';
          this.fillRect(0, 0, this.canvas.width, this.canvas.height);
        } else Reflect.apply(drawImage, this, given);
      };
    });
    await page.getByRole('button', { name: 'Ambil foto' }).click();
    await page.getByText('Apakah semua tulisan di KTP terbaca?').waitFor();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    expect((await lastUpload().stats()).channels[2]?.mean).toBeGreaterThan(60);
    expect(await loaded(page, /face-min/)).toBe(false);
  });

  test.runIf(isTurn)('waits for the shutter when automatic is off, and can be taken again', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP&open');
    const automatic = page.getByRole('button', { name: 'Otomatis' });
    await automatic.click();
    expect(await automatic.getAttribute('aria-pressed')).toBe('false');
    await page.getByText('Sudah bagus. Tekan tombol untuk memotret.').waitFor();
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('button', { name: 'Foto ulang' }).click();
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    expect(gallery().uploads).toHaveLength(1);
  });

  test('goes by keyboard alone, from the button to the stored photo', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=COMMON_CAMERA&lang=en-us');
    const press = async (name: string) => {
      const button = page.getByRole('button', { name });
      await button.waitFor();
      for (let tabs = 0; tabs < 8; tabs += 1) {
        if (await button.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await press('Take photo');
    await page.getByText('Bright').waitFor();
    await page.keyboard.press('Escape');
    expect(await camerasOn(page)).toBe(0);
    expect(await page.getByRole('button', { name: 'Take photo' }).evaluate((el) => el === document.activeElement)).toBe(
      true,
    );

    await press('Take photo');
    await page.getByText('Bright').waitFor();
    await press('Take the photo');
    await page.getByText('Can you read all the text?').waitFor();
    await press('Use this photo');
    await page.getByText('Photo saved').waitFor();
    // The pressed button is gone; the keyboard is still at the field.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('photo');
    await press('Replace photo');
    await page.getByRole('dialog').waitFor();
  });

  test.runIf(isTurn)('the camera is off while the page is hidden and back on return', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=COMMON_CAMERA&open');
    await page.getByText('Terang').waitFor();
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    await page.getByText('Kamera berhenti sementara.').waitFor();
    expect(await camerasOn(page)).toBe(0);
    await setVisibility('visible');
    await page.getByText('Terang').waitFor();
    expect(await camerasOn(page)).toBe(1);
  });

  test.runIf(isTurn)('a camera that is taken away says so and comes back by trying again', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=COMMON_CAMERA&open');
    await page.getByText('Terang').waitFor();
    await page.evaluate(() => {
      const tracks = window.openedStreams.flatMap((stream) => stream.getTracks());
      for (const track of tracks) track.dispatchEvent(new Event('ended'));
    });
    await page.getByText('Kamera terputus').waitFor();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Terang').waitFor();
  });
});

describe('advice while aiming', () => {
  const ADVICE = [
    ['dark', 'Terlalu gelap. Cari tempat yang lebih terang.'],
    ['glare', 'Ada pantulan cahaya. Miringkan sedikit.'],
    ['blurred', 'Gambar kabur. Dekatkan dan tahan sebentar.'],
    ['face', 'Paskan keempat sisi KTP dengan bingkai'],
  ] as const;
  test.runIf(isTurn).each(ADVICE)(
    '%s: it says what to do, and the shutter works all the same',
    async (scene, advice) => {
      const page = await openGallery(await see(scene), gallery(), 'type=KTP&open');
      await page.getByText(advice).waitFor();
      await page.getByRole('button', { name: 'Potret' }).click();
      await page.getByRole('button', { name: 'Pakai foto ini' }).click();
      await page.getByText('Foto tersimpan').waitFor();
    },
  );

  test.runIf(isTurn)('a photo with a fault says that it will come back, and is better taken again', async () => {
    const page = await openGallery(await see('dark'), gallery(), 'type=KTP&open');
    await page.getByText('Terlalu gelap. Cari tempat yang lebih terang.').waitFor();
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('heading', { name: 'Terlalu gelap; kemungkinan besar dikembalikan.' }).waitFor();
    await page.getByRole('button', { name: 'Foto ulang' }).click();
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    await page.locator('#photo').getByText('Terlalu gelap; kemungkinan besar dikembalikan.').waitFor();
  });
});

describe('a face before the camera', () => {
  test.runIf(isTurn)('is guided through the challenge, shown once, and uploaded where the person uses it', async () => {
    const page = await openGallery(await see('liveness'), gallery(), 'type=LIVENESS_KTP&open');
    expect(await page.getByRole('button', { name: 'Unggah dari galeri' }).count()).toBe(0);
    await page.getByText('Putar kepala pelan ke kiri').waitFor();
    await page.getByRole('button', { name: 'Foto ulang' }).click();
    await page.getByText('Putar kepala pelan ke kiri').waitFor();
    expect(gallery().uploads).toHaveLength(0);
    await page.getByRole('img', { name: 'Pratinjau: Rekam wajah' }).waitFor();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    expect(await faceInPicture(gallery().uploads[0] ?? Buffer.alloc(0))).toBe(true);
    expect(await camerasOn(page)).toBe(0);
    expect((await lastUpload().metadata()).exif).toBeUndefined();
    const recorded = await page.evaluate(() => window.recordedFace);
    expect(recorded?.challengeId).toBe('challenge');
    const actions = recorded?.frames.map(({ action }) => action);
    expect(actions).toEqual(['turnLeft', 'turnLeft', 'blink', 'blink', 'nod', 'nod']);
    for (const { jpeg } of recorded?.frames ?? []) {
      const { format, width = 0, height = 0 } = await sharp(Buffer.from(jpeg, 'base64')).metadata();
      expect([format, Math.max(width, height)]).toEqual(['jpeg', 480]);
    }
    expect(await policyViolations(page)).toEqual([]);
  });

  test('is not a card in turn with it: the picture that goes has a face in it', async () => {
    const page = await openGallery(await see('applicant'), gallery(), 'type=LIVENESS_KTP&open');
    await page.getByRole('button', { name: 'Pakai foto ini' }).click({ timeout: 60_000 });
    await page.getByText('Foto tersimpan').waitFor();
    expect(await faceInPicture(gallery().uploads[0] ?? Buffer.alloc(0))).toBe(true);
    expect((await page.evaluate(() => window.recordedFace))?.faceSeen).toBeUndefined();
    expect(await loaded(page, /face-min/)).toBe(true);
  });

  test.runIf(isTurn)('that is not seen is said, may be waived after a while, and then goes as a doubt', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=LIVENESS_KTP&open');
    await page.getByText('Wajah belum terlihat. Paskan di dalam oval.').waitFor();
    await page.getByRole('button', { name: 'Lanjut saja' }).click();
    for (let movement = 0; movement < 3; movement += 1)
      await page.getByRole('button', { name: 'Sudah kulakukan' }).click();
    await page
      .getByRole('heading', { name: 'Wajah tidak terlihat di foto ini; petugas akan memeriksanya dulu.' })
      .waitFor();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    expect((await page.evaluate(() => window.recordedFace))?.faceSeen).toBe(false);
    expect(await policyViolations(page)).toEqual([]);
  });

  test.runIf(isTurn)('is recorded without the detector where that does not come', async () => {
    const page = await openGallery(await see('liveness'), gallery(), 'type=LIVENESS_KTP', { blocked: /face-min/ });
    await page.getByRole('button', { name: /^Ambil foto$/ }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
  });

  test.runIf(isTurn)('may not be a file where there is a camera, also when it is not allowed', async () => {
    const page = await openGallery(await see('face'), gallery(), 'type=LIVENESS_KTP&open', { camera: 'denied' });
    await page.getByText('Kamera belum diizinkan').waitFor();
    for (const name of ['Unggah dari galeri', 'Pakai aplikasi kamera'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
  });
});

describe('the photo holding a card', () => {
  test.runIf(isTurn).each([
    ['holding', 'Sudah bagus. Tekan tombol untuk memotret.'],
    ['face', 'Pegang KTP di bawah dagu, di dalam kotak'],
  ] as const)('%s: looks for the card below the face', async (scene, advice) => {
    const page = await openGallery(await see(scene), gallery(), 'type=ID_HOLDING&open');
    await page.getByText(advice).waitFor();
  });
});

describe('the front camera', () => {
  test.runIf(isTurn)('shows the user as in a mirror but sends the photo as it is', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=ID_HOLDING&open');
    await page.getByText('Terang').waitFor();
    expect(await page.locator('video').evaluate((video) => getComputedStyle(video).transform)).toContain('matrix(-1');
    await page.getByRole('button', { name: 'Potret' }).click();
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    // The drawn card's red portrait is on its right.
    const [left, right] = await Promise.all([redness('left'), redness('right')]);
    expect(right).toBeGreaterThan(left + 10);
  });
});

/** How much more red than blue there is in a half of the last upload. */
async function redness(side: 'left' | 'right'): Promise<number> {
  const { width, height } = await lastUpload().metadata();
  const half = Math.floor(width / 2);
  const area = { left: side === 'left' ? 0 : half, top: 0, width: half, height };
  // stats() would look at the whole picture.
  const { channels } = await sharp(await lastUpload().extract(area).toBuffer()).stats();
  return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
}

describe('without a camera', () => {
  test('a denied permission tells how to allow it, and a file is uploaded instead: upright, small, without metadata', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP&open', { camera: 'denied' });
    await page.getByText('Kamera belum diizinkan').waitFor();
    await page.getByText('Ketuk ikon gembok').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Unggah dari galeri' }).click();
    await (await chooser).setFiles(await file('sideways'));
    await page.getByText('Foto tersimpan').waitFor();
    const photo = await lastUpload().metadata();
    expect([photo.width, photo.height]).toEqual([1067, 1600]);
    expect(photo.exif).toBeUndefined();
    expect(photo.orientation).toBeUndefined();
    expect(await policyViolations(page)).toEqual([]);
  });

  test.runIf(isTurn)('a browser known not to work offers the file at once', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 9) Chrome/100.0.0.0 UCBrowser/13.4 Mobile Safari/537.36';
    const page = await openGallery(await see('card'), gallery(), 'type=KTP&open&lang=en-us', { userAgent });
    await page.getByText('getUserMedia is not implemented in this browser').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await page.evaluate(() => window.openedStreams.length)).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload from gallery' }).waitFor();
  });

  const UNFIT = [
    ['a tiny picture', 'Foto terlalu kecil', () => file('tiny')],
    ['a document', 'File ini bukan gambar', async () => pdf],
    ['a damaged picture', 'Foto ini tidak bisa dibuka', async () => damaged],
    ['a HEIC picture', 'tidak bisa membuka foto HEIC', async () => heic],
  ] as const;
  test.runIf(isTurn).each(UNFIT)('%s is refused with its reason', async (_, reason, picture) => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    await page.locator('#photo input[type=file]').setInputFiles(await picture());
    await page.getByRole('alert').getByText(reason).waitFor();
    expect(gallery().uploads).toHaveLength(0);
    await page.locator('#photo input[type=file]').setInputFiles(await file('ktp'));
    await page.getByText('Foto tersimpan').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contract') };
const damaged = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]) };
const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };

describe('an upload', () => {
  test.runIf(isTurn)('that fails keeps the picture: trying again sends it', async () => {
    gallery().outcome = 'refuse';
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    await page.locator('#photo input[type=file]').setInputFiles(await file('ktp'));
    await page.getByText('Fotonya masih ada di sini').waitFor();
    await page.getByRole('img', { name: 'Pratinjau' }).waitFor();
    gallery().outcome = 'accept';
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Foto tersimpan').waitFor();
    const photo = await lastUpload().metadata();
    expect([photo.width, photo.height]).toEqual([1600, 1067]);
  });

  test.runIf(isTurn)('that is cancelled brings back the photo before it', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    const input = page.locator('#photo input[type=file]');
    await input.setInputFiles(await file('ktp'));
    await page.getByText('Foto tersimpan').waitFor();
    gallery().outcome = 'hang';
    await input.setInputFiles(await file('document'));
    await page.getByRole('progressbar').waitFor();
    expect(await shownValue(page).textContent()).toBe('nothing');
    await page.getByRole('button', { name: 'Batal' }).click();
    expect(await shownValue(page).textContent()).toBe('photo-1');
  });

  test('waits for the network and goes on by itself', async () => {
    const page = await openGallery(await see('card'), gallery(), 'type=KTP');
    // what makes a picture ready comes once the page has nothing else to do
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('#photo input[type=file]').setInputFiles(await file('ktp'));
    await page.getByText('Tidak ada jaringan').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Foto tersimpan').waitFor();
  });
});
