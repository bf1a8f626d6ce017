import type { GrayImage } from '../../src/lib/picture/grayImage';

/** A picture made pixel by pixel. */
export function grayImage(width: number, height: number, shade: (x: number, y: number) => number): GrayImage {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = shade(x, y);
  }
  return { width, height, pixels };
}

/** Rows of print: letters of two pixels. */
export function print(x: number, y: number): number {
  return y % 12 < 6 && (x >> 1) % 2 === 0 ? 40 : 170;
}

export interface CardPlace {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SAMPLE = { width: 320, height: 202 };
/** Sides where the frame is: 5 % from each edge of the sampled picture. */
export const IN_FRAME: CardPlace = { left: 16, top: 10, right: 304, bottom: 192 };

/** A printed card on a dark table. */
export function cardImage({ left, top, right, bottom }: CardPlace, brightness = 1): GrayImage {
  return grayImage(SAMPLE.width, SAMPLE.height, (x, y) => {
    if (x < left || x >= right || y < top || y >= bottom) return 60 * brightness;
    const margin = x - left < 14 || right - x < 14 || y - top < 14 || bottom - y < 14;
    return (margin ? 170 : print(x, y)) * brightness;
  });
}

/** Each pixel the mean of its surroundings. */
export function blurred(image: GrayImage, radius: number): GrayImage {
  return grayImage(image.width, image.height, (x, y) => {
    let sum = 0;
    let count = 0;
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const value = x + dx < 0 || x + dx >= image.width ? undefined : image.pixels[(y + dy) * image.width + x + dx];
        if (value === undefined) continue;
        sum += value;
        count += 1;
      }
    }
    return sum / count;
  });
}
