import type { DraftState } from '../../../src/contract/generated/bodies';
import { stepOf } from '../../../src/engine/address';
import { withoutMasked } from '../../../src/engine/formData';
import { canPass, withDone } from '../../../src/engine/transition';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { type Draft, draftStateOf, flowStateOf } from '../applications';
import { changesSealed, patchAnswers, stillDone } from './domain/draftPatch';
import { readFacts } from './facts';
import type { FlowsNeeds } from './needs';
import { type DraftRequest, type OpenedDraft, openDraft, retryOvertaken, save, shownBy } from './openDraft';

/** The draft with the answers of a patch; refuses what no form asks, and what was sent as a whole already. */
function patched(services: FlowsNeeds, opened: OpenedDraft, patch: Readonly<Record<string, unknown>>): Draft {
  const { definitions } = opened;
  const forms = (id: string) => definitions.form(id)?.definition;
  const { flow, draft } = opened;
  const result = patchAnswers(flow, forms, draft.answers, withoutMasked(patch, definitions.sensitive()));
  if (result === 'tooLarge') throw new Refusal('BODY_TOO_LARGE');
  if ('errors' in result) throw new Refusal('INVALID_INPUT', { errors: result.errors });
  if (result.changed.length === 0) return draft;
  const state = flowStateOf(opened, services.clock());
  if (changesSealed(flow, forms, state, result.changed)) throw new Refusal('STEP_NOT_OPEN');
  return { ...draft, answers: result.answers, done: stillDone(flow, forms, draft.done, result.changed) };
}

/** The draft with a step passed that asks nothing: an info step, or a status that lets on now. */
function passed(services: FlowsNeeds, opened: OpenedDraft, id: string): Draft {
  if (!stepOf(opened.flow, id)) throw new Refusal('NOT_FOUND');
  if (!canPass(opened.flow, flowStateOf(opened, services.clock()), id)) throw new Refusal('STEP_NOT_OPEN');
  return withDone(opened.draft, id);
}

/** Saves what `change` makes of an open draft, again when another save came first. */
function update(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  change: (opened: OpenedDraft) => Draft,
): Promise<OpenedDraft> {
  return retryOvertaken(request, async () => {
    const opened = await openDraft(services, request);
    if (opened.draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
    const draft = change(opened);
    if (draft !== opened.draft) await save(services.database, opened, draft, services.clock());
    return { ...opened, draft };
  });
}

/** Keeps answers as they are entered, right or wrong; an unknown field or one of a step that is closed is refused. */
export async function keepAnswers(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  await update(services, request, (opened) => patched(services, opened, patch));
}

/** Passes an info step that was read, or a status taken note of; gives the draft as it is then. */
export async function passShown(
  services: InChannel<FlowsNeeds>,
  request: DraftRequest,
  id: string,
): Promise<DraftState> {
  const opened = await update(services, request, (found) => passed(services, found, id));
  const now = services.clock();
  const facts = await readFacts({ services, db: services.database, user: opened.user, view: opened, now });
  return draftStateOf({ ...opened, facts }, shownBy(opened.definitions), now);
}
