import { cameraObstacle } from './cameraObstacle';
import { type CameraProblem, cameraProblemOf } from './cameraProblems';
import type { CameraKind } from './cameraTypes';
import { closeCamera, openCamera } from './openCamera';

export type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  /** the page is hidden, so the camera is off */
  | { readonly status: 'paused' }
  | { readonly status: 'failed'; readonly problem: CameraProblem };

/** How long an opened camera may take until its first picture. The permission question has no limit. */
export const FIRST_PICTURE_MS = 8000;

function firstPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (video.videoWidth === 0) return;
      video.removeEventListener('loadeddata', look);
      video.removeEventListener('resize', look);
      resolve();
    };
    video.addEventListener('loadeddata', look);
    video.addEventListener('resize', look);
    look();
  });
}

/**
 * Shows the camera in the video element and reports how that goes. The returned function stops it; the camera's
 * light is then off, also when the permission is given only later.
 */
export function startCamera(
  video: HTMLVideoElement,
  facing: CameraKind['facing'],
  report: (state: CameraState) => void,
): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    if (stream) closeCamera(stream);
    video.srcObject = null;
  };
  const fail = (problem: CameraProblem) => {
    if (stopped) return;
    stop();
    report({ status: 'failed', problem });
  };
  const begin = async () => {
    const opened = await openCamera(facing);
    if (stopped) {
      closeCamera(opened);
      return;
    }
    stream = opened;
    for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => fail('streamEnded'));
    timer = setTimeout(() => fail('startTimeout'), FIRST_PICTURE_MS);
    video.srcObject = opened;
    await Promise.all([video.play(), firstPicture(video)]);
    clearTimeout(timer);
    if (!stopped) report({ status: 'live', stream: opened });
  };

  report({ status: 'starting' });
  const obstacle = cameraObstacle();
  if (obstacle) fail(obstacle);
  else begin().catch((reason: unknown) => fail(cameraProblemOf(reason)));
  return stop;
}
