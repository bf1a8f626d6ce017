import type { Flow } from '../../../src/contract/definitions';
import type { Standing } from '../../../src/contract/generated/bodies';
import { draftKey } from '../../../src/engine/address';
import { progressAt } from '../../../src/engine/progress';
import { walk } from '../../../src/engine/walk';
import { ownValue } from '../../../src/lib/ownValue';
import { flowStateOf } from '../../domain/draftState';
import type { User } from '../../domain/known';
import { isApplicationFlow, type StandingFacts, standingOf } from '../../domain/standing';
import { creditOf } from '../../facts/credit';
import { latestApplication } from '../../repositories/applications';
import { begunDrafts } from '../../repositories/drafts';
import type { Services } from '../../services';
import { openDraft } from '../steps/draftWrites';

interface StandingRequest {
  services: Services;
  user: User;
  tokenHash: Buffer;
}

const NIK_CHECK = 'verify-nik';

const opened = ({ services, tokenHash }: StandingRequest, flow: Flow) =>
  openDraft(services, { tokenHash, flow, params: {}, key: null });

/** How far the application has come that was worked on last. */
async function begunApplication(request: StandingRequest, flow: Flow): Promise<StandingFacts['draft']> {
  const view = await opened(request, flow);
  const state = flowStateOf(view, request.services.clock());
  const progress = progressAt(flow, state, walk(flow, state).current);
  return { flow: flow.id, path: flow.path, ...(progress && { progress }) };
}

async function nikChecked(request: StandingRequest, begun: readonly Flow[]): Promise<string | undefined> {
  const flow = begun.find(({ id }) => id === NIK_CHECK);
  if (!flow) return undefined;
  const result = ownValue((await opened(request, flow)).draft.facts, 'nikCheck');
  return typeof result === 'string' ? result : undefined;
}

/** How far a person has come, read from applications, the credit decision, the last NIK check and what is begun. */
export async function readStanding(request: StandingRequest): Promise<Standing> {
  const { services, user } = request;
  const { database, clock } = services;
  const definitions = services.definitions();
  const [application, credit, keys] = await Promise.all([
    latestApplication(database, user.userId),
    creditOf({ services, db: database, user, now: clock() }),
    begunDrafts(database, user.userId),
  ]);
  const begun = keys.flatMap((key) => {
    const flow = definitions.flow(key);
    return flow && draftKey(flow) === key ? [flow] : [];
  });
  const unsent = begun.find(isApplicationFlow);
  return standingOf({
    application: application && { ...application, path: definitions.flow(application.flow)?.path },
    credit,
    nikCheck: await nikChecked(request, begun),
    draft: unsent && (await begunApplication(request, unsent)),
  });
}
