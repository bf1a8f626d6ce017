import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import type { OCREngine } from 'tesseract-wasm';
import type { CardReading } from '../../src/contract/generated/bodies';
import { type CardLine, cardTextIn, certainReading } from '../domain/cardReading';

const MODEL = '@tesseract.js-data/ind/4.0.0_best_int/ind.traineddata.gz';
interface Look {
  /** pixels across */
  width: number;
  /** less noise, and with it some of what is as small: apostrophes */
  smooth: boolean;
}

/** A card is looked at in these ways until two looks agree on everything. */
const LOOKS: readonly Look[] = [
  { width: 1_000, smooth: true },
  { width: 1_300, smooth: false },
  { width: 1_450, smooth: false },
];
/** wider than high, and large enough for its small print */
const MIN_WIDTH = 500;

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

/** Grey values as the red, green, blue and opacity that the reader takes. */
function withColours(grey: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (const [at, value] of grey.entries()) pixels.fill(value, at * 4, at * 4 + 3);
  return pixels;
}

async function look(at: OCREngine, card: Uint8Array, { width, smooth }: Look): Promise<CardReading> {
  const grey = sharp(card).greyscale();
  const prepared = (smooth ? grey.median(3) : grey).normalise().resize({ width });
  const { data, info } = await prepared.raw().toBuffer({ resolveWithObject: true });
  at.loadImage({ data: withColours(data), width: info.width, height: info.height });
  const lines = at
    .getTextBoxes('line')
    .map(({ text, rect }): CardLine => ({ text, middle: (rect.top + rect.bottom) / 2 }));
  at.clearImage();
  return cardTextIn(lines);
}

/**
 * Reads a picture of an ID card (KTP): NIK, name, day of birth and sex. Gives what is certain, most often all or nothing.
 * Rejects for bytes that are no picture.
 */
export async function readCard(card: Uint8Array): Promise<CardReading> {
  const { width } = await sharp(card).metadata();
  if (width < MIN_WIDTH) return {};
  reader ??= startReader();
  const engine = await reader;
  const looks: CardReading[] = [];
  let certain: CardReading = {};
  for (const way of LOOKS) {
    looks.push(await look(engine, card, way));
    certain = certainReading(looks);
    // a picture without a card, or all that there is
    if (Object.keys(looks[0] ?? {}).length === 0 || certain.fullName !== undefined) break;
  }
  return certain;
}
