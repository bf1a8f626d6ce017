import type { CompiledForm, Flow, FlowParams } from '../../../src/contract/definitions';
import type { ActionCall } from '../../../src/contract/generated/names';
import type { FactValues } from '../../../src/contract/named';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { type Draft, materialOf, takeBackMaterial } from '../applications';
import type { User } from '../people';

interface ActionRequest {
  services: Platform;
  user: User;
  flow: Flow;
  params: FlowParams;
  draft: Draft;
  /** the draft's facts, those of the flow's facts calls included */
  facts: FactValues;
  /** id of the step that offers the action */
  step: string;
  form: CompiledForm;
  /** values of the placeholders in the call's path */
  path: Readonly<Record<string, string>>;
  now: Date;
}

interface ActionResult {
  /** the draft after it */
  draft: Draft;
  /** runs in the transaction that saves the draft; may refuse */
  write: (tx: Transaction) => Promise<void>;
}

/** Decides what a second thing to do at a step comes to, by a Refusal when it cannot be done. */
export type Action = (request: ActionRequest) => Promise<ActionResult>;

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
const deleteMaterial: Action = async (request) => {
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

/** Every action of schemas/api/calls.json that a step may offer. */
export const ACTIONS: Readonly<Record<ActionCall, Action>> = {
  'POST /supplement-material/{id}/delete': deleteMaterial,
};
