import type { CameraType } from '../../contract/enums';
import type { Demands } from './verdict';

/** Shape drawn over the video: an ID-1 card, a face, a face above a card, or a whole page. */
export type FrameShape = 'card' | 'face' | 'holding' | 'document';

/** `checks` are ticked off on the screen; all of them are needed for the automatic shot. */
export interface CameraKind extends Demands {
  readonly facing: 'user' | 'environment';
  readonly frame: FrameShape;
  /** shoots by itself once the checks are good */
  readonly automatic: boolean;
  /** longer side of the photo that is sent, pixels */
  readonly longSide: number;
  /** how much around the frame stays on the photo (share of the frame), or the whole picture */
  readonly crop: number | 'none';
}

/** Found by blurring pictures until they could no longer be read; the noise of a small sensor adds about 100. */
const SHARP = { print: 250, face: 60 } as const;

/** Texts are `shooting.titles.<type>`, `camera.expected.<type>` and `shooting.aim.<type>`. */
export const CAMERA_KINDS: Readonly<Record<CameraType, CameraKind>> = {
  KTP: {
    facing: 'environment',
    frame: 'card',
    automatic: true,
    checks: ['bright', 'sharp', 'framed'],
    sharpFrom: SHARP.print,
    longSide: 1600,
    crop: 0.06,
  },
  LIVENESS_KTP: {
    facing: 'user',
    frame: 'face',
    automatic: true,
    checks: ['bright', 'sharp', 'steady'],
    sharpFrom: SHARP.face,
    longSide: 1280,
    crop: 'none',
  },
  LIVENESS_WITHOUT_KTP: {
    facing: 'user',
    frame: 'face',
    automatic: true,
    checks: ['bright', 'sharp', 'steady'],
    sharpFrom: SHARP.face,
    longSide: 1280,
    crop: 'none',
  },
  ID_HOLDING: {
    facing: 'user',
    frame: 'holding',
    // the person sees best when face and card are both in place
    automatic: false,
    checks: ['bright', 'card', 'sharp', 'steady'],
    sharpFrom: SHARP.face,
    longSide: 1600,
    crop: 'none',
  },
  COMMON_CAMERA: {
    facing: 'environment',
    frame: 'document',
    automatic: false,
    checks: ['bright', 'sharp'],
    sharpFrom: SHARP.print,
    longSide: 2000,
    crop: 'none',
  },
};
