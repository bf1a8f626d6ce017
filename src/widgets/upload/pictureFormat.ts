export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'other';

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
