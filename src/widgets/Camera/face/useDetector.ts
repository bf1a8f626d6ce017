import { useEffect, useRef } from 'react';
import { withTimeout } from '../../../lib/chunk';
import { loadFaceCascade } from '../../../lib/picture/faceCascade';

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
