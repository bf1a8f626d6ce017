import type { Answers, Flow, FlowParams } from '../../../src/contract/definitions';
import { shownValues } from '../../../src/definitions/fieldNames';
import { draftKey } from '../../../src/engine/address';
import type { FlowState } from '../../../src/engine/steps';
import type { PersonDraft } from '../../../src/prover/replay/course';
import type { ReplayedDraft } from '../../../src/prover/replay/revision';
import { type InChannel, inChannel } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { ALL_CHANNELS, activeReleases } from '../../platform/releases/releases';
import { type FlowsNeeds, readFacts } from '../flows';
import { knownOf, masked, underNames } from '../people';
import { countOpenDrafts, type OwnedDraft, openDrafts } from './tables/draftExport';

/** The flow of a draft and the values of its placeholders; undefined when the definitions do not have it any more. */
function flowOfDraft(definitions: Definitions, key: string): { flow: Flow; params: FlowParams } | undefined {
  const [id = '', ...values] = key.split('/');
  const flow = definitions.flow(id);
  const names = Object.keys(flow?.params ?? {});
  const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  return flow && draftKey(flow, params) === key ? { flow, params } : undefined;
}

type ShowKnown = (known: Record<string, unknown>) => Record<string, unknown>;

/** What was answered, by the names of the definitions, with the facts of now; undefined for a flow they do not have. */
async function stateOf(
  services: InChannel<FlowsNeeds>,
  definitions: Definitions,
  { user, draft }: OwnedDraft,
  shownKnown: ShowKnown,
): Promise<ReplayedDraft | undefined> {
  const found = flowOfDraft(definitions, draft.flow);
  if (!found) return undefined;
  const now = services.clock();
  const { flow, params } = found;
  const { names } = definitions;
  const view = { flow, params, draft, definitions };
  const facts = await readFacts({ services, db: services.database, user, view, now });
  const known = shownKnown(knownOf(underNames(names, user), now)) as FlowState['known'];
  const answers = shownValues(names, draft.answers) as Answers;
  const state = { answers, facts, known, done: draft.done, ...(flow.params ? { params } : {}) };
  return { flow: flow.id, from: 'an open draft', state };
}

/**
 * Every open draft as the replay takes it, seen by the active definitions. The person's account and mobile number are left
 * out; what is known of the user is masked where forms call it sensitive, and pictures are ids.
 */
export async function* openDraftStates(services: FlowsNeeds): AsyncGenerator<ReplayedDraft> {
  const own = inChannel(services, ALL_CHANNELS);
  const definitions = own.release;
  const shownKnown: ShowKnown = ({ mobileNumber: _, ...known }) => masked(known, definitions.sensitive());
  for await (const owned of openDrafts(services.database)) {
    const state = await stateOf(own, definitions, owned, shownKnown);
    if (state) yield state;
  }
}

/** Open drafts that are replayed: enough to meet each fate, few enough to take seconds. */
const MOST_DRAFTS = 2_000;
/** Releases of before that they are replayed from. */
const MOST_OLDERS = 8;

/** Open drafts as publishing judges them. */
export interface DraftsToJudge {
  drafts: readonly PersonDraft[];
  /** the releases they go by other than the active one */
  olders: ReadonlyMap<string, Definitions>;
  /** how many are not among them */
  unseen: number;
}

/** Whether a publication for a channel, or for all, changes what people of a channel go by. */
async function reachOf({ database }: FlowsNeeds, channel: string): Promise<(of: string | undefined) => boolean> {
  if (channel !== ALL_CHANNELS) return (of) => of === channel;
  const active = await activeReleases(database);
  const own = new Set(active.flatMap((one) => (one.releaseId === undefined ? [] : [one.channel])));
  return (of) => of === undefined || !own.has(of);
}

/**
 * The open drafts that a publication meets, each by the release it goes by. Nothing is masked: they are judged on this server, as
 * they are when people open them.
 */
export async function draftsToJudge(
  services: FlowsNeeds,
  active: Definitions,
  channel: string,
): Promise<DraftsToJudge> {
  const own = inChannel(services, channel);
  const isReached = await reachOf(services, channel);
  const drafts: PersonDraft[] = [];
  const olders = new Map<string, Definitions>();
  const owners = new Map<string, number>();
  let passed = 0;

  async function definitionsFor(release: string): Promise<Definitions | undefined> {
    const known = olders.get(release);
    if (known || olders.size >= MOST_OLDERS) return known;
    const found = await services.releases.of(release);
    if (found) olders.set(release, found);
    return found;
  }

  for await (const owned of openDrafts(services.database)) {
    if (drafts.length >= MOST_DRAFTS) break;
    passed += 1;
    if (!isReached(owned.channel)) continue;
    const { releaseId } = owned.draft;
    const isOwn = releaseId !== undefined && releaseId !== active.releaseId;
    const definitions = isOwn ? await definitionsFor(releaseId) : active;
    const draft = definitions && (await stateOf(own, definitions, owned, (known) => known));
    if (!draft) continue;
    const owner = owners.get(owned.user.userId) ?? owners.size;
    owners.set(owned.user.userId, owner);
    drafts.push({ ...draft, owner, ...(isOwn && { release: releaseId }) });
  }
  return { drafts, olders, unseen: (await countOpenDrafts(services.database)) - passed };
}
