import { badness } from '../diff/reasons';
import { type Course, courseOf, type PersonDraft } from './course';
import type { Fate } from './fate';
import { placeName } from './fate';
import type { Revision } from './revision';

/** Why people stay with the release they began under, or where those who go on are led. */
export interface SharedCourse extends Pick<Fate, 'class' | 'outcome' | 'was' | 'now' | 'lost' | 'wrong' | 'again'> {
  people: number;
}

/** What becomes of the people who have an open draft of a flow. */
export interface OpenFlow {
  flow: string;
  people: number;
  /** go on by the release of now */
  goOn: number;
  /** of those: led to another step */
  led: readonly SharedCourse[];
  /** stay with the release they began under until they have sent their draft */
  stay: number;
  /** of those: stay with it by the release of before already, so that nothing changes for them */
  stayed: number;
  /** of the others: why */
  held: readonly SharedCourse[];
  /** of the others: hold an answer that the release of now does not take or does not ask any more, or lack one that it requires */
  refused: number;
}

interface Seen {
  who: Record<'all' | 'goOn' | 'stay' | 'stayed' | 'refused', Set<number>>;
  courses: Map<string, { course: Omit<SharedCourse, 'people'>; by: 'present' | 'own'; people: Set<number> }>;
}

const newSeen = (): Seen => ({
  who: { all: new Set(), goOn: new Set(), stay: new Set(), stayed: new Set(), refused: new Set() },
  courses: new Map(),
});

/** What people have in common that are told of together: those who stay, wherever they are. */
const keyOf = (by: string, { was, now, lost, wrong, again, outcome }: Fate) =>
  JSON.stringify(by === 'own' ? [by, outcome === 'stuck', lost, wrong, again] : [by, placeName(was), now]);

function note(seen: Seen, person: number, { by, fate }: Course, stayed: boolean): void {
  const { who, courses } = seen;
  who.all.add(person);
  who[by === 'own' ? 'stay' : 'goOn'].add(person);
  if (by === 'own' && stayed) who.stayed.add(person);
  if (!fate || (by === 'own' && stayed)) return;
  if (fate.lost.length + fate.wrong.length > 0) who.refused.add(person);
  const key = keyOf(by, fate);
  const known = courses.get(key) ?? { course: fate, by, people: new Set<number>() };
  known.people.add(person);
  courses.set(key, known);
}

function openFlow(flow: string, { who, courses }: Seen): OpenFlow {
  const shared = (wanted: 'present' | 'own') =>
    [...courses.values()]
      .filter(({ by }) => by === wanted)
      .map(({ course, people }) => ({ ...course, people: people.size }))
      .sort((one, other) => badness(other.class) - badness(one.class) || other.people - one.people);
  return {
    flow,
    people: who.all.size,
    goOn: who.goOn.size,
    led: shared('present').filter(({ outcome }) => outcome === 'moved'),
    stay: who.stay.size,
    stayed: who.stayed.size,
    held: shared('own'),
    refused: who.refused.size,
  };
}

/**
 * What becomes of open drafts, by flow. Each is judged from the release it goes by.
 * @param ownOf the release of a draft that does not go by the one of before
 */
export function openFlows(
  drafts: readonly PersonDraft[],
  ownOf: (release: string | undefined) => Revision | undefined,
  { before, now }: Record<'before' | 'now', Revision>,
): readonly OpenFlow[] {
  const flows = new Map<string, Seen>();
  drafts.forEach((draft, index) => {
    const own = ownOf(draft.release);
    if (!own) return;
    const seen = flows.get(draft.flow) ?? newSeen();
    const stayed = draft.release !== undefined && courseOf(draft, own, before).by === 'own';
    note(seen, draft.owner ?? index, courseOf(draft, own, now), stayed);
    flows.set(draft.flow, seen);
  });
  return [...flows].map(([flow, seen]) => openFlow(flow, seen)).sort((one, other) => other.people - one.people);
}
