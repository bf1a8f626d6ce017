import type { GrayImage } from '../../lib/picture/grayImage';

/** A step in brightness over two pixels that counts as an edge. */
const EDGE = 16;
/** A side is looked at in pieces, so that a card held a little askew still has straight pieces. */
const PIECES = 5;
const PIECES_NEEDED = 3;
/** The share of a piece's lines that must have their edge in the same place (one pixel either way): more than print has. */
const STRAIGHT = 0.85;

/** The change of brightness across a line of pixels at a place. */
type Step = (along: number, across: number) => number;
/** A card is brighter than the table all along a side, or darker all along it. */
type Direction = 1 | -1;

interface Band {
  step: Step;
  /** the stretch of the side that is looked at */
  start: number;
  end: number;
  /** where across it the edge may lie */
  first: number;
  last: number;
}

function pieceHasEdge({ step, first, last }: Band, from: number, to: number, direction: Direction): boolean {
  for (let across = first; across < last; across += 1) {
    let lines = 0;
    for (let along = from; along < to; along += 1) {
      const strongest = Math.max(
        step(along, across - 1) * direction,
        step(along, across) * direction,
        step(along, across + 1) * direction,
      );
      if (strongest >= EDGE) lines += 1;
    }
    if (lines >= (to - from) * STRAIGHT) return true;
  }
  return false;
}

function hasSide(band: Band): boolean {
  const length = (band.end - band.start) / PIECES;
  const piecesWith = (direction: Direction) => {
    let found = 0;
    for (let piece = 0; piece < PIECES; piece += 1) {
      const from = Math.floor(band.start + piece * length);
      if (pieceHasEdge(band, from, Math.floor(from + length), direction)) found += 1;
    }
    return found;
  };
  return piecesWith(1) >= PIECES_NEEDED || piecesWith(-1) >= PIECES_NEEDED;
}

/**
 * How many of a card's four sides (0 to 4) lie where the frame is drawn. The picture shows the frame and, around it, a
 * border of `share` of the picture's width and height; a side counts within that border and twice as far inside the frame.
 */
export function cardSides(image: GrayImage, share: number): number {
  const { width, height, pixels } = image;
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  const vertical: Step = (y, x) => at(x + 1, y) - at(x - 1, y);
  const horizontal: Step = (x, y) => at(x, y + 1) - at(x, y - 1);
  const dx = Math.round(width * share);
  const dy = Math.round(height * share);
  const upright = { step: vertical, start: 3 * dy, end: height - 3 * dy };
  const level = { step: horizontal, start: 3 * dx, end: width - 3 * dx };
  const bands: readonly Band[] = [
    { ...upright, first: 2, last: 3 * dx },
    { ...upright, first: width - 3 * dx, last: width - 2 },
    { ...level, first: 2, last: 3 * dy },
    { ...level, first: height - 3 * dy, last: height - 2 },
  ];
  return bands.filter(hasSide).length;
}
