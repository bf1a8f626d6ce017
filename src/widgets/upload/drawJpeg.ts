import { PictureRefused } from './pictureProblems';
import { type Rect, scaleToLongSide } from './scale';

const JPEG_QUALITY = 0.88;

/** What is on the canvas as a JPEG. */
export function canvasJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new PictureRefused('unreadable')) : resolve(blob)),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

/** Lets its pixels go now: browsers keep them until they clean up. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Part of a picture as a new JPEG of at most `longSide` pixels. Only pixels are copied, so no metadata survives. */
export function drawJpeg(source: CanvasImageSource, part: Rect, longSide: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = scaleToLongSide(part, longSide);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new PictureRefused('unreadable'));
  // Transparent parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvasJpeg(canvas).finally(() => freeCanvas(canvas));
}
