import sharp from 'sharp';
import { Refusal } from './domain/refusals';

/** What a picture file may weigh: 8 MB. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
/** pixels of the longest side that is kept */
const MAX_SIDE = 2_000;
/** a decoded picture beyond this is a bomb, not a photo */
const MAX_PIXELS = 100_000_000;
const DEADLINE_SECONDS = 15;

type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The format by the file's first bytes, whatever its name says; undefined for anything but JPEG, PNG and WebP. */
function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'webp' : undefined;
}

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * The picture as it is stored: a JPEG, upright, at most 2000 px long, without metadata. Decoding and encoding it anew
 * also drops whatever else the file carried. Refuses with PHOTO_UNREADABLE.
 */
export async function storedPicture(file: Uint8Array): Promise<Picture> {
  if (!sniffFormat(file)) throw new Refusal('PHOTO_UNREADABLE');
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal('PHOTO_UNREADABLE');
  }
}
