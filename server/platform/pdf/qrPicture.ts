import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels for each module: sharp on the screens of phones, and when it is kept as a picture. */
const SCALE = 12;
/** Modules of white around it, as readers need. */
const QUIET = 4;

/** What a QR code says as a PNG picture, black on white. */
export async function qrPicture(content: string): Promise<Uint8Array> {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const picture = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  return picture
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
