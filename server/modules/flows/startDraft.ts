import type { Answers } from '../../../src/contract/definitions';
import type { DraftState } from '../../../src/contract/generated/bodies';
import { keptValues, namesUnder } from '../../../src/definitions/fieldNames';
import { keptWhenTakenAgain } from '../../../src/engine/transition';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { corrects } from '../../platform/releases/flowKinds';
import {
  createDraft,
  type Draft,
  draftStateOf,
  flowStateOf,
  latestApplication,
  newDraft,
  REVIEW_CHANGES,
  refuseApplication,
  refuseSecondBegun,
} from '../applications';
import { moveToActive } from './moveToActive';
import type { FlowsNeeds } from './needs';
import { type DraftRequest, type OpenedDraft, openDraft, shownBy } from './openDraft';

/** The draft a repeatable flow begins with after one that was sent: what comes before `repeatable.from` is kept. */
function nextDraft(services: InChannel<FlowsNeeds>, opened: OpenedDraft): Draft {
  const { flow, params, user, draft } = opened;
  const state = flowStateOf(opened, services.clock());
  const { answers, done } = keptWhenTakenAgain(flow, state, (id) => opened.definitions.form(id)?.definition);
  const active = services.release;
  const { releaseId } = active;
  const begun = newDraft(active.flow(flow.id) ?? flow, params, {
    releaseId,
    requiredMaterial: services.outside.requiredMaterial(user),
  });
  return { ...begun, answers, done, facts: done.length > 0 ? draft.facts : begun.facts };
}

/** Whether what the draft sent is over: a correction when the application came back again, an application when it ended. */
async function isOver(services: InChannel<FlowsNeeds>, opened: OpenedDraft, next: Draft): Promise<boolean> {
  const { flow, user } = opened;
  if (corrects(flow)) {
    const application = await latestApplication(services.database, user.userId);
    return REVIEW_CHANGES.corrected.from.some((status) => status === application?.status);
  }
  try {
    const view = { ...opened, draft: next };
    await refuseApplication(services, services.database, view);
    await refuseSecondBegun(services, view);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function draftAfter(services: InChannel<FlowsNeeds>, opened: OpenedDraft): Promise<Draft | undefined> {
  if (opened.draft.status === 'open' || !opened.flow.repeatable) return undefined;
  const next = nextDraft(services, opened);
  return (await isOver(services, opened, next)) ? next : undefined;
}

const shown = (services: InChannel<FlowsNeeds>, opened: OpenedDraft): DraftState =>
  draftStateOf(opened, shownBy(opened.definitions), services.clock());

/** What the release of a draft calls the fields that the page still calls by the names of another. */
async function renamedFor({ releases }: FlowsNeeds, page: string | undefined, { definitions }: OpenedDraft) {
  if (page === undefined || page === definitions.releaseId) return {};
  const before = await releases.of(page);
  const { names, set, formIds } = definitions;
  const isField = (name: string) => formIds.some((id) => Object.hasOwn(set.form(id).schema.properties, name));
  const renamed = Object.entries(before ? namesUnder(before.names, names) : {}).filter(([name]) => !isField(name));
  return renamed.length > 0 ? { renamed: Object.fromEntries(renamed) } : {};
}

/** The draft as its owner may see it. Refuses an application that may not be begun now. */
export async function draftShown(services: InChannel<FlowsNeeds>, request: DraftRequest): Promise<DraftState> {
  const opened = await moveToActive(
    services,
    request,
    await openDraft(services, { ...request, release: undefined }, 'shown'),
  );
  const state = { ...shown(services, opened), ...(await renamedFor(services, request.release, opened)) };
  const again = (await draftAfter(services, opened)) !== undefined;
  if (again) return { ...state, again };
  await refuseApplication(services, services.database, opened);
  await refuseSecondBegun(services, opened);
  return state;
}

/** Begins a repeatable flow again after what was sent is over; the draft that is open, where there is one. */
export async function beginAgain(services: InChannel<FlowsNeeds>, request: DraftRequest): Promise<DraftState> {
  const opened = await openDraft(services, { ...request, draftId: undefined, release: undefined });
  if (opened.draft.status === 'open') return shown(services, opened);
  const next = await draftAfter(services, opened);
  if (!next) throw new Refusal('ALREADY_SUBMITTED');
  const answers = keptValues(opened.definitions.names, next.answers) as Answers;
  await createDraft(services.database, opened.user.userId, { ...next, answers }, services.clock());
  return shown(services, await openDraft(services, { ...request, draftId: undefined, release: undefined }));
}
