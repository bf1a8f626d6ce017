import type { LivenessAction } from '../../src/contract/generated/bodies';
import type { FaceRefusal } from '../domain/decisions';
import type { Judgement } from '../domain/judgement';
import type { Applicant } from '../domain/outsideWorld';

/** A JPEG of a capture and what the page asked for when it was taken; undefined for the face at rest. */
export interface FaceFrame {
  bytes: Uint8Array;
  action: LivenessAction | undefined;
}

export interface FaceMatchRequest {
  applicant: Applicant;
  /** an application, or the account's owner before a protected change */
  purpose: 'application' | 'security';
  /** the photo of the ID card as JPEG; undefined while there is none */
  idPhoto: Uint8Array | undefined;
  /** in the order they were taken, the face at rest first; one alone where a device has no camera */
  frames: readonly FaceFrame[];
  /** what the server asked for, in this order; empty for a picture from the gallery */
  actions: readonly LivenessAction[];
  /** how often the face was refused before */
  refusedBefore: number;
}

/** Says whether the frames show a living person, who did what was asked and is the one on the ID card. */
export interface FaceMatch {
  compare(request: FaceMatchRequest, signal: AbortSignal): Promise<Judgement<FaceRefusal>>;
}
