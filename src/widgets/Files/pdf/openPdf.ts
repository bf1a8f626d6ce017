import { LARGEST_ORIGINAL_BYTES } from '../../upload/preparePicture';
import { FileRefused } from '../fileProblems';
import type { PdfPages } from '../preparer';
import { whenStopped } from './whenStopped';

/** The reader is large; it comes when the first PDF is chosen. */
async function loadReader() {
  try {
    return await import('./readPdf');
  } catch {
    throw new FileRefused('notLoaded');
  }
}

async function contentOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // moved or removed since it was chosen
    throw new FileRefused('broken');
  }
}

/**
 * Opens a PDF whose pages are drawn with `longSide` pixels on the longer side. Throws FileRefused for one that is over
 * 25 MB, has a password, no pages or is broken, and when its reader cannot be loaded.
 */
export async function openPdf(file: File, longSide: number, signal: AbortSignal): Promise<PdfPages> {
  if (file.size > LARGEST_ORIGINAL_BYTES) throw new FileRefused('tooLarge');
  if (file.size === 0) throw new FileRefused('empty');
  const { readPdf } = await Promise.race([loadReader(), whenStopped(signal)]);
  return await readPdf(await contentOf(file), longSide, signal);
}
