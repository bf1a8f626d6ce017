import type { Size } from '../../upload/scale';

/** A page as pixels, with the factor that makes it so. */
export interface PagePixels extends Size {
  readonly scale: number;
}

/** The page drawn so that its longer side has `longSide` pixels; it is drawn again, so small pages are enlarged too. */
export function pagePixels(page: Size, longSide: number): PagePixels {
  const scale = longSide / Math.max(page.width, page.height);
  return {
    scale,
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}
