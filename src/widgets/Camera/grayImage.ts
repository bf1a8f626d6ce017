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
