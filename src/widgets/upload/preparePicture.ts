import { withPicture } from './decodePicture';
import { drawJpeg } from './drawJpeg';
import { PictureRefused } from './pictureProblems';

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'other';

/** As many first bytes as `pictureFormat` looks at. */
export const FORMAT_BYTES = 12;

/** Brands of the ISO container that Apple's and some Android cameras write. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** What a file is by its first bytes, not by its name or type. */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 1, 4) === 'PNG') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 3) === 'GIF') return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 12))) return 'heic';
  return 'other';
}

/** Larger files are refused, pictures and PDFs alike. */
export const LARGEST_ORIGINAL_BYTES = 25 * 1024 * 1024;
/** The longer side of a picture on which something can still be read. */
const SMALLEST_LONG_SIDE = 400;

async function formatOf(file: Blob): Promise<PictureFormat> {
  const start = await file.slice(0, FORMAT_BYTES).arrayBuffer();
  return pictureFormat(new Uint8Array(start));
}

/** The browser goes by the type of a file, which came from its name. */
const typed = (file: Blob, format: PictureFormat): Blob =>
  format === 'jpeg' ? file.slice(0, file.size, 'image/jpeg') : file;

/**
 * Makes a file chosen by the user ready for upload: a JPEG of at most `longSide` pixels, upright, without metadata.
 * Throws PictureRefused for what is no picture, over 25 MB, below 400 pixels or not decodable.
 */
export async function preparePicture(file: Blob, longSide: number): Promise<Blob> {
  if (file.size > LARGEST_ORIGINAL_BYTES) throw new PictureRefused('tooLarge');
  const format = await formatOf(file);
  if (format === 'other' && !file.type.startsWith('image/')) throw new PictureRefused('notPicture');
  return withPicture(typed(file, format), longSide, async ({ source, width, height }) => {
    if (Math.max(width, height) < SMALLEST_LONG_SIDE) throw new PictureRefused('tooSmall');
    return await drawJpeg(source, { x: 0, y: 0, width, height }, longSide);
  }).catch((reason: unknown) => {
    if (reason instanceof PictureRefused) throw reason;
    throw new PictureRefused(format === 'heic' ? 'heic' : 'unreadable');
  });
}
