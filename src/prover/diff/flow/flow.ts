import { stepsOf } from '../../../definitions/project/flows';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Project } from '../../../definitions/project/project';
import { type Change, type Told, told } from '../change';
import { headChanges } from './flowHead';
import { type FlowPair, flowPair } from './pair';
import { pathChanges } from './paths';
import { stepChanges } from './steps';

const ofFlow = (id: string, changes: readonly Told[]): readonly Change[] =>
  changes.map((change) => ({ ...change, subject: { area: 'flow', id } }));

/** Every flow that is there before and now. */
export function flowPairs(before: Project, now: Project): readonly FlowPair[] {
  return now.of('flow').flatMap((file) => {
    const old = before.of('flow').find(({ id }) => id === file.id);
    return old ? [flowPair(before, old, now, file)] : [];
  });
}

function isSameFile(one: JsonFile, other: JsonFile): boolean {
  return one.value === other.value;
}

/** What changed of every flow. */
export function flowChanges(before: Project, now: Project, pairs: readonly FlowPair[]): readonly Change[] {
  const has = (project: Project, id: string) => project.of('flow').some((file) => file.id === id);
  const added = now.of('flow').filter(({ id }) => !has(before, id));
  const removed = before.of('flow').filter(({ id }) => !has(now, id));
  return [
    ...added.flatMap((file) =>
      ofFlow(file.id, [told('flow-added', { file, pointer: '' }, { flow: file.id, steps: stepsOf(file).length })]),
    ),
    ...removed.flatMap((file) =>
      ofFlow(file.id, [told('flow-removed', { file, pointer: '', isOld: true }, { flow: file.id })]),
    ),
    ...pairs
      .filter((pair) => !isSameFile(pair.before.file, pair.now.file))
      .flatMap((pair) => ofFlow(pair.now.file.id, [...headChanges(pair), ...stepChanges(pair), ...pathChanges(pair)])),
  ];
}
