import { DefinitionError } from '../../definitions/definitionError';
import { quote } from '../../definitions/finding';
import { badness } from '../diff/reasons';
import type { PersonDraft } from './course';
import { type Fate, fateOf, placeName, type RenamedStep } from './fate';
import { goldenDrafts } from './goldenDrafts';
import { type OpenFlow, openFlows } from './openFlows';
import type { Revision } from './revision';

/** Drafts of golden journeys that share a fate. */
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
  /** how many drafts of golden journeys were replayed: these are no people */
  journeys: number;
  fates: readonly SharedFate[];
  /** what becomes of the open drafts of people, by flow */
  open: readonly OpenFlow[];
  /** open drafts that were not looked at, as there are too many */
  unseen: number;
  /** days after which a draft that no one works on is removed; 0 for never, absent where it is not known */
  keptDays?: number;
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
  /** open drafts of people */
  drafts: readonly PersonDraft[];
  /** the releases that drafts go by other than the one of before, by id */
  olders?: ReadonlyMap<string, Revision>;
  unseen?: number;
  keptDays?: number;
  /** flows for which something changed: others need no replay */
  isChanged(flow: string): boolean;
  renamed: RenamedStep;
}

/** The fates of the drafts of golden journeys, those of the same fate together. */
function goldenFates({
  before,
  now,
  isChanged,
  renamed,
}: ReplayInput): Pick<Replay, 'journeys' | 'fates' | 'problems'> {
  const golden = goldenDrafts(before, isChanged);
  const shared = new Map<string, SharedFate>();
  const problems = new Set(golden.problems);
  const replayed = new Map<string, number>();
  for (const draft of golden.drafts) {
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
  const journeys = [...replayed.values()].reduce((sum, of) => sum + of, 0);
  return { journeys, fates: fates.sort(worstFirst), problems: [...problems] };
}

/**
 * Replays drafts of before under the definitions of now: those of golden journeys, which show what would be, the worst
 * first; and beside them those of people, which show what will be.
 */
export function replay(input: ReplayInput): Replay {
  const { before, drafts, olders, isChanged, unseen = 0, keptDays } = input;
  const golden = goldenFates(input);
  const unknown = drafts.filter(({ flow, release }) => release === undefined && !before.has(flow));
  const ownOf = (release: string | undefined) => (release === undefined ? before : olders?.get(release));
  const concerned = drafts.filter((draft) => isChanged(draft.flow) && !unknown.includes(draft));
  return {
    ...golden,
    open: openFlows(concerned, ownOf, input),
    unseen,
    ...(keptDays !== undefined && { keptDays }),
    problems: [...golden.problems, ...new Set(unknown.map(({ flow, from }) => `${from}: no flow ${quote(flow)}`))],
  };
}
