import type { FaceRefusal } from '../../domain/decisions';
import type { Judgement } from '../../domain/judgement';
import { isUuid } from '../../domain/photoIds';
import type { FaceMatchRequest } from '../../ports/faceMatch';
import type { Capture } from '../../repositories/captures';
import { readPhoto } from '../../repositories/photos';
import type { Services } from '../../services';

interface FaceQuestion extends Pick<FaceMatchRequest, 'applicant' | 'purpose' | 'refusedBefore'> {
  /** id of the photo of the ID card, where there is one */
  idPhoto: unknown;
  capture: Capture;
}

/**
 * What the face service says of a capture. A capture with a doubt, such as a picture from the gallery, may be refused
 * by the service but never passes: a person looks at it.
 */
export async function judgedFace(
  { database, face }: Services,
  { applicant, purpose, idPhoto: idPhotoId, capture, refusedBefore }: FaceQuestion,
  signal: AbortSignal,
): Promise<Judgement<FaceRefusal>> {
  const idPhoto = isUuid(idPhotoId) ? await readPhoto(database, applicant.userId, idPhotoId) : undefined;
  const frames = [{ bytes: capture.bytes, action: undefined }, ...capture.frames];
  const { actions } = capture;
  const judgement = await face.compare({ applicant, purpose, idPhoto, frames, actions, refusedBefore }, signal);
  return judgement === 'PASSED' && capture.doubts.length > 0 ? 'PENDING_REVIEW' : judgement;
}
