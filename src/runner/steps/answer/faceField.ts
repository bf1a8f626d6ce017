import type { FormDefinition } from '../../../contract/definitions';
import { isFaceCamera } from '../../../contract/liveness';

/** The field of a form that asks for nothing but a face: it is sent by the recording itself, not by a button. */
export function faceField({ ui }: FormDefinition): string | undefined {
  const [only, ...others] = ui.fields;
  return only && others.length === 0 && isFaceCamera(only.camera) ? only.field : undefined;
}
