import type { TextKey } from '../../contract/generated/textKeys';
import { pictureMessage } from '../upload/pictureProblems';

/** Why a chosen file or a page of it is not added; texts are `uploads.documents.<problem>`. */
export type FileProblem =
  | 'notDocument'
  | 'tooLarge'
  | 'locked'
  | 'broken'
  | 'empty'
  /** the code that reads PDFs did not come */
  | 'notLoaded'
  /** one page cannot be drawn; the others can */
  | 'page'
  | 'noRoom';

/** Thrown while a file is prepared; its message is the locale key of what to tell the user. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(readonly problem: FileProblem) {
    super(`uploads.documents.${problem}`);
  }
}

/** The locale key for any failure while a file is prepared. */
export function fileMessage(reason: unknown): TextKey {
  return reason instanceof FileRefused ? `uploads.documents.${reason.problem}` : pictureMessage(reason);
}
