import { NOTHING_LEARNT } from '../../../src/engine/acceptBody';
import { draftKey, stepOf } from '../../../src/engine/address';
import { isOpen } from '../../../src/engine/walk';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { flowStateOf } from '../applications';
import { refuseUnlessSecure } from '../people';
import type { Action } from './actions';
import type { FlowsNeeds } from './needs';
import { answeredMeanwhile, type DraftRequest, openDraft, retryOvertaken } from './openDraft';
import { type DraftReply, repeatable, replayed, saveChange } from './saveDraft';

/** A second thing to do at a step, as it came in. */
export interface ActionCall extends DraftRequest {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values of the placeholders in its path */
  path: Readonly<Record<string, string>>;
  step: string;
}

async function attempt(services: InChannel<FlowsNeeds>, call: ActionCall, action: Action): Promise<DraftReply> {
  const opened = await openDraft(services, call);
  const { user, draft, flow, params, facts, stored } = opened;
  const same = repeatable(call.key, [call.call, JSON.stringify(call.path), draftKey(flow, params), call.step], {});
  if (stored) return replayed(stored, same);
  await refuseUnlessSecure(services, opened, call.call, flow);
  const step = stepOf(flow, call.step);
  if (!step) throw new Refusal('NOT_FOUND');
  const isOffered = 'actions' in step && step.actions?.some((offered) => offered.call === call.call);
  if (!isOffered) throw new Refusal('INVALID_INPUT');
  if (draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
  const now = services.clock();
  if (!isOpen(flow, flowStateOf(opened, now), call.step)) throw new Refusal('STEP_NOT_OPEN');
  const form = opened.definitions.form(step.form);
  if (!form) throw new Error(`the form ${step.form} is missing in schemas/forms`);
  const by = { call: call.call, step: call.step, hasCode: false };
  const { path } = call;
  try {
    const result = await action({ services, user, flow, params, draft, facts, step: call.step, form, path, now });
    const change = { draft: result.draft, known: NOTHING_LEARNT, by, writes: [result.write] };
    return await saveChange(services, opened, change, same);
  } catch (error) {
    return replayed(await answeredMeanwhile(services, call, opened, error), same);
  }
}

/** One action at a step that offers it: answered with the draft as it is then, and the same when it is repeated. */
export function runAction(services: InChannel<FlowsNeeds>, call: ActionCall, action: Action): Promise<DraftReply> {
  return retryOvertaken(call, () => attempt(services, call, action));
}
