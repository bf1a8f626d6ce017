import { useEffect, useState } from 'react';
import { type CameraProblem, cameraProblemOf } from './cameraProblems';
import type { CameraKind } from './cameraTypes';

/** Browsers whose camera is known not to work in a page, even where they report one (docs/product/identity.md). */
const UNSUPPORTED: readonly RegExp[] = [/\bUC ?(Browser|Web)/i, /HeyTap/i, /Vivo ?Browser/i];
const OLDEST_CHROME = 70;

/** False for UC, HeyTap and Vivo browsers and for Chrome (and what is built on it) before version 70. */
export function cameraWorksIn(userAgent: string): boolean {
  if (UNSUPPORTED.some((browser) => browser.test(userAgent))) return false;
  const chrome = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent);
  return chrome === null || Number(chrome[1]) >= OLDEST_CHROME;
}

/** What stands against a camera before it is even asked for. */
export function cameraObstacle(): CameraProblem | undefined {
  if (!window.isSecureContext) return 'insecure';
  // Typed as always there, but missing in old browsers and in web views without camera support.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return cameraWorksIn(navigator.userAgent) && devices?.getUserMedia ? undefined : 'unsupported';
}

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

/** True where the browser lists its devices and no camera among them. */
async function hasNoCamera(): Promise<boolean> {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  const found = await devices?.enumerateDevices?.().catch(() => undefined);
  return found?.every(({ kind }) => kind !== 'videoinput') ?? false;
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
  // WebKit says so too where there is no camera to constrain
  if (cameraProblemOf(refusal) === 'OverconstrainedError' && (await hasNoCamera())) {
    throw new DOMException('no camera', 'NotFoundError');
  }
  throw refusal;
}

/** Turns the camera and its light off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * True for a device that cannot record a face: a browser without a usable camera, or no camera at all. One that may
 * not be used, or is busy, is a camera.
 */
async function lacksCamera(): Promise<boolean> {
  return cameraObstacle() === 'unsupported' || (await hasNoCamera());
}

/** The same once it is known; undefined until then, and where it is not `asked`. */
export function useLacksCamera(asked: boolean): boolean | undefined {
  const [lacking, setLacking] = useState<boolean>();
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    void lacksCamera().then((found) => isCurrent && setLacking(found));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return lacking;
}
