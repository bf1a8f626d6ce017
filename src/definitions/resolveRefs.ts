import { escapeSegment } from '../lib/pointer';
import { DefinitionError } from './definitionError';
import type { JsonFile, ReadJson } from './parseJson';

/** The only references there are: a schema shared by two or more forms. */
const COMMON = /^\.\.\/common\/[A-Za-z0-9-]+\.schema\.json$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fail(problem: string, source: JsonFile, pointer: string): never {
  throw new DefinitionError(problem, source.placeOf(pointer), pointer);
}

/** The shared schema beside the folder that a file lies in. */
function commonFile(ref: string, { file }: JsonFile): string {
  return file.replace(/[^\\/]+([\\/])[^\\/]+$/, (_, separator: string) =>
    ref.slice('../'.length).replace('/', separator),
  );
}

function targetOf(ref: unknown, source: JsonFile, pointer: string): string {
  if (typeof ref === 'string' && COMMON.test(ref)) return commonFile(ref, source);
  return fail(`$ref must be ../common/<name>.schema.json, not ${JSON.stringify(ref)}`, source, pointer);
}

function readTarget(file: string, read: ReadJson, source: JsonFile, pointer: string): JsonFile {
  try {
    return read(file);
  } catch (error) {
    if (!(error instanceof DefinitionError) || error.problem !== 'there is no such file') throw error;
    return fail(`$ref leads to no file: schemas/common/${file.split(/[\\/]/).pop()}`, source, pointer);
  }
}

/**
 * The file's value with every `$ref` replaced by what it refers to, the keys beside it laid over, `$schema` and notes
 * (`x-...`) left out. Each shared schema is read and resolved once, however often it is referred to.
 * `files` collects each file that was asked for, even when the next one cannot be read.
 * @throws DefinitionError for a reference that is remote, dangling or leads back to itself
 */
export function resolveRefs(source: JsonFile, read: ReadJson, files: Set<string> = new Set()): unknown {
  const resolved = new Map<string, unknown>();

  function sharedAt(target: string, from: JsonFile, pointer: string, within: readonly string[]): unknown {
    if (within.includes(target)) return fail('$ref leads back to itself', from, pointer);
    if (resolved.has(target)) return resolved.get(target);
    files.add(target);
    const shared = readTarget(target, read, from, pointer);
    const value = visit(shared.value, shared, '', [...within, target]);
    resolved.set(target, value);
    return value;
  }

  function visit(value: unknown, from: JsonFile, pointer: string, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, from, `${pointer}/${index}`, within));
    if (!isObject(value)) return value;
    const { $ref, $schema: _, ...beside } = value;
    const keys = Object.entries(beside).filter(([key]) => !key.startsWith('x-'));
    const own = Object.fromEntries(
      keys.map(([key, inner]) => [key, visit(inner, from, `${pointer}/${escapeSegment(key)}`, within)]),
    );
    if ($ref === undefined) return own;
    const target = targetOf($ref, from, `${pointer}/$ref`);
    const base = sharedAt(target, from, `${pointer}/$ref`, within);
    return isObject(base)
      ? { ...base, ...own }
      : fail('$ref leads to something that is no schema', from, `${pointer}/$ref`);
  }
  return visit(source.value, source, '', [source.file]);
}
