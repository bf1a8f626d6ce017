import { useEffect, useRef } from 'react';
import { withTimeout } from '../../../lib/chunk';
import { loadFaceCascade } from '../../../lib/picture/faceCascade';
import { findFaces } from '../../../lib/picture/faceFinder';
import type { CameraKind } from '../cameraTypes';
import type { FrameArea, FrameSampler } from '../framePixels';

/** So long a recording waits for the detector; after that it goes without, and the server alone looks for the face. */
const WAIT_MS = 8000;

/** What looks for faces: on its way, there, or it did not come in time. */
export type Detector = 'loading' | 'away' | Float64Array;

/** Loads the detector while the camera opens. */
export function useDetector() {
  const detector = useRef<Detector>('loading');
  useEffect(() => {
    const set = (now: Detector) => {
      detector.current = now;
    };
    const cascade = loadFaceCascade();
    withTimeout(cascade, WAIT_MS, () => new Error('the detector did not come in time')).catch(() => set('away'));
    // one that comes late is used all the same
    cascade.then(set, () => set('away'));
  }, []);
  return detector;
}

/** What is looked at: the oval and a little around it, for a face that fills it. */
const BORDER = 0.15;
const WIDTH = 120;
/** Side of the smallest face, as a share of the oval's width. */
const SMALLEST = 0.5;
/** How far the middle of the face may lie from that of the oval, as a share of the oval's width. */
const ASIDE = 0.3;

/** True when a face that looks at the camera fills the oval well enough to be told. */
export function faceInOval(cascade: Float64Array, sampler: FrameSampler, view: FrameArea, kind: CameraKind): boolean {
  const image = sampler.around(view, kind, { border: BORDER, width: WIDTH });
  if (!image) return false;
  const oval = image.width / (1 + 2 * BORDER);
  return findFaces(cascade, image, SMALLEST * oval).some(({ x, y, side }) => {
    const middle = { x: x + side / 2 - image.width / 2, y: y + side / 2 - image.height / 2 };
    return Math.hypot(middle.x, middle.y) <= ASIDE * oval;
  });
}
