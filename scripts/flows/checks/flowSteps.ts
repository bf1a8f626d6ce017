import { type Finding, quote } from '../finding';
import { edgesOf, stepsOf, stepUsesOf } from '../project/flows';
import type { JsonFile } from '../project/jsonFile';
import { isObject, textOf } from '../project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function missingSteps(file: JsonFile, ids: readonly string[]): readonly Finding[] {
  const entry = isObject(file.value) ? textOf(file.value.entry) : undefined;
  const noEntry =
    entry !== undefined && !ids.includes(entry)
      ? [file.finding('missing-entry', '/entry', `The entry ${quote(entry)} is no step: ${insteadOf(entry, ids)}`)]
      : [];
  const uses = stepsOf(file).flatMap(stepUsesOf);
  const missing = uses
    .filter(({ name }) => !ids.includes(name))
    .map(({ name, pointer }) =>
      file.finding('missing-step', pointer, `There is no step ${quote(name)}: ${insteadOf(name, ids)}`),
    );
  return [...noEntry, ...missing];
}

function edgeOrder(file: JsonFile): readonly Finding[] {
  return stepsOf(file).flatMap((view) => {
    const edges = edgesOf(view);
    return edges.flatMap(({ when, pointer }, index) => {
      const last = index === edges.length - 1;
      if (last && when !== undefined) {
        return [
          file.finding(
            'edge-order',
            `${pointer}/when`,
            'The last edge has a condition: add one without, for everyone else.',
          ),
        ];
      }
      if (last || when !== undefined) return [];
      return [
        file.finding('edge-order', pointer, 'Edges after one without a condition are never taken: move it to the end.'),
      ];
    });
  });
}

function unreachable(file: JsonFile): readonly Finding[] {
  const steps = stepsOf(file);
  const entry = isObject(file.value) ? textOf(file.value.entry) : undefined;
  if (entry === undefined || !steps.some(({ id }) => id === entry)) return [];
  const reached = new Set([entry]);
  const open = [entry];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const view = steps.find(({ id }) => id === next);
    for (const { name } of view ? stepUsesOf(view) : []) {
      if (!reached.has(name)) open.push(name);
      reached.add(name);
    }
  }
  return steps
    .filter(({ id }) => !reached.has(id))
    .map(({ id, pointer }) =>
      file.finding('unreachable-step', pointer, `No way leads to ${quote(id)}: add an edge to it, or remove it.`),
    );
}

/** The entry, edges, guards and modules of a flow lead to its steps, and every step can be reached. */
export const flowSteps: Check = (project) =>
  project.of('flow').flatMap((file) => {
    const ids = stepsOf(file).map(({ id }) => id);
    return [...missingSteps(file, ids), ...edgeOrder(file), ...unreachable(file)];
  });
