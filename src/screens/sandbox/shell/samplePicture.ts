import type { CameraType } from '../../../contract/enums';

const SIZE = { width: 1600, height: 1010 };
/** A multiple of 3, so that parts of base64 can be put together. */
const PART_BYTES = 150_000;

function draw(camera: CameraType): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#9fc6e3';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = '#12211b';
  for (let row = 0; row < 12; row += 1) pen.fillRect(120, 260 + row * 52, 500 + ((row * 97) % 420), 18);
  pen.font = 'bold 96px sans-serif';
  pen.fillText(`SPECIMEN ${camera}`, 100, 180);
  return canvas;
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A drawn JPEG as a shell sends one: in parts, base64. */
export async function samplePicture(camera: CameraType): Promise<string[]> {
  const canvas = draw(camera);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  const parts = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: parts }, (_, part) => base64(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)));
}
