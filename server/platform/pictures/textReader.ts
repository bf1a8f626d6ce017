import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Sharp } from 'sharp';
import type { FoundBox, OCREngine } from 'tesseract-wasm';
import type { GrayImage } from '../../../src/lib/picture/grayImage';
import type { CardLine, CardWord } from './cardReading';

const MODEL = '@tesseract.js-data/ind/4.0.0_best_int/ind.traineddata.gz';
const DIGITS = '0123456789';
/** How the reader takes what it is shown: a page of any layout, a line. */
const SEGMENTS = { page: '3', line: '7' } as const;
const unzipped = promisify(gunzip);
const { resolve } = createRequire(import.meta.url);

/**
 * The reader keeps the console that there is when it is made, for what it says of pictures. It has no files to say it to:
 * where it is given one, it fails on the first picture that it has something to say of.
 */
function quietly<Made>(make: () => Made): Made {
  const { log, warn } = console;
  Object.assign(console, { log() {}, warn() {} });
  try {
    return make();
  } finally {
    Object.assign(console, { log, warn });
  }
}

/** The reader and its model, from the packages beside the server. */
async function startReader(): Promise<OCREngine> {
  // nothing but a card needs it
  const { createOCREngine } = await import('tesseract-wasm');
  const wasmBinary = await readFile(resolve('tesseract-wasm').replace(/lib\.js$/, 'tesseract-core.wasm'));
  const reader = await quietly(() => createOCREngine({ wasmBinary: new Uint8Array(wasmBinary) }));
  reader.loadModel(new Uint8Array(await unzipped(await readFile(resolve(MODEL)))));
  // else it says on every picture what it takes it for
  reader.setVariable('user_defined_dpi', '250');
  return reader;
}

let reader: Promise<OCREngine> | undefined;

/** The one reader of this process, started for its first picture. */
export const textReader = (): Promise<OCREngine> => {
  reader ??= startReader();
  return reader;
};

/** Grey values as the red, green, blue and opacity that the reader takes. */
function withColours(grey: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (const [at, value] of grey.entries()) pixels.fill(value, at * 4, at * 4 + 3);
  return pixels;
}

/** The grey values of a picture. */
export const greysOf = async (picture: Sharp): Promise<GrayImage> => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
};

const STARTS_LINE = 1;

const shown = async (engine: OCREngine, picture: Sharp): Promise<void> => {
  const { width, height, pixels } = await greysOf(picture);
  engine.loadImage({ data: withColours(pixels), width, height });
};

function linesOf(words: readonly FoundBox[], textOf: (at: number) => string): CardLine[] {
  const lines: CardWord[][] = [];
  for (const [at, { rect, flags }] of words.entries()) {
    if ((flags & STARTS_LINE) !== 0 || lines.length === 0) lines.push([]);
    const text = textOf(at).trim();
    if (text !== '') lines.at(-1)?.push({ text, box: rect });
  }
  return lines.filter((line) => line.length > 0);
}

/** The lines of words that the reader finds in a picture. */
export async function linesIn(engine: OCREngine, picture: Sharp): Promise<CardLine[]> {
  await shown(engine, picture);
  const words = engine.getTextBoxes('word');
  engine.clearImage();
  return linesOf(words, (at) => words[at]?.text ?? '');
}

/** Where words seem to stand, by lines, without their being read. */
export async function layoutOf(engine: OCREngine, picture: Sharp): Promise<CardLine[]> {
  await shown(engine, picture);
  const words = engine.getBoundingBoxes('word');
  engine.clearImage();
  return linesOf(words, () => '?');
}

/** What a line is taken for that holds digits and nothing else. */
export async function digitsIn(engine: OCREngine, line: Sharp): Promise<string> {
  engine.setVariable('tessedit_char_whitelist', DIGITS);
  engine.setVariable('tessedit_pageseg_mode', SEGMENTS.line);
  try {
    return (await linesIn(engine, line)).flatMap((words) => words.map(({ text }) => text)).join('');
  } finally {
    engine.setVariable('tessedit_char_whitelist', '');
    engine.setVariable('tessedit_pageseg_mode', SEGMENTS.page);
  }
}
