import { useEffect, useReducer } from 'react';
import type { GrayImage } from '../../lib/picture/grayImage';
import type { CameraKind } from './cameraTypes';
import { type FrameArea, FrameSampler } from './framePixels';
import { judgeFrame } from './verdict';
import { nextViewfinder, startViewfinder, type ViewfinderEvent, type ViewfinderState } from './viewfinderState';

const SAMPLE_EVERY_MS = 200;

/** Looks at the live picture five times a second while `running`. */
export function useFrameChecks(
  kind: CameraKind,
  running: boolean,
  viewfinder: () => FrameArea | undefined,
): [ViewfinderState, (event: ViewfinderEvent) => void] {
  const [state, dispatch] = useReducer(nextViewfinder, kind, startViewfinder);

  useEffect(() => {
    if (!running) return;
    const sampler = new FrameSampler();
    let before: GrayImage | undefined;
    const look = () => {
      const view = viewfinder();
      const image = view && sampler.sample(view, kind);
      if (!image) return;
      const verdict = judgeFrame(image, before, kind);
      before = image;
      const good = kind.checks.every((check) => verdict.passed[check]);
      dispatch({ type: 'sampled', verdict, good, at: performance.now() });
    };
    const timer = setInterval(look, SAMPLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [kind, running, viewfinder]);

  return [state, dispatch];
}
