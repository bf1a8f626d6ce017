import { DefinitionError } from '../../definitions/definitionError';
import { quote } from '../../definitions/finding';
import { badness } from '../diff/reasons';
import { type Fate, fateOf, placeName, type RenamedStep } from './fate';
import { goldenDrafts } from './goldenDrafts';
import type { ReplayedDraft, Revision } from './revision';

/** Drafts that share a fate. */
export interface SharedFate extends Fate {
  flow: string;
  count: number;
  /** drafts of this flow that were replayed */
  of: number;
  /** where they are, by today's names: of those that stay there may be several places */
  places: readonly string[];
  /** one of them */
  example: string;
}

export interface Replay {
  /** how many were replayed */
  drafts: number;
  fates: readonly SharedFate[];
  /** drafts that could not be replayed, and why */
  problems: readonly string[];
}

const OUTCOMES: readonly Fate['outcome'][] = ['stuck', 'gone', 'moved', 'stays'];

function worstFirst(one: SharedFate, other: SharedFate): number {
  const loudness = (fate: SharedFate) => (fate.outcome === 'stuck' ? 1 : 0);
  return (
    loudness(other) - loudness(one) ||
    badness(other.class) - badness(one.class) ||
    OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) ||
    other.count - one.count
  );
}

/** What drafts have in common that are told of together: for those that stay, wherever that is. */
function keyOf(flow: string, { was, now, ...fate }: Fate): string {
  return JSON.stringify([flow, fate, ...(fate.outcome === 'stays' ? [] : [was, now])]);
}

interface ReplayInput {
  before: Revision;
  now: Revision;
  /** drafts besides those of the golden journeys */
  drafts: readonly ReplayedDraft[];
  /** flows for which something changed: others need no replay */
  isChanged(flow: string): boolean;
  renamed: RenamedStep;
}

/** Replays drafts of before under the definitions of now, those of the same fate together, the worst first. */
export function replay({ before, now, drafts: given, isChanged, renamed }: ReplayInput): Replay {
  const golden = goldenDrafts(before, isChanged);
  const drafts = [...golden.drafts, ...given.filter(({ flow }) => isChanged(flow))];
  const unknown = given.filter((draft) => !before.has(draft.flow));
  const shared = new Map<string, SharedFate>();
  const problems = new Set([...golden.problems, ...unknown.map(({ flow, from }) => `${from}: no flow ${quote(flow)}`)]);
  const replayed = new Map<string, number>();
  for (const draft of drafts) {
    const { flow } = draft;
    try {
      const fate = fateOf(draft, before, now, renamed);
      replayed.set(flow, (replayed.get(flow) ?? 0) + 1);
      if (!fate) continue;
      const key = keyOf(flow, fate);
      const known = shared.get(key) ?? { ...fate, flow, count: 0, of: 0, places: [], example: draft.from };
      const places = [...new Set([...known.places, placeName(fate.was)])];
      shared.set(key, { ...known, places, count: known.count + 1 });
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.add(error.message);
    }
  }
  const fates = [...shared.values()].map((fate) => ({ ...fate, of: replayed.get(fate.flow) ?? fate.count }));
  const count = [...replayed.values()].reduce((sum, of) => sum + of, 0);
  return { drafts: count, fates: fates.sort(worstFirst), problems: [...problems] };
}
