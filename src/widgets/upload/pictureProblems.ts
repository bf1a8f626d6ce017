import type { TextKey } from '../../contract/generated/textKeys';

/** Why a chosen file cannot be sent; texts are `camera.pictures.<problem>`. */
export type PictureProblem = 'notPicture' | 'tooLarge' | 'tooSmall' | 'heic' | 'unreadable';

/** Thrown by the preparation of a picture; its message is the locale key of what to tell the user. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(readonly problem: PictureProblem) {
    super(`camera.pictures.${problem}`);
  }
}

/** The locale key for any failure while a picture is prepared. */
export function pictureMessage(reason: unknown): TextKey {
  return reason instanceof PictureRefused ? `camera.pictures.${reason.problem}` : 'camera.pictures.unreadable';
}
