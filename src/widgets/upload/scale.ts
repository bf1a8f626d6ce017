export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

/** The size whose longer side is at most `longSide` pixels: same proportions, whole pixels, never enlarged. */
export function scaleToLongSide(size: Size, longSide: number): Size {
  const factor = Math.min(1, longSide / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

/** What `object-fit: cover` shows of a source in a box of the given proportions: the largest centred part. */
export function coverCrop(source: Size, box: Size): Rect {
  const factor = Math.max(box.width / source.width, box.height / source.height);
  const width = box.width / factor;
  const height = box.height / factor;
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
}
