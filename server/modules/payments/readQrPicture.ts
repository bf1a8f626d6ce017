import sharp from 'sharp';
import { encode } from 'uqr';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { findCollection } from './tables/collections';

/** Pixels for each module: sharp on the screens of phones, and when it is kept as a picture. */
const SCALE = 12;
/** Modules of white around it, as readers need. */
const QUIET = 4;

/** What a QR code says as a PNG picture, black on white. */
async function qrPicture(content: string): Promise<Uint8Array> {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const picture = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  return picture
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/**
 * GET /payment/picture: the QR code of a person's number as PNG. Refuses with NOT_FOUND what is none of theirs, what is no
 * code to scan, and what can no longer be paid.
 */
export async function readQrPicture(services: Platform, userId: string, id: string): Promise<Uint8Array> {
  const found = isUuid(id) ? await findCollection(services.database, id) : undefined;
  const isEnded = found?.status !== 'OPEN' || (found.expiresAt !== undefined && found.expiresAt <= services.clock());
  if (found?.userId !== userId || found.scan === undefined || isEnded) throw new Refusal('NOT_FOUND');
  return qrPicture(found.scan);
}
