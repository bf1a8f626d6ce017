import type { ErrorObject } from 'ajv';
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

/** What the error of a meta schema says, with the name or the names it is about. */
function saidBy({ keyword, params, message = 'it has the wrong shape' }: ErrorObject): string {
  const [extra, allowed] = [ownValue(params, 'additionalProperty'), ownValue(params, 'allowedValues')];
  if (keyword === 'additionalProperties') return `"${extra}" is not known here`;
  return keyword === 'enum' && Array.isArray(allowed) ? `it must be one of ${allowed.join(', ')}` : message;
}

/**
 * Refuses what a file holds, or comes to, where it is not of the shape of a meta schema: `what` it should be.
 * @throws DefinitionError for its first mistake
 */
export function refuseOtherShape(file: JsonFile, value: unknown, meta: string, what: string): void {
  const [first] = metaErrors(meta, value);
  if (!first) return;
  const extra = ownValue(first.params, 'additionalProperty') ?? first.propertyName;
  const below = typeof extra === 'string' ? `/${escapeSegment(extra)}` : '';
  throw definitionErrorAt(file, `${first.instancePath}${below}`, `not ${what}: ${saidBy(first)}`);
}
