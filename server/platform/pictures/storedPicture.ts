import sharp from 'sharp';
import type { GrayImage } from '../../../src/lib/picture/grayImage';
import { Refusal } from '../domain/refusals';
import { findingsOf, JUDGED_WIDTH, type PictureFindings } from './pictureFindings';

/** pixels of the longest side that is kept */
const MAX_SIDE = 2_000;
/** The page scales to 2000 pixels; a decoded picture beyond this is a bomb, not a photo. */
const MAX_PIXELS = 12_000_000;
/** Beyond what the page sends: decoded one after the other, as each may take 150 MB. */
const BIG_PIXELS = 5_000_000;
const DEADLINE_SECONDS = 15;

type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The format by the file's first bytes, not its name; undefined for anything but JPEG, PNG and WebP. */
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
  findings: PictureFindings;
}

async function grayOf(jpeg: Uint8Array): Promise<GrayImage> {
  const { data, info } = await sharp(jpeg)
    .greyscale()
    .resize({ width: JUDGED_WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

let lastBig: Promise<unknown> = Promise.resolve();

/** Runs the work now, or for a big picture once the big one before it is done. */
async function inTurn<Result>(isBig: boolean, work: () => Promise<Result>): Promise<Result> {
  if (!isBig) return work();
  const turn = lastBig.then(work);
  lastBig = turn.catch(() => {});
  return turn;
}

/**
 * The picture as it is stored: a JPEG, upright, at most 2000 px long, without metadata, and what can be told of it.
 * Decoding and encoding it again also drops all else the file carried. Refuses with PHOTO_UNREADABLE.
 */
export async function storedPicture(file: Uint8Array): Promise<Picture> {
  if (!sniffFormat(file)) throw new Refusal('PHOTO_UNREADABLE');
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    const { data, info } = await inTurn(width * height > BIG_PIXELS, () =>
      picture
        .timeout({ seconds: DEADLINE_SECONDS })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height, findings: findingsOf(await grayOf(data)) };
  } catch {
    throw new Refusal('PHOTO_UNREADABLE');
  }
}
