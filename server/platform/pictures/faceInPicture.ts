import sharp from 'sharp';
import { loadFaceCascade } from '../../../src/lib/picture/faceCascade';
import { findFaces } from '../../../src/lib/picture/faceFinder';

/** pixels of the shorter side of what is looked at: the largest at which a face takes some 100 ms to look for */
const SHORT_SIDE = 160;
/** Side of the smallest face, as a share of the shorter side: that on a card which fills the picture is smaller. */
const SMALLEST = 0.2;
/** Where the middle of the face lies, as shares of the width: that on a card stands at its side. */
const MIDDLE = { from: 0.25, to: 0.75 };

/** True when a face that looks at the camera stands in the middle of the picture, as in a picture a person takes of themselves. */
export async function faceInPicture(file: Uint8Array): Promise<boolean> {
  const size = { width: SHORT_SIDE, height: SHORT_SIDE, fit: 'outside' } as const;
  const { data, info } = await sharp(file).greyscale().resize(size).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const smallest = SMALLEST * Math.min(width, height);
  const faces = findFaces(await loadFaceCascade(), { width, height, pixels: data }, smallest);
  return faces.some(({ x, side }) => {
    const middle = (x + side / 2) / width;
    return middle >= MIDDLE.from && middle <= MIDDLE.to;
  });
}
