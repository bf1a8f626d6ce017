import type { GrayImage } from './grayImage';

/** A face as a square, in pixels of the picture. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Each size that is looked for is so much larger than the one before. */
const GROWTH = 1.1;
/** How far windows lie apart, as a share of their side. */
const STRIDE = 0.06;
/** In how many windows a face is found that is one: what is none is found in one by chance. */
const WINDOWS_NEEDED = 3;
/** Two windows show the same face where their middles are nearer than this share of a side. */
const NEAR = 0.35;

/** Sums of all that lies above and left of each pixel: the sum of any rectangle takes four of them. */
function sumsOf({ width, height, pixels }: GrayImage) {
  const across = width + 1;
  const plain = new Float64Array(across * (height + 1));
  const squares = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    let rowSquares = 0;
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] ?? 0;
      row += value;
      rowSquares += value * value;
      const at = (y + 1) * across + x + 1;
      plain[at] = (plain[at - across] ?? 0) + row;
      squares[at] = (squares[at - across] ?? 0) + rowSquares;
    }
  }
  return { across, plain, squares };
}

type Sums = ReturnType<typeof sumsOf>;

function sumIn(sums: Float64Array, across: number, x: number, y: number, width: number, height: number): number {
  const top = y * across + x;
  const bottom = top + height * across;
  return (sums[bottom + width] ?? 0) - (sums[bottom] ?? 0) - (sums[top + width] ?? 0) + (sums[top] ?? 0);
}

/**
 * The cascade with its rectangles in the pixels of windows of one side. It is a row of numbers: the side it was trained
 * at, twice; then for each stage the sum it needs and how many features it has; for each feature a 0 (it is upright), how
 * many rectangles it has, each with x, y, width, height and weight, the value that decides, and what counts below and
 * from it on.
 */
function atSide(cascade: Float64Array, side: number): Float64Array {
  const scale = side / (cascade[0] ?? side);
  const scaled = cascade.slice();
  let at = 2;
  while (at < scaled.length) {
    let features = scaled[at + 1] ?? 0;
    for (at += 2; features > 0; features -= 1) {
      let rectangles = scaled[at + 1] ?? 0;
      for (at += 2; rectangles > 0; rectangles -= 1, at += 5) {
        for (let edge = at; edge < at + 4; edge += 1) scaled[edge] = Math.round((scaled[edge] ?? 0) * scale);
      }
      at += 3;
    }
  }
  return scaled;
}

/** True when the window passes every stage of a cascade at its side. It is asked of thousands of windows of a picture. */
function passes(cascade: Float64Array, { across, plain, squares }: Sums, { x, y, side }: FaceBox): boolean {
  const area = side * side;
  const mean = sumIn(plain, across, x, y, side, side) / area;
  const deviation = Math.sqrt(Math.max(1, sumIn(squares, across, x, y, side, side) / area - mean * mean));
  const number = (at: number) => cascade[at] ?? 0;
  for (let at = 2; at < cascade.length; ) {
    const needed = number(at);
    let sum = 0;
    let features = number(at + 1);
    for (at += 2; features > 0; features -= 1) {
      let feature = 0;
      let rectangles = number(at + 1);
      for (at += 2; rectangles > 0; rectangles -= 1, at += 5) {
        const inside = sumIn(plain, across, x + number(at), y + number(at + 1), number(at + 2), number(at + 3));
        feature += inside * number(at + 4);
      }
      sum += feature < number(at) * deviation * area ? number(at + 1) : number(at + 2);
      at += 3;
    }
    if (sum < needed) return false;
  }
  return true;
}

const isNear = (one: FaceBox, other: FaceBox) =>
  Math.hypot(one.x + one.side / 2 - other.x - other.side / 2, one.y + one.side / 2 - other.y - other.side / 2) <
  NEAR * Math.min(one.side, other.side);

/** Windows that show the same face as one box, their mean. */
function merged(windows: readonly FaceBox[]): FaceBox[] {
  const groups: FaceBox[][] = [];
  for (const window of windows) {
    const group = groups.find((known) => known.some((box) => isNear(box, window)));
    if (group) group.push(window);
    else groups.push([window]);
  }
  const mean = (boxes: readonly FaceBox[], of: keyof FaceBox) =>
    boxes.reduce((sum, box) => sum + box[of], 0) / boxes.length;
  return groups
    .filter((group) => group.length >= WINDOWS_NEEDED)
    .map((group) => ({ x: mean(group, 'x'), y: mean(group, 'y'), side: mean(group, 'side') }));
}

/**
 * The upright faces that look at the camera, by the Viola-Jones method: `cascade` is a trained one, `smallest` the side
 * of the smallest face that is looked for, in pixels. Small faces cost most; 160 pixels across a picture are enough.
 */
export function findFaces(cascade: Float64Array, image: GrayImage, smallest: number): FaceBox[] {
  const sums = sumsOf(image);
  const most = Math.min(image.width, image.height);
  const found: FaceBox[] = [];
  for (let size = Math.max(cascade[0] ?? 1, smallest); size <= most; size *= GROWTH) {
    const side = Math.floor(size);
    const stride = Math.max(1, Math.round(side * STRIDE));
    const scaled = atSide(cascade, side);
    for (let y = 0; y + side <= image.height; y += stride) {
      for (let x = 0; x + side <= image.width; x += stride) {
        if (passes(scaled, sums, { x, y, side })) found.push({ x, y, side });
      }
    }
  }
  return merged(found);
}
