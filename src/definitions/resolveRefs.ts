import { escapeSegment } from '../lib/pointer';
import { definitionErrorAt } from './definitionError';
import { commonIdOf } from './project/forms';
import type { JsonFile } from './project/jsonFile';
import type { Project } from './project/project';
import { isObject } from './project/shape';
import { usableFile } from './usableFile';

/** The shared schema that a `$ref` names. */
function targetOf(project: Project, ref: unknown, source: JsonFile, pointer: string): JsonFile {
  const id = commonIdOf(ref);
  if (id === undefined) {
    throw definitionErrorAt(source, pointer, `$ref must be ../common/<name>.schema.json, not ${JSON.stringify(ref)}`);
  }
  if (project.find('common', id)) return usableFile(project, 'common', id);
  throw definitionErrorAt(source, pointer, `$ref leads to no file: schemas/common/${id}.schema.json`);
}

/**
 * The file's value with every `$ref` replaced by what it refers to, the keys beside it laid over, `$schema` and notes
 * (`x-...`) left out. Each shared schema is resolved once, however often it is referred to.
 * @throws DefinitionError for a reference that is remote, dangling or leads back to itself
 */
export function resolveRefs(project: Project, source: JsonFile): unknown {
  const resolved = new Map<JsonFile, unknown>();

  function sharedAt(shared: JsonFile, from: JsonFile, pointer: string, within: readonly JsonFile[]): unknown {
    if (within.includes(shared)) throw definitionErrorAt(from, pointer, '$ref leads back to itself');
    if (resolved.has(shared)) return resolved.get(shared);
    const value = visit(shared.value, shared, '', [...within, shared]);
    resolved.set(shared, value);
    return value;
  }

  function visit(value: unknown, from: JsonFile, pointer: string, within: readonly JsonFile[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, from, `${pointer}/${index}`, within));
    if (!isObject(value)) return value;
    const { $ref, $schema: _, ...beside } = value;
    const keys = Object.entries(beside).filter(([key]) => !key.startsWith('x-'));
    const own = Object.fromEntries(
      keys.map(([key, inner]) => [key, visit(inner, from, `${pointer}/${escapeSegment(key)}`, within)]),
    );
    if ($ref === undefined) return own;
    const at = `${pointer}/$ref`;
    const base = sharedAt(targetOf(project, $ref, from, at), from, at, within);
    if (isObject(base)) return { ...base, ...own };
    throw definitionErrorAt(from, at, '$ref leads to something that is no schema');
  }
  return visit(source.value, source, '', [source]);
}
