import type { TextKey } from '../../contract/generated/textKeys';

/** Why a chosen file cannot be sent; texts are `uploads.pictures.<problem>`. */
export type PictureProblem = 'notPicture' | 'tooLarge' | 'tooSmall' | 'heic' | 'unreadable';

/** Thrown by the preparation of a picture; its message is the locale key of what to tell the user. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(readonly problem: PictureProblem) {
    super(`uploads.pictures.${problem}`);
  }
}

/** Refusals of the server that the same picture would meet again. */
const REFUSED_UPLOADS: ReadonlySet<string> = new Set<TextKey>([
  'errors.PHOTO_BLANK',
  'errors.PHOTO_TOO_SMALL',
  'errors.PHOTO_TOO_LARGE',
  'errors.PHOTO_UNREADABLE',
  'errors.CHALLENGE_NOT_VALID',
]);

/** True where an upload failed for good: only another picture helps. */
export function isRefusedUpload(message: string): boolean {
  return REFUSED_UPLOADS.has(message);
}

/** The locale key for any failure while a picture is prepared. */
export function pictureMessage(reason: unknown): TextKey {
  return reason instanceof PictureRefused ? `uploads.pictures.${reason.problem}` : 'uploads.pictures.unreadable';
}
