import { type Finding, quote } from '../../definitions/finding';
import { paramsOf, placeholdersOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { flowIn } from '../../definitions/project/shaped';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function parameters(file: JsonFile): readonly Finding[] {
  const { path } = flowIn(file);
  if (path === undefined) return [];
  const placeholders = placeholdersOf(path);
  const params = paramsOf(file);
  const names = params.map(({ name }) => name);
  const without = placeholders
    .filter((name) => !names.includes(name))
    .map((name) => `The path has {${name}}, but nothing says which values it takes: add them to "params".`);
  const twice = placeholders
    .filter((name, index) => placeholders.indexOf(name) !== index)
    .map((name) => `The path has {${name}} twice: give each placeholder a name of its own.`);
  const useless = params.filter(({ name }) => !placeholders.includes(name));
  return [
    ...[...without, ...twice].map((message) => file.finding('flow-params', '/path', message)),
    ...useless.map(({ name, pointer }) =>
      file.finding('flow-params', pointer, `The path has no {${name}}: ${insteadOf(name, placeholders)}`),
    ),
  ];
}

/** What a segment of an address can be: listed values, or any id. */
type Segments = readonly (ReadonlySet<string> | 'id')[];

function segmentsOf(path: string, file: JsonFile): Segments {
  const params = paramsOf(file);
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((part) => {
    const [placeholder] = placeholdersOf(part);
    const param = params.find(({ name }) => name === placeholder);
    return param && param.values.length === 0 ? 'id' : new Set(param?.values ?? [part]);
  });
}

/** True when an address begins with a path, for some values of their placeholders. */
function canBeginWith(address: Segments, path: Segments): boolean {
  if (address.length < path.length) return false;
  return path.every((segment, index) => {
    const given = address[index] ?? new Set();
    if (segment === 'id' || given === 'id') return true;
    return [...given].some((part) => segment.has(part));
  });
}

interface Addressed {
  file: JsonFile;
  path: Segments;
}

function sameAddress(one: Addressed, before: readonly Addressed[], all: readonly Addressed[]): readonly Finding[] {
  const { file, path } = one;
  const twin = before.find((other) => other.path.length === path.length && canBeginWith(path, other.path));
  if (twin) {
    const message = `${twin.file.path} has an address in common with this flow: change the path, or the values of its placeholders.`;
    return [file.finding('same-address', '/path', message)];
  }
  const below = all.filter((other) => other.path.length > path.length && canBeginWith(other.path, path));
  return stepsOf(file).flatMap(({ pointer, step }) => {
    const address = [...path, ...segmentsOf(step.path ?? '', file)];
    const other = below.find((flow) => canBeginWith(address, flow.path));
    if (!other) return [];
    const message = `Addresses that begin like this belong to ${other.file.path}: change the path ${quote(step.path)}.`;
    return [file.finding('same-address', `${pointer}/path`, message)];
  });
}

/** Placeholders of a flow's path have values, and no two flows or their steps share an address. */
export const flowAddresses: Check = (project) => {
  const addressed = project.of('flow').flatMap((file): Addressed[] => {
    const { path } = flowIn(file);
    return path === undefined || path === '' ? [] : [{ file, path: segmentsOf(path, file) }];
  });
  return [
    ...project.of('flow').flatMap(parameters),
    ...addressed.flatMap((one, index) => sameAddress(one, addressed.slice(0, index), addressed)),
  ];
};
