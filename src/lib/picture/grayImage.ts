/** One byte a pixel, 0 black to 255 white, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The luma (BT.601) of canvas pixels, four bytes each. */
export function toGray(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const red = rgba[from] ?? 0;
    const green = rgba[from + 1] ?? 0;
    const blue = rgba[from + 2] ?? 0;
    pixels[at] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return { width, height, pixels };
}

/** Part of the picture, its sides as shares of the whole. */
export function region(
  { width, height, pixels }: GrayImage,
  { left, top, right, bottom }: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): GrayImage {
  const x = Math.round(width * left);
  const across = Math.round(width * right) - x;
  const first = Math.round(height * top);
  const down = Math.round(height * bottom) - first;
  const part = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    const start = (first + row) * width + x;
    part.set(pixels.subarray(start, start + across), row * across);
  }
  return { width: across, height: down, pixels: part };
}

/** The rows between two shares of the height. */
export function band({ width, height, pixels }: GrayImage, from: number, to: number): GrayImage {
  const first = Math.round(height * from);
  const last = Math.round(height * to);
  return { width, height: last - first, pixels: pixels.subarray(first * width, last * width) };
}

/** The picture without a border of `share` of its width and height on each side. */
export function inner(image: GrayImage, share: number): GrayImage {
  if (share === 0) return image;
  const dx = Math.round(image.width * share);
  const dy = Math.round(image.height * share);
  const width = image.width - 2 * dx;
  const height = image.height - 2 * dy;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = (y + dy) * image.width + dx;
    pixels.set(image.pixels.subarray(start, start + width), y * width);
  }
  return { width, height, pixels };
}
