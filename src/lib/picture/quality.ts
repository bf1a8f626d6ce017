import type { GrayImage } from './grayImage';

/** From this value on a pixel counts as burnt out. */
const BURNT_OUT = 250;

/** Mean brightness, 0 black to 255 white. */
export function brightness({ pixels }: GrayImage): number {
  let sum = 0;
  for (const value of pixels) sum += value;
  return pixels.length === 0 ? 0 : sum / pixels.length;
}

/** Standard deviation of the brightness: 0 for a picture of one colour. */
export function contrast(image: GrayImage): number {
  const mean = brightness(image);
  let squares = 0;
  for (const value of image.pixels) squares += (value - mean) ** 2;
  return image.pixels.length === 0 ? 0 : Math.sqrt(squares / image.pixels.length);
}

/** The share (0 to 1) of burnt-out pixels: a lamp or the sun mirrored by the card. */
export function glareShare({ pixels }: GrayImage): number {
  let count = 0;
  for (const value of pixels) if (value >= BURNT_OUT) count += 1;
  return pixels.length === 0 ? 0 : count / pixels.length;
}

/** Variance of the Laplacian: high where edges are crisp, near 0 for a blurred or empty picture. */
export function sharpness({ pixels, width, height }: GrayImage): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        4 * (pixels[at] ?? 0) -
        (pixels[at - 1] ?? 0) -
        (pixels[at + 1] ?? 0) -
        (pixels[at - width] ?? 0) -
        (pixels[at + width] ?? 0);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

/** Mean absolute difference of two pictures, 0 to 255: how much moved since the one before. 255 when they cannot be compared. */
export function movement(before: GrayImage | undefined, now: GrayImage): number {
  if (before === undefined || before.pixels.length !== now.pixels.length || now.pixels.length === 0) return 255;
  let sum = 0;
  for (let at = 0; at < now.pixels.length; at += 1) {
    sum += Math.abs((now.pixels[at] ?? 0) - (before.pixels[at] ?? 0));
  }
  return sum / now.pixels.length;
}
