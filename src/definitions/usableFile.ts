import { ownValue } from '../lib/ownValue';
import { escapeSegment } from '../lib/pointer';
import { DefinitionError, definitionErrorAt } from './definitionError';
import { metaErrors } from './metaSchemas';
import type { JsonFile } from './project/jsonFile';
import { type NamedKind, pathOf } from './project/kinds';
import type { Project } from './project/project';

/** A file without a mistake in its JSON. @throws DefinitionError naming the line of the first */
export function withoutMistakes(file: JsonFile): JsonFile {
  const [first] = file.problems;
  if (first) throw new DefinitionError(first.message, { file: first.file, line: first.line }, first.pointer);
  return file;
}

/** The file of a kind and id. @throws DefinitionError when it is missing, unreadable or not JSON */
export function usableFile(project: Project, kind: NamedKind, id: string): JsonFile {
  const file = project.find(kind, id);
  if (file) return withoutMistakes(file);
  throw new DefinitionError('there is no such file', { file: pathOf(kind, id), line: 1 });
}

/** Refuses a value that is not of the shape of a meta schema. @throws DefinitionError for its first mistake */
export function refuseOtherShape(file: JsonFile, meta: string, what: string): void {
  const [first] = metaErrors(meta, file.value);
  if (!first) return;
  const extra = ownValue(first.params, 'additionalProperty') ?? first.propertyName;
  const below = typeof extra === 'string' ? `/${escapeSegment(extra)}` : '';
  throw definitionErrorAt(
    file,
    `${first.instancePath}${below}`,
    `not ${what}, ${first.message ?? 'it has the wrong shape'}`,
  );
}
