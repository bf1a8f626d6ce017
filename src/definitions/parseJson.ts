import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { escapeSegment, pointerSegments } from '../lib/pointer';
import { DefinitionError, type FilePlace } from './definitionError';

/** A JSON file with the places of what it says. */
export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  /** where a pointer's value stands: its key in an object; the nearest parent that exists when it does not */
  placeOf(pointer: string): FilePlace;
  /** keys written twice in one object, as pointers */
  readonly duplicates: readonly string[];
}

/** Gives a file by its name. @throws DefinitionError when it is missing, unreadable or not JSON */
export type ReadJson = (file: string) => JsonFile;

type FileName = Pick<FilePlace, 'file' | 'shown'>;

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

function placeAt(text: string, name: FileName, offset: number): FilePlace {
  const before = text.slice(0, offset).split('\n');
  return { ...name, line: before.length, column: (before[before.length - 1] ?? '').length + 1 };
}

/** Keys as own properties, `__proto__` included, so that a hostile file changes no prototype. */
function toValue(node: Node): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(toValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) => (key && value ? [[String(key.value), toValue(value)]] : [])),
  );
}

function childOf(node: Node, segment: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(segment)];
  return node.children?.findLast((property) => property.children?.[0]?.value === segment);
}

function nodeAt(root: Node, pointer: string): Node {
  let node = root;
  for (const segment of pointerSegments(pointer) ?? []) {
    const container = node.type === 'property' ? (node.children?.[1] ?? node) : node;
    const child = childOf(container, segment);
    if (!child) break;
    node = child;
  }
  return node;
}

function duplicatesIn(node: Node, pointer: string): string[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => duplicatesIn(child, `${pointer}/${index}`));
  const seen = new Set<string>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const name = `${pointer}/${escapeSegment(String(key?.value))}`;
    const repeated = seen.has(name) ? [name] : [];
    seen.add(name);
    return value ? [...repeated, ...duplicatesIn(value, name)] : repeated;
  });
}

/** @throws DefinitionError for text that is not JSON, or so deep that it cannot be parsed */
function parseStrictly(text: string, name: FileName): Node {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, STRICT);
  } catch {
    throw new DefinitionError('not usable JSON: nested too deeply', placeAt(text, name, 0));
  }
  const [first] = errors;
  if (root && !first) return root;
  const problem = first ? printParseErrorCode(first.error) : 'the file is empty';
  throw new DefinitionError(`not valid JSON: ${problem}`, placeAt(text, name, first?.offset ?? 0));
}

/** Strict JSON with places; messages name the file as `shown`. @throws DefinitionError naming the line of the first mistake */
export function parseJson(text: string, file: string, shown = file): JsonFile {
  const name = { file, shown };
  const root = parseStrictly(text.replace(/^\uFEFF/, ''), name);
  return {
    file,
    value: toValue(root),
    placeOf: (pointer) => placeAt(text, name, nodeAt(root, pointer).offset),
    duplicates: duplicatesIn(root, ''),
  };
}
