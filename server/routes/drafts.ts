import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DraftState } from '../../src/contract/api';
import { isOpen } from '../../src/engine/resolve';
import { statusAt } from '../../src/engine/status';
import { stepOf } from '../../src/engine/steps';
import { changesSealed, patchAnswers, stillDone } from '../domain/draftPatch';
import { draftStateOf, flowStateOf, withDone } from '../domain/draftState';
import { withoutMasked } from '../domain/known';
import { Refusal } from '../domain/refusals';
import { type DraftRequest, type OpenedDraft, openDraft, retryOvertaken, save } from '../draftWrites';
import { jsonObject } from '../http/bodies';
import { draftNamed, stepNamed } from '../http/draftQuery';
import { sessionOf } from '../http/session';
import { readFacts } from '../readFacts';
import type { Draft } from '../repositories/drafts';
import type { Services } from '../services';

type Request = FastifyRequest<{ Params: { flow: string } }>;

/** The draft with the answers of a patch; refuses what no form asks, and what was sent as a whole already. */
function patched(services: Services, opened: OpenedDraft, patch: Readonly<Record<string, unknown>>): Draft {
  const definitions = services.definitions();
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
function passed(services: Services, opened: OpenedDraft, id: string): Draft {
  const step = stepOf(opened.flow, id);
  if (!step) throw new Refusal('NOT_FOUND');
  const state = flowStateOf(opened, services.clock());
  const letsOn = step.kind === 'info' || (step.kind === 'status' && statusAt(step, state).shown?.way === 'pass');
  if (!letsOn || !isOpen(opened.flow, state, id)) throw new Refusal('STEP_NOT_OPEN');
  return withDone(opened.draft, id);
}

/** Unfinished answers, kept so that the flow goes on after a reload or on another phone. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  const requestOf = (request: Request): DraftRequest => ({
    ...draftNamed(services, request.params.flow, request.query),
    tokenHash: sessionOf(request),
    key: null,
  });

  const shown = (opened: OpenedDraft) => draftStateOf(opened, services.definitions().sensitive(), clock());

  /** Saves what `change` makes of an open draft, again when another save came first. */
  const update = (request: Request, change: (opened: OpenedDraft) => Draft): Promise<DraftState> =>
    retryOvertaken(async () => {
      const opened = await openDraft(services, requestOf(request));
      const { user, flow, params } = opened;
      if (opened.draft.status === 'submitted') throw new Refusal('ALREADY_SUBMITTED');
      const draft = change(opened);
      if (draft === opened.draft) return shown(opened);
      const now = clock();
      await save(database, user.userId, draft, now);
      const facts = await readFacts({ services, db: database, user, view: { flow, params, draft }, now });
      return shown({ ...opened, draft, facts });
    });

  app.get(
    '/draft/:flow',
    async (request: Request): Promise<DraftState> => shown(await openDraft(services, requestOf(request))),
  );

  app.put('/draft/:flow', async (request: Request): Promise<DraftState> => {
    const { answers, ...others } = jsonObject(request.body);
    if (Object.keys(others).length > 0) throw new Refusal('INVALID_INPUT');
    const patch = jsonObject(answers);
    return update(request, (opened) => patched(services, opened, patch));
  });

  app.post('/draft/:flow/pass', async (request: Request): Promise<DraftState> => {
    const id = stepNamed(request);
    return update(request, (opened) => passed(services, opened, id));
  });
}
