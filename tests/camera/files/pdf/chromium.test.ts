import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTurnOf, someOf } from '../../../support/thorough';
import { file, setUpCameraScenes } from '../../cameraScenes';
import { expectAccessible, openGallery, policyViolations, shownValue } from '../../galleryPage';
import { A4, pagesOf, pdfFile, pdfOf, THREE_PAGES } from '../samplePdf';

const isTurn = isTurnOf('camera/files/pdf');

declare global {
  interface Window {
    heard: string[];
  }
}

const { gallery, see } = setUpCameraScenes();

const openFiles = async (query = 'files') => await openGallery(await see('card'), gallery(), query);
const chooser = (page: Page) => page.locator('#photo input[type=file]');
const refusal = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text);
const removal = (page: Page, name: string) => page.getByRole('button', { name: `Hapus ${name}`, exact: true });

/** Brings the keyboard to a button, as far as Tab goes. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the button ${name}`);
}

/** Notes everything that the page's status regions say from now on, in window.heard. */
async function listenToStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heard = [];
    const note = () => {
      for (const region of document.querySelectorAll('[role=status]')) window.heard.push(region.textContent ?? '');
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Holds back the page that has this sign until the returned function is called. */
async function holdDingbats(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.pfb', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function removeNewerBuiltins(): void {
  const gone: readonly [object, readonly string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'toSorted', 'with']],
    [String.prototype, ['at', 'replaceAll', 'isWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['any', 'withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [globalThis, ['structuredClone', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'ImageDecoder', 'Iterator']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** For each stored photo its size and which of red, green and blue it is, in the order of the field's value. */
async function storedPages(page: Page): Promise<string[]> {
  const photoIds = (await shownValue(page).textContent())?.split(' ') ?? [];
  return await Promise.all(
    photoIds.map(async (photoId) => {
      const picture = sharp(gallery().uploads[Number(photoId.replace('photo-', '')) - 1]);
      const { format, width, height } = await picture.metadata();
      const { channels } = await picture.stats();
      const means = channels.map(({ mean }) => mean);
      return `${['red', 'green', 'blue'][means.indexOf(Math.max(...means))]} ${format} ${width}x${height}`;
    }),
  );
}

describe('a PDF', () => {
  test('becomes a picture a page, in its order, each with a preview', async () => {
    const page = await openFiles();
    await listenToStatus(page);
    await chooser(page).setInputFiles(pdfFile(pdfOf(THREE_PAGES)));
    await removal(page, 'Halaman 3').waitFor();
    expect(await storedPages(page)).toEqual(['red jpeg 1413x2000', 'green jpeg 2000x1413', 'blue jpeg 2000x2000']);
    await page.getByText('3 dari 10 halaman').first().waitFor();
    const heard = await page.evaluate(() => window.heard);
    for (const number of [1, 2, 3]) expect(heard).toContain(`Menyiapkan halaman ${number} dari 3`);

    const preview = page.getByRole('img', { name: 'Pratinjau: Halaman 2' });
    const colour = await preview.evaluate(async (shown: HTMLImageElement) => {
      await shown.decode();
      const pen = document.createElement('canvas').getContext('2d');
      pen?.drawImage(shown, 0, 0);
      return [...(pen?.getImageData(50, 20, 1, 1).data ?? [])];
    });
    expect(colour[1]).toBeGreaterThan((colour[0] ?? 0) + 50);
    expect(await policyViolations(page)).toEqual([]);
  });

  test.runIf(isTurn)('loses a page by delete and has it back by undo, with the keyboard alone', async () => {
    const page = await openFiles();
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, 'Tambah foto atau PDF');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(pdfFile(pdfOf(THREE_PAGES)));
    await removal(page, 'Halaman 3').waitFor();
    const before = await shownValue(page).textContent();
    await tabTo(page, 'Hapus Halaman 2');
    await page.keyboard.press('Enter');
    expect(await storedPages(page)).toEqual(['red jpeg 1413x2000', 'blue jpeg 2000x2000']);
    // The keyboard is on the way back.
    await page.keyboard.press('Enter');
    await removal(page, 'Halaman 3').waitFor();
    expect(await shownValue(page).textContent()).toBe(before);
  });

  test.runIf(isTurn)(
    'is cancelled while a page is prepared: the pages before it stay, the field takes others',
    async () => {
      const page = await openFiles();
      const release = await holdDingbats(page);
      const pages = THREE_PAGES.map((one, index) => ({ ...one, dingbat: index === 1 }));
      await chooser(page).setInputFiles(pdfFile(pdfOf(pages)));
      await page.getByText('Menyiapkan halaman 2 dari 3').waitFor();
      await removal(page, 'Halaman 1').waitFor();
      await tabTo(page, 'Batalkan slip.pdf');
      await page.keyboard.press('Enter');
      await page.getByText('slip.pdf dibatalkan. Halaman yang sudah masuk: 1.').waitFor();
      // The pressed button is gone; the keyboard is still at the field.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('photo');
      release();
      await chooser(page).setInputFiles(await file('document'));
      await removal(page, 'Halaman 2').waitFor();
      expect(gallery().uploads).toHaveLength(2);
    },
  );

  test.runIf(isTurn)('is cancelled while its reader is still on the way', async () => {
    const page = await openFiles();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/readPdf-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await chooser(page).setInputFiles([pdfFile(pdfOf(THREE_PAGES)), await file('document')]);
    await page.getByText('Membuka PDF…').waitFor();
    await page.getByRole('button', { name: 'Batalkan slip.pdf' }).click();
    // What was chosen with it goes on.
    await removal(page, 'Halaman 1').waitFor();
    await page.getByText('slip.pdf dibatalkan').waitFor();
    arrive();
    await chooser(page).setInputFiles(pdfFile(pdfOf(pagesOf(1))));
    await removal(page, 'Halaman 2').waitFor();
    expect(gallery().uploads).toHaveLength(2);
  });

  test.runIf(isTurn)('sends each page by itself: one is cancelled, one is tried again', async () => {
    gallery().outcome = 'refuse';
    const page = await openFiles();
    await chooser(page).setInputFiles(pdfFile(pdfOf(THREE_PAGES)));
    await page.getByRole('button', { name: 'Coba lagi Halaman 3' }).waitFor();
    gallery().outcome = 'accept';
    await page.getByRole('button', { name: 'Batalkan Halaman 1' }).click();
    await page.getByRole('button', { name: 'Coba lagi Halaman 2' }).click();
    await removal(page, 'Halaman 1').waitFor();
    expect(await storedPages(page)).toEqual(['blue jpeg 2000x2000']);
  });

  test.runIf(isTurn)('is read by a browser without the built-ins that came after Chrome 80', async () => {
    const page = await openFiles('files');
    await page.evaluate(removeNewerBuiltins);
    await page.route('**/parsePdf.worker-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `(${removeNewerBuiltins})();${await response.text()}` });
    });
    await chooser(page).setInputFiles(pdfFile(pdfOf(THREE_PAGES.map((one) => ({ ...one, dingbat: true })))));
    await removal(page, 'Halaman 3').waitFor();
    expect(await storedPages(page)).toEqual(['red jpeg 1413x2000', 'green jpeg 2000x1413', 'blue jpeg 2000x2000']);
  });

  test.runIf(isTurn)('with more pages than there is room for gives as many as fit', async () => {
    const page = await openFiles();
    await chooser(page).setInputFiles([await file('document'), await file('selfie')]);
    await removal(page, 'Halaman 2').waitFor();
    await chooser(page).setInputFiles(pdfFile(pdfOf(pagesOf(11))));
    await refusal(page, '3 halaman tidak ditambahkan karena paling banyak 10 halaman.').waitFor();
    await removal(page, 'Halaman 10').waitFor();
    expect(gallery().uploads).toHaveLength(10);
    expect(await page.getByRole('button', { name: 'Tambah foto atau PDF' }).count()).toBe(0);
  });
});

const locked = pdfFile(pdfOf(THREE_PAGES, { locked: true }), 'mutasi.pdf');
const broken = pdfFile(pdfOf(THREE_PAGES).subarray(0, 200), 'rusak.pdf');

const folder = mkdtempSync(join(tmpdir(), 'lancar-pdf-'));
const tooLarge = join(folder, 'besar.pdf');
beforeAll(() => writeFile(tooLarge, Buffer.concat([pdfOf(THREE_PAGES), Buffer.alloc(25 * 1024 * 1024)])));
afterAll(() => rm(folder, { recursive: true }));

describe('a file that cannot be added', () => {
  const WRONG = [
    ['a PDF with a password', locked, 'mutasi.pdf: PDF ini dikunci kata sandi'],
    ['a broken PDF', broken, 'rusak.pdf: PDF ini rusak'],
    ['a text with the name of a PDF', pdfFile(Buffer.from('Halo'), 'a.pdf'), 'a.pdf: PDF ini rusak'],
    ['a PDF without pages', pdfFile(pdfOf([]), 'kosong.pdf'), 'kosong.pdf: PDF ini tidak berisi halaman'],
    ['an empty file', pdfFile(Buffer.alloc(0), 'nol.pdf'), 'nol.pdf: PDF ini tidak berisi halaman'],
    ['a PDF over 25 MB', tooLarge, 'besar.pdf: Ukuran PDF lebih dari 25 MB'],
    [
      'another document',
      { name: 'a.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
      'a.docx: File ini bukan foto atau PDF',
    ],
  ] as const;
  test.each(someOf('wrong PDFs', WRONG, 1))(
    '%s is refused with its reason, and another one can be chosen',
    async (_, wrong, reason) => {
      const page = await openFiles();
      await chooser(page).setInputFiles(wrong);
      await refusal(page, reason).waitFor();
      expect(gallery().uploads).toHaveLength(0);
      await chooser(page).setInputFiles(pdfFile(pdfOf([{ ...A4, colour: [0.8, 0, 0] }])));
      await removal(page, 'Halaman 1').waitFor();
      expect(await refusal(page, reason).count()).toBe(0);
    },
  );

  test.runIf(isTurn)('does not keep the others from being added', async () => {
    const page = await openFiles('files&lang=en-us');
    await chooser(page).setInputFiles([locked, await file('document'), broken, pdfFile(pdfOf(THREE_PAGES))]);
    await page.getByRole('button', { name: 'Remove Page 4' }).waitFor();
    await refusal(page, 'mutasi.pdf: This PDF is locked with a password').waitFor();
    await refusal(page, 'rusak.pdf: This PDF is damaged').waitFor();
  });

  test.runIf(isTurn).each(['**/readPdf-*.js', '**/parsePdf.worker-*.js'])(
    'a bad network (no %s) is named, and choosing again works',
    async (missing) => {
      const page = await openFiles();
      await chooser(page).setInputFiles(await file('document'));
      await removal(page, 'Halaman 1').waitFor();
      await page.route(missing, (route) => route.abort());
      await chooser(page).setInputFiles(pdfFile(pdfOf(THREE_PAGES)));
      await refusal(page, 'slip.pdf: PDF belum bisa dibuka karena jaringan buruk').waitFor();
      await page.unroute(missing);
      await chooser(page).setInputFiles(pdfFile(pdfOf(THREE_PAGES)));
      await removal(page, 'Halaman 4').waitFor();
    },
  );
});

test.runIf(isTurn).each(['id', 'en-us'])(
  'accessibility in %s: while pages are prepared, with pages, after refusals',
  async (language) => {
    const page = await openFiles(`files&lang=${language}`);
    const release = await holdDingbats(page);
    await chooser(page).setInputFiles(pdfFile(pdfOf([...pagesOf(1), { ...A4, colour: [0, 0, 0.8], dingbat: true }])));
    await page.getByRole('button', { name: 'slip.pdf' }).waitFor();
    await page.getByText('photo-1').waitFor();
    await expectAccessible(page);
    release();
    await page.getByText('photo-1 photo-2').waitFor();
    await expectAccessible(page);
    await chooser(page).setInputFiles([locked, broken]);
    await refusal(page, 'rusak.pdf').waitFor();
    await expectAccessible(page);
  },
);
