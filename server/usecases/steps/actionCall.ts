import { NOTHING_LEARNT } from '../../../src/engine/acceptBody';
import { draftKey, stepOf } from '../../../src/engine/address';
import { isOpen } from '../../../src/engine/walk';
import type { Action } from '../../actions';
import { flowStateOf } from '../../domain/draftState';
import { Refusal } from '../../domain/refusals';
import type { ChannelServices } from '../../services';
import { refuseUnlessSecure } from '../security/securityCheck';
import { type DraftReply, repeatable, replayed, saveChange } from './draftCall';
import { type DraftRequest, openDraft, retryOvertaken } from './draftWrites';

/** A second thing to do at a step, as it came in. */
export interface ActionCall extends DraftRequest {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values of the placeholders in its path */
  path: Readonly<Record<string, string>>;
  step: string;
}

async function attempt(services: ChannelServices, call: ActionCall, action: Action): Promise<DraftReply> {
  const opened = await openDraft(services, call);
  const { user, draft, flow, params, facts, stored } = opened;
  const same = repeatable(call.key, [call.call, JSON.stringify(call.path), draftKey(flow, params), call.step], {});
  if (stored) return replayed(stored, same);
  await refuseUnlessSecure(services, opened, call.call, flow);
  const step = stepOf(flow, call.step);
  if (!step) throw new Refusal('NOT_FOUND');
  const isOffered = step.kind === 'form' && step.actions?.some((offered) => offered.call === call.call);
  if (!isOffered) throw new Refusal('INVALID_INPUT');
  if (draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
  const now = services.clock();
  if (!isOpen(flow, flowStateOf(opened, now), call.step)) throw new Refusal('STEP_NOT_OPEN');
  const form = opened.definitions.form(step.form);
  if (!form) throw new Error(`the form ${step.form} is missing in schemas/forms`);
  const by = { call: call.call, step: call.step, hasCode: false };
  const result = await action({
    services,
    user,
    flow,
    params,
    draft,
    facts,
    step: call.step,
    form,
    path: call.path,
    now,
  });
  return saveChange(services, opened, { draft: result.draft, known: NOTHING_LEARNT, by, writes: [result.write] }, same);
}

/** One action at a step that offers it: answered with the draft as it is then, and the same when it is repeated. */
export function runAction(services: ChannelServices, call: ActionCall, action: Action): Promise<DraftReply> {
  return retryOvertaken(call, () => attempt(services, call, action));
}
