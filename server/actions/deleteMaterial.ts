import { materialOf } from '../domain/materials';
import { isUuid } from '../domain/photoIds';
import { Refusal } from '../domain/refusals';
import { takeBackMaterial } from '../repositories/materials';
import type { Action, ActionRequest } from './action';

/** The draft without the pictures the step gave: it has to be sent again. */
function withoutPictures({ draft, step, form }: ActionRequest) {
  const lists = Object.entries(form.definition.schema.properties).filter(([, { type }]) => type === 'array');
  const answers = Object.fromEntries(
    Object.entries(draft.answers).filter(([name]) => !lists.some(([list]) => list === name)),
  );
  return { ...draft, answers, done: draft.done.filter((id) => id !== step) };
}

/** True for the material the draft shows: an older one that is taken back again changes nothing there. */
const isShown = ({ facts, path }: ActionRequest) => facts.materialId === undefined || facts.materialId === path.id;

/** POST /supplement-material/{id}/delete: takes the flow's own material back. Done twice, it is done once. */
export const deleteMaterial: Action = async (request) => {
  const { user, flow, params, now } = request;
  const { id } = request.path;
  const type = materialOf(flow, params);
  if (!isUuid(id) || type === undefined) throw new Refusal('NOT_FOUND');
  return {
    draft: isShown(request) ? withoutPictures(request) : request.draft,
    async write(tx) {
      const material = { userId: user.userId, materialId: id, type };
      if (!(await takeBackMaterial(tx, material, now))) throw new Refusal('NOT_FOUND');
    },
  };
};
