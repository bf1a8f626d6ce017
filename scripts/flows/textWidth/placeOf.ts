import { allSteps } from '../project/flows';
import { controlsOf, enumOf, formIdsOf } from '../project/forms';
import { once } from '../project/memo';
import type { Project } from '../project/project';
import { textOf } from '../project/shape';
import { PLACE_KEYS } from './placeKeys';
import type { PlaceName } from './places';

/** What stands for any of several names in a pattern: the names, by what is written between `<` and `>`. */
type NameSets = ReadonlyMap<string, ReadonlySet<string>>;

const PAIR = 2;

/** The names of a choice's options: how it is drawn depends on their number and on notes beside them. */
function choiceSets(project: Project, group: string, notes: boolean): readonly string[] {
  if (notes) return ['choice with notes'];
  return enumOf(project, group).length <= PAIR ? ['choice of two'] : ['choice'];
}

function nameSets(project: Project): NameSets {
  const sets = new Map<string, Set<string>>();
  const add = (set: string, name: string) => sets.set(set, (sets.get(set) ?? new Set()).add(name));
  for (const { id } of project.of('flow')) add('flow', id);
  for (const form of formIdsOf(project)) {
    add('form', form);
    for (const { field, widget, control } of controlsOf(project, form)) {
      if (widget === undefined) continue;
      const group = textOf(control.options) ?? field;
      const isChoice = widget === 'choice';
      if (!isChoice) add(widget, field);
      for (const set of isChoice ? choiceSets(project, group, control.notes !== undefined) : []) add(set, group);
    }
  }
  for (const { step } of allSteps(project)) {
    const names = textOf(step.names);
    if (step.kind === 'list' && names !== undefined) add('list', names);
  }
  return sets;
}

type Matcher = (key: readonly string[]) => boolean;

function matcherOf(pattern: string, sets: NameSets): Matcher {
  const segments = pattern.split('.').map((segment) => {
    const set = /^<(.+)>$/.exec(segment)?.[1];
    if (set === undefined) return (name: string) => segment === '*' || segment === name;
    const names = sets.get(set);
    return (name: string) => names?.has(name) ?? false;
  });
  return (key) => key.length === segments.length && segments.every((matches, index) => matches(key[index] ?? ''));
}

interface Row {
  place: PlaceName;
  matches: Matcher;
}

/** The rows for the texts of a file, in order. */
const rowsByArea = once((project: Project): ((area: string) => readonly Row[]) => {
  const sets = nameSets(project);
  const byStart = new Map<string, Row[]>();
  for (const [place, patterns] of PLACE_KEYS) {
    for (const pattern of patterns) {
      const start = pattern.split('.')[0] ?? '';
      byStart.set(start, [...(byStart.get(start) ?? []), { place, matches: matcherOf(pattern, sets) }]);
    }
  }
  const flows = sets.get('flow');
  return (area) => byStart.get(flows?.has(area) ? '<flow>' : area) ?? [];
});

/** Where the text of a key stands, its plural ending left out; a narrow place where it stands in several. */
export function placeOf(project: Project, key: string): PlaceName {
  const segments = key.split('.');
  const rows = rowsByArea(project)(segments[0] ?? '');
  return rows.find(({ matches }) => matches(segments))?.place ?? 'running';
}
