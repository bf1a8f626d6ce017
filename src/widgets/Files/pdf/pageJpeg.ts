import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasJpeg } from '../../upload/drawJpeg';
import { pagePixels } from './pageSize';

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
    canvas.width = 0;
    canvas.height = 0;
    page.cleanup();
  }
}
