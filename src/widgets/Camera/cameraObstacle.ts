import { useEffect, useState } from 'react';
import type { CameraProblem } from './cameraProblems';

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

/** True where the browser lists its devices and no camera among them. */
async function hasNoCamera(): Promise<boolean> {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  const found = await devices?.enumerateDevices?.().catch(() => undefined);
  return found?.every(({ kind }) => kind !== 'videoinput') ?? false;
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
