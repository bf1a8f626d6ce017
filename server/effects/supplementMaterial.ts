import { Refusal } from '../domain/refusals';
import { replaceMaterial } from '../repositories/materials';
import type { Effect } from './effect';

/** POST /supplement-material: the pictures of the material that was asked for. */
export const supplementMaterial: Effect = async ({ user, draft, now }) => {
  const type = String(draft.answers.type);
  const { requiredMaterial } = draft.facts;
  if (requiredMaterial !== undefined && type !== requiredMaterial) throw new Refusal('MATERIAL_NOT_REQUIRED');
  const photoIds = [draft.answers.photos].flat().filter((id) => typeof id === 'string');
  return {
    write: (tx) => replaceMaterial(tx, { userId: user.userId, flow: draft.flow, type, photoIds, now }),
  };
};
