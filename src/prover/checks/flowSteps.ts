import { type Finding, quote } from '../../definitions/finding';
import { stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { nameAt } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import { stepUsesOf, waysOf } from '../../definitions/project/uses';
import { signsIn } from '../../steps/kinds';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function missingSteps(file: JsonFile, ids: readonly string[]): readonly Finding[] {
  const { entry, repeatable } = flowIn(file);
  const noEntry =
    entry !== undefined && !ids.includes(entry)
      ? [file.finding('missing-entry', '/entry', `The entry ${quote(entry)} is no step: ${insteadOf(entry, ids)}`)]
      : [];
  const uses = stepsOf(file).flatMap(stepUsesOf);
  const missing = [...nameAt(repeatable?.from, '/repeatable/from'), ...uses]
    .filter(({ name }) => !ids.includes(name))
    .map(({ name, pointer }) =>
      file.finding('missing-step', pointer, `There is no step ${quote(name)}: ${insteadOf(name, ids)}`),
    );
  return [...noEntry, ...missing];
}

/** Step -> the steps it leads to. */
type Ways = ReadonlyMap<string, readonly string[]>;

/** Adds a step and everything it leads to. */
function reach(id: string, ways: Ways, reached: Set<string>): void {
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(ways.get(next) ?? []));
  }
}

/** Unreachable steps, without those that only another unreachable one leads to. */
function unreachable(file: JsonFile): readonly Finding[] {
  const steps = stepsOf(file);
  const ways: Ways = new Map(steps.map((view) => [view.id, waysOf(view).map(({ name }) => name)]));
  const { entry } = flowIn(file);
  if (entry === undefined || !ways.has(entry)) return [];
  const reached = new Set<string>();
  reach(entry, ways, reached);
  const cut = steps.filter(({ id }) => !reached.has(id));
  const named = new Set(cut.flatMap(({ id }) => (ways.get(id) ?? []).filter((to) => to !== id)));
  // those no step names come first; what is left then are circles, of which the first step is enough
  return [...cut.filter(({ id }) => !named.has(id)), ...cut].flatMap(({ id, pointer }) => {
    if (reached.has(id)) return [];
    reach(id, ways, reached);
    return [
      file.finding('unreachable-step', pointer, `No way leads to ${quote(id)}: add an edge to it, or remove it.`),
    ];
  });
}

/** The entry, edges, guards, modules and ways of a flow lead to its steps, and every step can be reached. */
export const flowSteps: Check = (project) =>
  project.of('flow').flatMap((file) => {
    const ids = stepsOf(file).map(({ id }) => id);
    return [...missingSteps(file, ids), ...unreachable(file)];
  });

function problems(file: JsonFile): readonly Finding[] {
  const { entry } = flowIn(file);
  const signIns = stepsOf(file).filter(({ step }) => signsIn(step));
  return signIns.flatMap(({ id, pointer }, index) => {
    if (index > 0) return [file.finding('sign-in', pointer, 'The flow already has a step to sign in: keep one.')];
    if (entry === undefined || id === entry) return [];
    return [file.finding('sign-in', pointer, 'One signs in before everything else: make this step the entry.')];
  });
}

/** A flow has one step to sign in at most, and begins with it. */
export const signIns: Check = (project) => project.of('flow').flatMap(problems);
