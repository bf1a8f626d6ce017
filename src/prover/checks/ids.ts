import { type Finding, quote } from '../../definitions/finding';
import { actionsOf, allSteps, modulesOf, type PartOf, shownOf, stepsOf } from '../../definitions/project/flows';
import { questionsOf } from '../../definitions/project/help';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { nameAt } from '../../definitions/project/shape';
import { ownValue } from '../../lib/ownValue';
import type { Check } from './check';

interface Named {
  file: JsonFile;
  pointer: string;
  name: string;
}

function namedBy(file: JsonFile, key: string): readonly Named[] {
  return nameAt(ownValue(file.value, key), `/${key}`).map((use) => ({ ...use, file }));
}

function repeated(named: readonly Named[], what: string): readonly Finding[] {
  const first = new Map<string, Named>();
  return named.flatMap((entry) => {
    const before = first.get(entry.name);
    if (!before) {
      first.set(entry.name, entry);
      return [];
    }
    const where = before.file === entry.file ? `at ${before.pointer}` : `in ${before.file.path}`;
    const message = `${what} ${quote(entry.name)} is already used ${where}: choose another.`;
    return [entry.file.finding('duplicate-id', entry.pointer, message)];
  });
}

function unlikeFile(files: readonly JsonFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    namedBy(file, 'id')
      .filter(({ name }) => name !== file.id)
      .map(({ pointer, name }) =>
        file.finding('duplicate-id', pointer, `The id ${quote(name)} is not the file's name: write ${quote(file.id)}.`),
      ),
  );
}

function stepPaths(project: Project): readonly Finding[] {
  return project.of('flow').flatMap((flow) =>
    repeated(
      stepsOf(flow).flatMap(({ file, pointer, step }) =>
        nameAt(step.path, `${pointer}/path`).map((use) => ({ ...use, file })),
      ),
      'The path',
    ),
  );
}

/** The ids within a step: of its modules, its actions and the values it shows. */
function partIds(project: Project): readonly Finding[] {
  return allSteps(project).flatMap((view) => {
    const idsOf = (parts: readonly PartOf<{ readonly id?: string }>[]) =>
      parts.flatMap(([part, at]) => nameAt(part.id, `${at}/id`).map((use) => ({ ...use, file: view.file })));
    return [
      ...repeated(idsOf(modulesOf(view)), 'The module id'),
      ...repeated(idsOf(actionsOf(view)), 'The action id'),
      ...repeated(idsOf(shownOf(view)), 'The value id'),
    ];
  });
}

const questionIds = (file: JsonFile): readonly Named[] =>
  questionsOf(file).flatMap(({ ids }) => ids.map((id) => ({ file, ...id })));

/** Ids and paths are given once, and an id is the name of its file. */
export const ids: Check = (project) => {
  const flows = project.of('flow');
  const channels = project.of('channel');
  return [
    ...unlikeFile([...flows, ...channels, ...project.of('product'), ...project.of('document'), ...project.of('help')]),
    ...repeated(
      flows.flatMap((file) => namedBy(file, 'id')),
      'The flow id',
    ),
    ...repeated(
      channels.flatMap((file) => namedBy(file, 'id')),
      'The channel id',
    ),
    ...stepPaths(project),
    ...partIds(project),
    ...project.of('help').flatMap((file) => repeated(questionIds(file), 'The question')),
  ];
};
