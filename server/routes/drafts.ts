import type { FastifyInstance } from 'fastify';
import type { DraftState } from '../../src/contract/api';
import { isOpen } from '../../src/engine/resolve';
import { stepOf } from '../../src/engine/steps';
import { patchAnswers, stillDone } from '../domain/draftPatch';
import { draftStateOf, flowStateOf, withDone } from '../domain/draftState';
import { Refusal } from '../domain/refusals';
import { type OpenedDraft, openDraft, retryOvertaken, save } from '../draftWrites';
import { jsonObject } from '../http/bodies';
import { sessionOf } from '../http/session';
import type { Draft } from '../repositories/drafts';
import type { Services } from '../services';
import { flowNamed, stepNamed } from './steps';

type Request = { Params: { flow: string } };

/** Unfinished answers, kept so that the flow goes on after a reload or on another phone. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  /** Saves what `change` makes of an open draft, again when another save came first. */
  const update = (
    tokenHash: Buffer | undefined,
    flowId: string,
    change: (opened: OpenedDraft) => Draft,
  ): Promise<DraftState> =>
    retryOvertaken(async () => {
      const flow = flowNamed(services, flowId);
      const opened = await openDraft(services, { tokenHash, flow, key: null });
      const { user, draft } = opened;
      if (draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
      const next = change(opened);
      if (next !== draft) await save(database, user.userId, next, clock());
      return draftStateOf(user, next);
    });

  app.get<Request>('/draft/:flow', async (request): Promise<DraftState> => {
    const flow = flowNamed(services, request.params.flow);
    const { user, draft } = await openDraft(services, { tokenHash: sessionOf(request), flow, key: null });
    return draftStateOf(user, draft);
  });

  app.put<Request>('/draft/:flow', async (request): Promise<DraftState> => {
    const { answers: sent, ...others } = jsonObject(request.body);
    if (Object.keys(others).length > 0) throw new Refusal('INVALID_INPUT');
    const patch = jsonObject(sent);
    const definitions = services.definitions();
    const forms = (id: string) => definitions.form(id)?.definition;
    return update(sessionOf(request), request.params.flow, ({ draft }) => {
      const flow = flowNamed(services, request.params.flow);
      const result = patchAnswers(flow, forms, draft.answers, patch);
      if (result === 'tooLarge') throw new Refusal('BODY_TOO_LARGE');
      if ('errors' in result) throw new Refusal('INVALID_INPUT', { errors: result.errors });
      if (result.changed.length === 0) return draft;
      return { ...draft, answers: result.answers, done: stillDone(flow, forms, draft.done, result.changed) };
    });
  });

  app.post<Request>('/draft/:flow/pass', async (request): Promise<DraftState> => {
    const id = stepNamed(request);
    return update(sessionOf(request), request.params.flow, ({ user, draft }) => {
      const flow = flowNamed(services, request.params.flow);
      const step = stepOf(flow, id);
      if (!step) throw new Refusal('NOT_FOUND');
      if (step.kind !== 'info' || !isOpen(flow, flowStateOf(user, draft), id)) throw new Refusal('STEP_NOT_OPEN');
      return withDone(draft, id);
    });
  });
}
