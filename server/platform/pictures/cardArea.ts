import type { CardArea } from '../../../src/contract/generated/bodies';
import type { Box } from './cardReading';

interface Size {
  width: number;
  height: number;
}

/** A picture that was turned around its middle so that its lines lie straight, which made it larger. */
export interface Straightened {
  /** of the picture as it is stored */
  stored: Size;
  /** of the straight one */
  straight: Size;
  /** degrees that its lines went down to the right */
  turn: number;
}

/** Where the digits of the NIK stand on a card, as shares of its width: 20 mm from its left edge, 10 mm from its top. */
const NIK = { left: 0.24, middle: 0.13, width: 0.41 } as const;
/** Height of a card for its width (ISO/IEC 7810, ID-1). */
const HEIGHT = 53.98 / 85.6;
/** Cards are printed a little differently, and their edges are to be seen. */
const MARGIN = 0.08;

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** The card, worked out of where its NIK stands; all in pixels of the straight picture. */
function cardAround(nik: Box): Box {
  const width = (nik.right - nik.left) / NIK.width;
  const left = nik.left - NIK.left * width;
  const top = (nik.top + nik.bottom) / 2 - NIK.middle * width;
  const margin = MARGIN * width;
  return {
    ...{ left: left - margin, right: left + width + margin },
    ...{ top: top - margin, bottom: top + HEIGHT * width + margin },
  };
}

/** Where a card lies in its picture, as shares of it, with a margin. @param nik the digits of its NIK, in pixels of the straight picture */
export function cardAreaOf(nik: Box, { stored, straight, turn }: Straightened): CardArea {
  const { left, top, right, bottom } = cardAround(nik);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x - straight.width / 2, y - straight.height / 2];
    return {
      x: within(across * cos - down * sin + stored.width / 2, stored.width) / stored.width,
      y: within(across * sin + down * cos + stored.height / 2, stored.height) / stored.height,
    };
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [from, above] = [Math.min(...xs), Math.min(...ys)];
  return { left: from, top: above, width: Math.max(...xs) - from, height: Math.max(...ys) - above };
}
