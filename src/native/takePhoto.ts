import { type CameraType, isFaceCamera, type Language } from '../contract/enums';
import { shellFor } from './shell';
import type { ShellAnswer } from './shellContract';

/** What a shell's camera gave; after REFUSED and UNAVAILABLE the page offers its own ways. */
export type NativePhoto = { outcome: 'TAKEN'; picture: Blob } | { outcome: 'CANCELLED' | 'REFUSED' | 'UNAVAILABLE' };

/** People look for the card first. */
const ANSWER_MS = 10 * 60_000;

async function photoOf(answer: Promise<ShellAnswer<'camera' | 'liveness'>>): Promise<NativePhoto> {
  const given = await answer;
  if (!given.ok) return { outcome: 'UNAVAILABLE' };
  const { body, picture } = given;
  if (body.outcome !== 'TAKEN') return { outcome: body.outcome };
  return picture ? { outcome: 'TAKEN', picture } : { outcome: 'UNAVAILABLE' };
}

/**
 * Has the app around the page take a picture: its liveness check for a face, where it has one, else its camera. Undefined
 * at once where there is neither; the promise never rejects.
 */
export function takePhoto(camera: CameraType, language: Language): Promise<NativePhoto> | undefined {
  const checker = isFaceCamera(camera) ? shellFor('liveness') : undefined;
  if (checker && isFaceCamera(camera)) return photoOf(checker.ask('liveness', { camera, language }, ANSWER_MS));
  const shell = shellFor('camera');
  return shell && photoOf(shell.ask('camera', { camera, language }, ANSWER_MS));
}
