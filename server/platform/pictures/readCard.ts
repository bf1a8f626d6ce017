import sharp, { type Sharp } from 'sharp';
import type { OCREngine } from 'tesseract-wasm';
import type { CardArea, CardReading } from '../../../src/contract/generated/bodies';
import { cardAreaOf } from './cardArea';
import { isSpacedAs } from './cardInk';
import { type Box, type CardLook, cardTextIn, certainReading, turnOf } from './cardReading';
import { digitsIn, greysOf, layoutOf, linesIn, textReader } from './textReader';

interface Way {
  /** pixels across */
  width: number;
  /** less noise, and with it some of what is as small: apostrophes */
  smooth: boolean;
}

/** How a card is turned is seen in this way, without reading it. */
const FIRST: Way = { width: 1_000, smooth: true };
/** Turned straight, a card is looked at in these ways until two looks agree on everything. */
const LOOKS: readonly Way[] = [
  { width: 1_300, smooth: false },
  { width: 1_000, smooth: true },
  { width: 1_450, smooth: false },
];
/** The digits of a NIK alone, twice: pixels from top to bottom, and how much is blurred or taken for noise. */
const DIGIT_LOOKS = [
  { height: 70, blur: 1.2, noise: 1 },
  { height: 52, blur: 0.4, noise: 3 },
] as const;
/** wider than high, and large enough for its small print */
const MIN_WIDTH = 500;
/** What is around text that is looked at by itself, as shares of its height. */
const AROUND = { digits: 0.4, name: { before: 0.2, after: 1.2, above: 0.15 } } as const;
/** Pixels from top to bottom of a name whose gaps are measured. */
const NAME_HEIGHT = 72;
/** What is beside a card that was turned straight. */
const SURROUND = '#808080';

type Picture = Uint8Array;

/** A picture turned so that what seem to be its lines lie straight, and how far they were not; none is read. */
async function straightened(engine: OCREngine, card: Picture): Promise<{ straight: Picture; turn: number }> {
  const turn = turnOf(await layoutOf(engine, prepared(card, FIRST)));
  return { straight: await sharp(card).rotate(-turn, { background: SURROUND }).png().toBuffer(), turn };
}

const prepared = (card: Picture, { width, smooth }: Way): Sharp =>
  (smooth ? sharp(card).median(3) : sharp(card)).normalise().resize({ width });

const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by, right: right + by, bottom: bottom + by },
});

/** A part of a straight card, given in pixels of a look that was so wide. */
async function partOf(card: Picture, { width }: Way, part: Box): Promise<Sharp> {
  const whole = await sharp(card).metadata();
  const scale = whole.width / width;
  const left = Math.max(0, Math.round(part.left * scale));
  const top = Math.max(0, Math.round(part.top * scale));
  return sharp(card).extract({
    ...{ left, top },
    width: Math.min(whole.width, Math.round(part.right * scale)) - left,
    height: Math.min(whole.height, Math.round(part.bottom * scale)) - top,
  });
}

/** True where the digits of a NIK, looked at by themselves and taken for nothing else, are the same each time. */
async function areDigits(engine: OCREngine, nik: Sharp, idNumber: string): Promise<boolean> {
  for (const { height, blur, noise } of DIGIT_LOOKS) {
    const look = nik.clone().median(noise).blur(blur).normalise().resize({ height });
    if ((await digitsIn(engine, look)) !== idNumber) return false;
  }
  return true;
}

interface Looked extends CardLook {
  way: Way;
}

/** What is certain of a straight card, once its digits were read again and the gaps of its name were measured. */
async function provedReading(engine: OCREngine, card: Picture, looks: readonly Looked[]): Promise<CardReading> {
  const { fullName, ...certain } = certainReading(looks.map(({ reading }) => reading));
  const read = looks.find(({ reading }) => reading.idNumber === certain.idNumber);
  if (certain.idNumber === undefined || !read?.nikBox) return {};
  const margin = AROUND.digits * (read.nikBox.bottom - read.nikBox.top);
  const digits = await partOf(card, read.way, widened(read.nikBox, margin));
  if (!(await areDigits(engine, digits, certain.idNumber))) return {};
  const named = looks.find(({ reading }) => reading.fullName === fullName);
  if (fullName === undefined || !named?.nameBox) return certain;
  const { nameBox } = named;
  const height = nameBox.bottom - nameBox.top;
  const { before, after, above } = AROUND.name;
  const line = await partOf(card, named.way, {
    ...{ left: nameBox.left - before * height, right: nameBox.right + after * height },
    ...{ top: nameBox.top - above * height, bottom: nameBox.bottom + above * height },
  });
  const isName = isSpacedAs(fullName, await greysOf(line.median(3).resize({ height: NAME_HEIGHT })));
  return { ...certain, ...(isName && { fullName }) };
}

/** Where the card lies in the picture; undefined where no look found its NIK. */
async function areaOf(card: Picture, straight: Picture, { turn, looks }: { turn: number; looks: readonly Looked[] }) {
  const found = looks.find(({ nikBox }) => nikBox !== undefined);
  if (!found?.nikBox) return undefined;
  const [stored, turned] = [await sharp(card).metadata(), await sharp(straight).metadata()];
  const scale = turned.width / found.way.width;
  const { left, top, right, bottom } = found.nikBox;
  const nik = { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
  return cardAreaOf(nik, { stored, straight: turned, turn });
}

/** What was found in a picture of a card, and where the card lies in it. */
export interface FoundCard {
  reading: CardReading;
  area?: CardArea;
}

/**
 * Reads a picture of an ID card (KTP): NIK, name, day of birth and sex. Gives what is certain, most often all or nothing.
 * Rejects for bytes that are no picture.
 */
export async function readCard(card: Uint8Array): Promise<FoundCard> {
  const { width } = await sharp(card).metadata();
  if (width < MIN_WIDTH) return { reading: {} };
  const engine = await textReader();
  const grey = await sharp(card).greyscale().png().toBuffer();
  const { straight, turn } = await straightened(engine, grey);
  const looks: Looked[] = [];
  let proved: CardReading = {};
  for (const way of LOOKS) {
    looks.push({ ...cardTextIn(await linesIn(engine, prepared(straight, way))), way });
    proved = await provedReading(engine, straight, looks);
    // a picture without a card, or all that there is
    if (Object.keys(looks[0]?.reading ?? {}).length === 0 || proved.fullName !== undefined) break;
  }
  const area = await areaOf(card, straight, { turn, looks });
  return { reading: proved, ...(area && { area }) };
}
