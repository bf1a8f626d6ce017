import type { CameraType } from './enums';

/** The cameras that record a face. */
export type FaceCamera = Extract<CameraType, 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP'>;

export function isFaceCamera(type: string | undefined): type is FaceCamera {
  return type === 'LIVENESS_KTP' || type === 'LIVENESS_WITHOUT_KTP';
}
