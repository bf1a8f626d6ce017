import type { Size } from './scale';

export interface DecodedPicture extends Size {
  readonly source: CanvasImageSource;
  /** frees the memory */
  close(): void;
}

async function decodeAsBitmap(picture: Blob): Promise<DecodedPicture> {
  const source = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  return { source, width: source.width, height: source.height, close: () => source.close() };
}

/** For browsers without createImageBitmap or its options; needs `img-src blob:`. */
function decodeAsElement(picture: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(picture);
  const source = new Image();
  const close = () => URL.revokeObjectURL(url);
  return new Promise((resolve, reject) => {
    source.onload = () => resolve({ source, width: source.naturalWidth, height: source.naturalHeight, close });
    source.onerror = () => {
      close();
      reject(new Error('the browser cannot decode this picture: choose a JPEG or PNG'));
    };
    source.src = url;
  });
}

/** The picture's pixels, turned upright by its orientation mark. Rejects when the browser cannot decode it. */
export async function decodePicture(picture: Blob): Promise<DecodedPicture> {
  try {
    return await decodeAsBitmap(picture);
  } catch {
    return await decodeAsElement(picture);
  }
}
