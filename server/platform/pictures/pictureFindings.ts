import type { CameraType } from '../../../src/contract/enums';
import { fingerprint } from '../../../src/lib/picture/fingerprint';
import type { GrayImage } from '../../../src/lib/picture/grayImage';
import { brightness, contrast, sharpness } from '../../../src/lib/picture/quality';

/** Why a person has to look at a picture. */
export type PhotoDoubt = 'dark' | 'blurred' | 'noFace' | 'noChallenge' | 'still';

/** pixels across the gray picture that is judged */
export const JUDGED_WIDTH = 320;
/** shorter side of a picture in which something can be told apart, pixels */
const MIN_SIDE = 200;
/** Below these a picture shows nothing, or is doubtful. Looser than the camera page, which judges what is in its frame. */
const PLAIN_BELOW = 4;
const DARK_BELOW = 45;
const BLURRED_BELOW: Readonly<Record<CameraType, number>> = {
  KTP: 60,
  LIVENESS_KTP: 8,
  LIVENESS_WITHOUT_KTP: 8,
  ID_HOLDING: 8,
  COMMON_CAMERA: 0,
};

export interface PictureFindings {
  /** the same for pictures that look the same */
  fingerprint: Uint8Array;
  /** 0 to 255 */
  brightness: number;
  /** 0 for one colour */
  contrast: number;
  sharpness: number;
}

/** What can be told of a picture from its gray version, {@link JUDGED_WIDTH} pixels across. */
export function findingsOf(gray: GrayImage): PictureFindings {
  return {
    fingerprint: fingerprint(gray),
    brightness: brightness(gray),
    contrast: contrast(gray),
    sharpness: sharpness(gray),
  };
}

/** Why a picture cannot be taken at all, undefined when it can. */
export function pictureRefusal(
  { width, height }: { width: number; height: number },
  { contrast: spread }: Pick<PictureFindings, 'contrast'>,
): 'PHOTO_TOO_SMALL' | 'PHOTO_BLANK' | undefined {
  if (Math.min(width, height) < MIN_SIDE) return 'PHOTO_TOO_SMALL';
  return spread < PLAIN_BELOW ? 'PHOTO_BLANK' : undefined;
}

/** What a person has to look at in a picture that was taken with a camera of this kind. */
export function pictureDoubts(findings: Omit<PictureFindings, 'fingerprint'>, type: CameraType): PhotoDoubt[] {
  return [
    findings.brightness < DARK_BELOW && ('dark' as const),
    findings.sharpness < BLURRED_BELOW[type] && ('blurred' as const),
  ].filter((doubt) => doubt !== false);
}
