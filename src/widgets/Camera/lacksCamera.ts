import { useEffect, useState } from 'react';
import { cameraObstacle } from './openCamera';

/**
 * True for a device that cannot record a face: a browser without a usable camera, or no camera at all. One that may
 * not be used, or is busy, is a camera.
 */
async function lacksCamera(): Promise<boolean> {
  if (cameraObstacle() === 'unsupported') return true;
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  const found = await devices?.enumerateDevices?.().catch(() => undefined);
  return found?.every(({ kind }) => kind !== 'videoinput') ?? false;
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
