import type { Size } from './scale';

interface DecodedPicture extends Size {
  readonly source: CanvasImageSource;
  /** frees the memory */
  close(): void;
}

const JPEG = 'image/jpeg';
/** Of eighths of its size the decoder takes the most that have no more pixels than a square of so many long sides: never too few. */
const ROOM = 2;

/** A JPEG near the size it is needed in, by the browser's decoder of pictures: one of 48 megapixels takes 20 MB, not 190. */
async function decodeSmaller(picture: Blob, longSide: number): Promise<DecodedPicture> {
  const side = longSide * ROOM;
  const decoder = new ImageDecoder({ data: picture.stream(), type: JPEG, desiredWidth: side, desiredHeight: side });
  try {
    const { image } = await decoder.decode();
    return { source: image, width: image.displayWidth, height: image.displayHeight, close: () => image.close() };
  } finally {
    decoder.close();
  }
}

/** Whole: that the browser makes it smaller by `resizeWidth` takes more memory still, as it decodes all of it before. */
async function decodeAsBitmap(picture: Blob): Promise<DecodedPicture> {
  const source = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  return { source, width: source.width, height: source.height, close: () => source.close() };
}

/** For browsers without createImageBitmap or its options, and for pictures that it does not know. */
function decodeAsElement(picture: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(picture);
  const source = new Image();
  const close = () => {
    URL.revokeObjectURL(url);
    source.removeAttribute('src');
  };
  return new Promise((resolve, reject) => {
    source.onload = () => resolve({ source, width: source.naturalWidth, height: source.naturalHeight, close });
    source.onerror = () => {
      close();
      reject(new Error('the browser cannot decode this picture: choose a JPEG or PNG'));
    };
    source.src = url;
  });
}

async function decoded(picture: Blob, longSide: number): Promise<DecodedPicture> {
  if (picture.type === JPEG && typeof ImageDecoder === 'function') {
    const smaller = await decodeSmaller(picture, longSide).catch(() => undefined);
    if (smaller) return smaller;
  }
  try {
    return await decodeAsBitmap(picture);
  } catch (reason) {
    // an element shows the half of a broken JPEG that is there
    if (picture.type === JPEG && reason instanceof DOMException) throw reason;
    return await decodeAsElement(picture);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture, turned upright by its orientation mark, for a drawing of at most `longSide` pixels; gives what `use`
 * makes of its pixels, which are freed after. One at a time in the whole page: phones with 2 GB of memory close a page that
 * holds two pictures of their cameras. Rejects when the browser cannot decode it.
 */
export function withPicture<Made>(
  picture: Blob,
  longSide: number,
  use: (decoded: Omit<DecodedPicture, 'close'>) => Promise<Made>,
): Promise<Made> {
  const turn = last.then(async () => {
    const { close, ...pixels } = await decoded(picture, longSide);
    return use(pixels).finally(close);
  });
  last = turn.catch(() => undefined);
  return turn;
}
