import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasJpeg, freeCanvas } from '../../upload/drawJpeg';
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

/** The page, counted from 1, as a JPEG. Its pixels are let go before the promise resolves. */
export async function pageJpeg(
  pdf: PDFDocumentProxy,
  number: number,
  longSide: number,
  signal: AbortSignal,
): Promise<Blob> {
  const page = await pdf.getPage(number);
  if (signal.aborted) throw new Error('cancelled before the page was drawn');
  const canvas = document.createElement('canvas');
  const { width, height, scale } = pagePixels(page.getViewport({ scale: 1 }), longSide);
  canvas.width = width;
  canvas.height = height;
  try {
    const drawing = page.render({ canvas, viewport: page.getViewport({ scale }) });
    const stop = () => drawing.cancel();
    signal.addEventListener('abort', stop, { once: true });
    await drawing.promise.finally(() => signal.removeEventListener('abort', stop));
    return await canvasJpeg(canvas);
  } finally {
    freeCanvas(canvas);
    page.cleanup();
  }
}
