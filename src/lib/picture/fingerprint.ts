import type { GrayImage } from './grayImage';

const COLUMNS = 17;
const ROWS = 16;
/** Bits in which a picture may differ from itself after it was saved again: found by saving at qualities from 40 to 95. */
const ALIKE = 10;

/** Mean brightness of the cells of a grid laid over the picture, row by row. */
function cells({ width, height, pixels }: GrayImage): number[] {
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Float64Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * ROWS) / height) * COLUMNS;
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * COLUMNS) / width);
      sums[cell] = (sums[cell] ?? 0) + (pixels[y * width + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return [...sums].map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
}

/** 256 bits that say where a picture gets brighter from left to right (difference hash): 32 bytes. */
export function fingerprint(image: GrayImage): Uint8Array {
  const means = cells(image);
  const bits = new Uint8Array((ROWS * (COLUMNS - 1)) / 8);
  for (let bit = 0; bit < ROWS * (COLUMNS - 1); bit += 1) {
    const at = Math.floor(bit / (COLUMNS - 1)) * COLUMNS + (bit % (COLUMNS - 1));
    if ((means[at + 1] ?? 0) > (means[at] ?? 0) + 0.5) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return bits;
}

/** True when two fingerprints are those of one picture, saved differently or not. */
export function looksSame(one: Uint8Array, other: Uint8Array): boolean {
  let differing = 0;
  for (let at = 0; at < one.length; at += 1) {
    for (let byte = (one[at] ?? 0) ^ (other[at] ?? 0); byte > 0; byte &= byte - 1) differing += 1;
  }
  return one.length === other.length && differing <= ALIKE;
}
