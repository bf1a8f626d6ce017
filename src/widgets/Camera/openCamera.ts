import { cameraProblemOf } from './cameraProblems';
import type { CameraKind } from './cameraTypes';

/** The DOM's types do not know `resizeMode` yet. */
interface CameraWish extends MediaTrackConstraints {
  resizeMode?: 'none';
}

/** From what suits best to what any camera can do. */
function wishes(facing: CameraKind['facing']): readonly CameraWish[] {
  return [
    // The camera's own size: scaled by the browser it may lose its upper and lower part.
    { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 }, resizeMode: 'none' },
    { facingMode: { ideal: facing } },
    {},
  ];
}

/** True where the browser names a camera. */
async function namesCamera(): Promise<boolean> {
  const devices: Partial<MediaDevices> = navigator.mediaDevices;
  const found = await devices.enumerateDevices?.().catch(() => undefined);
  return found?.some(({ kind, label, deviceId }) => kind === 'videoinput' && (label || deviceId)) ?? false;
}

/** The camera's stream; wishes are dropped one by one when the camera calls them overconstrained. */
export async function openCamera(facing: CameraKind['facing']): Promise<MediaStream> {
  let refusal: unknown;
  for (const video of wishes(facing)) {
    try {
      return await navigator.mediaDevices.getUserMedia({ audio: false, video });
    } catch (reason) {
      refusal = reason;
      if (cameraProblemOf(reason) !== 'OverconstrainedError') break;
    }
  }
  // WebKit says so too where there is no camera to constrain, and others list one without a name for everybody
  if (cameraProblemOf(refusal) === 'OverconstrainedError' && !(await namesCamera())) {
    throw new DOMException('no camera', 'NotFoundError');
  }
  throw refusal;
}

/** Turns the camera and its light off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
