import type { GrayImage } from '../../../src/lib/picture/grayImage';

/** Columns next to each other that hold ink, in pixels from the top left. */
interface InkRun {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GREYS = 256;
/** Less is a speck of noise. */
const LEAST_INK = 2;
/** As many times as wide as the widest gap within words is each gap between words; fonts have gaps of their own. */
const APART = 1.5;
/** Where one word has nothing to be compared with: a share of the height of a capital that no gap within it reaches. */
const WITHIN_WORD = 0.28;
/** How far down an apostrophe reaches, and how far up a full stop. */
const MARK = 0.55;
/** Where fewer runs than that share of the characters are seen, blur has joined letters, and hides what stands between them. */
const LEAST_APART = 0.5;
/** Capitals among the runs, by height: marks are lower. */
const CAPITAL = 0.6;

/** The grey that divides ink from card best (Otsu). */
function threshold({ pixels }: GrayImage): number {
  const counts = new Float64Array(GREYS);
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1;
  const sum = counts.reduce((total, count, grey) => total + count * grey, 0);
  let [best, at, below, sumBelow] = [-1, 0, 0, 0];
  for (let grey = 0; grey < GREYS; grey += 1) {
    below += counts[grey] ?? 0;
    sumBelow += grey * (counts[grey] ?? 0);
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (apart > best) [best, at] = [apart, grey];
  }
  return at;
}

function inkRuns(line: GrayImage): InkRun[] {
  const dark = threshold(line);
  const runs: InkRun[] = [];
  let open: InkRun | undefined;
  for (let x = 0; x < line.width; x += 1) {
    const rows = Array.from({ length: line.height }, (_, y) => y).filter(
      (y) => (line.pixels[y * line.width + x] ?? 0) <= dark,
    );
    if (rows.length < LEAST_INK) {
      open = undefined;
      continue;
    }
    const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
    if (open === undefined) {
      open = { left: x, right: x, top, bottom };
      runs.push(open);
      continue;
    }
    Object.assign(open, { right: x, top: Math.min(open.top, top), bottom: Math.max(open.bottom, bottom) });
  }
  return runs;
}

/** How often a text has a mark. */
const marksIn = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

/**
 * True where a line of capitals has as many words, apostrophes and full stops as its text says: they are what a reader of
 * text loses without a word. False also where the gaps do not tell words, or blur has joined the letters.
 * @param line the text alone, straight, with nothing of the lines above and below
 */
export function isSpacedAs(text: string, line: GrayImage): boolean {
  const runs = inkRuns(line);
  if (runs.length < LEAST_APART * text.replaceAll(' ', '').length) return false;
  const heights = runs.map(({ top, bottom }) => bottom - top + 1).sort((one, other) => one - other);
  const capital = heights[Math.floor(heights.length * CAPITAL)] ?? 0;
  const letters = runs.filter(({ top, bottom }) => bottom - top + 1 > capital * MARK);
  const [top = 0, bottom = 0] = [letters.map((run) => run.top), letters.map((run) => run.bottom)].map(
    (sides) => sides.sort((one, other) => one - other)[Math.floor(sides.length / 2)],
  );
  const gaps = runs
    .slice(1)
    .map(({ left }, at) => left - (runs[at]?.right ?? left) - 1)
    .sort((one, other) => other - one);
  const spaces = text.split(' ').length - 1;
  const narrowest = spaces === 0 ? WITHIN_WORD * capital : (gaps[spaces - 1] ?? 0) / APART;
  if ((gaps[spaces] ?? 0) > narrowest) return false;
  const apostrophes = runs.filter((run) => run.bottom < top + capital * MARK).length;
  const stops = runs.filter((run) => run.top > bottom - capital * MARK).length;
  return apostrophes === marksIn(text, /'/g) && stops === marksIn(text, /[.,]/g);
}
