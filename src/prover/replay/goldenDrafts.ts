import { DefinitionError } from '../../definitions/definitionError';
import { stepOf } from '../../engine/address';
import { isPassing } from '../../engine/formData';
import type { FlowState } from '../../engine/steps';
import { journeyNames, loadJourney } from '../journeys/journey';
import { simulate } from '../simulation/simulate';
import type { ReplayedDraft, Revision, RunnableFlow } from './revision';

/** The drafts of a revision's golden journeys, and what cannot be run. */
export interface GoldenDrafts {
  drafts: readonly ReplayedDraft[];
  problems: readonly string[];
}

/** A journey is given all its answers at once; a draft holds those of the steps that were sent, as far as they are kept. */
function asDraft({ flow, source }: RunnableFlow, state: FlowState): FlowState {
  const kept = state.done.flatMap((id) => {
    const step = stepOf(flow, id);
    if (!step || !('form' in step)) return [];
    const { properties } = source.form(step.form).definition.schema;
    return Object.entries(properties).flatMap(([field, schema]) => (isPassing(schema) ? [] : [field]));
  });
  const answers = Object.entries(state.answers).filter(([field]) => kept.includes(field));
  return { ...state, answers: Object.fromEntries(answers) };
}

function draftsOfJourney(
  revision: Revision,
  name: string,
  isWanted: (flow: string) => boolean,
): readonly ReplayedDraft[] {
  const journey = loadJourney(revision.definitions, name);
  const runnable = isWanted(journey.flow) ? revision.flow(journey.flow) : undefined;
  if (!runnable) return [];
  const drafts: ReplayedDraft[] = [];
  simulate(runnable.flow, journey.input, runnable.source, (state) => {
    if (state.done.length === 0 || state.guest === true) return;
    drafts.push({ flow: journey.flow, state: asDraft(runnable, state), from: `${name} (${state.done.at(-1)})` });
  });
  return drafts;
}

const keyOf = ({ flow, state }: ReplayedDraft) => JSON.stringify([flow, state]);

/** The state after every step of every golden journey of a revision, each once, for the flows asked for. */
export function goldenDrafts(revision: Revision, isWanted: (flow: string) => boolean): GoldenDrafts {
  const drafts = new Map<string, ReplayedDraft>();
  const problems: string[] = [];
  for (const name of journeyNames(revision.definitions)) {
    try {
      for (const draft of draftsOfJourney(revision, name, isWanted)) {
        if (!drafts.has(keyOf(draft))) drafts.set(keyOf(draft), draft);
      }
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.push(error.message);
    }
  }
  return { drafts: [...drafts.values()], problems };
}
