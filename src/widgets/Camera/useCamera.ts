import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { CameraKind } from './cameraTypes';
import { type CameraState, startCamera } from './startCamera';

/** False while another tab or app is in front. */
function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** The live camera in a video element: off while the page is hidden, back when it returns, off for good on unmount. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  facing: CameraKind['facing'],
): { state: CameraState; retry(): void } {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const visible = usePageVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera again
  useEffect(() => {
    if (!visible) {
      setState({ status: 'paused' });
      return;
    }
    return video.current ? startCamera(video.current, facing, setState) : undefined;
  }, [video, facing, visible, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}
