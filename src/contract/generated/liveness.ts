/** Answers of schemas/forms/liveness.schema.json, written by `npm run types`. */

export interface LivenessForm {
  facePhoto: string;
}
