import type { CameraType } from './enums';

/** What a person may be asked to do in front of the camera. */
export const LIVENESS_ACTIONS = ['turnLeft', 'turnRight', 'nod', 'blink'] as const;
export type LivenessAction = (typeof LIVENESS_ACTIONS)[number];

/** The cameras that record a face. */
export type FaceCamera = Extract<CameraType, 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP'>;

export function isFaceCamera(type: string | undefined): type is FaceCamera {
  return type === 'LIVENESS_KTP' || type === 'LIVENESS_WITHOUT_KTP';
}
