import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { escapeSegment } from '../../lib/pointer';
import { type Finding, quote, type Severity } from '../finding';
import type { RuleId } from '../ruleIds';
import type { FileKind } from './kinds';

/** Gives the line, from 1, of an offset in the text. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Deeper files are not parsed at all: the parser is recursive. */
const PARSED_DEPTH = 64;
const ALLOWED_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON file of the project with its positions. */
export interface JsonFile {
  /** relative to the root, with forward slashes */
  readonly path: string;
  readonly kind: FileKind;
  /** the name that other definitions use: form, flow, channel, area ... */
  readonly id: string;
  /** what the file holds; undefined when it cannot be read as JSON. Forbidden keys are left out. */
  readonly value: unknown;
  /** undefined when it cannot be had */
  readonly text: string | undefined;
  /** what is wrong with the JSON itself */
  readonly problems: readonly Finding[];
  /** the line of a pointer, from 1, or of the nearest key above it that is there */
  lineOf(pointer: string): number;
  /** a finding at the line of a pointer */
  finding(rule: RuleId, pointer: string, message: string, severity?: Severity): Finding;
}

/** Gives findings of a file, each at the line that `lineOf` says of its pointer. */
export const findingAt =
  (file: string, lineOf: JsonFile['lineOf']): JsonFile['finding'] =>
  (rule, pointer, message, severity = 'error') => ({ file, line: lineOf(pointer), pointer, rule, severity, message });

interface Parsed {
  value: unknown;
  problems: Omit<Finding, 'file'>[];
  isJson: boolean;
}

/** Every key and value of a tree by its pointer, with the offset it begins at. */
function eachPlace(
  position: Node,
  node: Node,
  pointer: string,
  visit: (pointer: string, offset: number) => void,
): void {
  visit(pointer, position.offset);
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') eachPlace(child, child, `${pointer}/${index}`, visit);
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (key && value) eachPlace(key, value, `${pointer}/${escapeSegment(String(key.value))}`, visit);
  }
}

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** The lines of a JSON text by pointer. Made when a finding needs them: most files have none. */
function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const lineAt = lineCounter(text);
  const tree = parseTree(text, [], STRICT);
  if (tree) eachPlace(tree, tree, '', (pointer, offset) => lines.set(pointer, lineAt(offset)));
  return lines;
}

/** How deep brackets nest, found without recursion; strings are skipped, wrong JSON does no harm. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString && character === '\\') at++;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth);
    else if (!inString && (character === '}' || character === ']')) depth--;
  }
  return deepest;
}

function syntaxMessage(text: string, errors: readonly ParseError[]): { offset: number; message: string } | undefined {
  const [first] = errors;
  if (first) return { offset: first.offset, message: printParseErrorCode(first.error) };
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return { offset: 0, message: error instanceof Error ? error.message : 'not JSON' };
  }
}

const FORBIDDEN_KEY = new RegExp([...FORBIDDEN_KEYS].map((key) => `"${key}"`).join('|'));
const SPACE_BETWEEN = /("(?:[^"\\\n]|\\.)*")|\s+/g;

/**
 * What a text holds, read by JSON.parse in a fifth of the time, where that loses nothing: written again it is the same but
 * for space. A key that stands twice is not, nor is a text with a mistake.
 */
function plainValue(text: string): { value: unknown } | undefined {
  if (FORBIDDEN_KEY.test(text) || depthOf(text) > ALLOWED_DEPTH) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text.replace(SPACE_BETWEEN, '$1') ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the text of a JSON file. Never throws. */
function parseJson(text: string): Parsed {
  const plain = plainValue(text);
  if (plain) return { ...plain, problems: [], isJson: true };
  const lineAt = lineCounter(text);
  const problems: Omit<Finding, 'file'>[] = [];
  const problem = (rule: RuleId, offset: number, pointer: string, message: string) =>
    problems.push({ line: lineAt(offset), pointer, rule, severity: 'error', message });

  const depth = depthOf(text);
  if (depth > ALLOWED_DEPTH) {
    problem('too-deep', 0, '', `Nested deeper than ${ALLOWED_DEPTH} levels: flatten it.`);
    if (depth > PARSED_DEPTH) return { value: undefined, problems, isJson: false };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, STRICT);
  const wrong = syntaxMessage(text, errors);
  if (wrong || !tree) {
    const what = wrong?.message ?? 'the file is empty';
    problem('json-syntax', wrong?.offset ?? 0, '', `This is not JSON (${what}): correct it here or just before.`);
    return { value: undefined, problems, isJson: false };
  }

  function valueIn(node: Node, pointer: string): unknown {
    if (node.type === 'array') return (node.children ?? []).map((item, index) => valueIn(item, `${pointer}/${index}`));
    if (node.type !== 'object') return node.value;
    const object: Record<string, unknown> = {};
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (!key || !value) continue;
      const name = String(key.value);
      const at = `${pointer}/${escapeSegment(name)}`;
      if (FORBIDDEN_KEYS.has(name)) {
        problem('forbidden-key', key.offset, at, `The key ${quote(name)} is not allowed anywhere: rename it.`);
        continue;
      }
      if (Object.hasOwn(object, name)) {
        problem('duplicate-key', key.offset, at, `The key ${quote(name)} stands twice in this object: keep one.`);
      }
      object[name] = valueIn(value, at);
    }
    return object;
  }
  return { value: valueIn(tree, ''), problems, isJson: true };
}

/** What was read last at each path: of a project that is read again, mostly nothing has changed. */
const lastRead = new Map<string, { text: string; file: JsonFile }>();

/** A file of the project from its text. The same text at the same path gives the same object: do not change it. */
export function jsonFile(path: string, kind: FileKind, id: string, text: string): JsonFile {
  const last = lastRead.get(path);
  const isSame = last?.text === text && last.file.kind === kind && last.file.id === id;
  if (isSame) return last.file;
  const file = parsedFile(path, kind, id, text);
  lastRead.set(path, { text, file });
  return file;
}

function parsedFile(path: string, kind: FileKind, id: string, text: string): JsonFile {
  const { value, problems, isJson } = parseJson(text);
  let lines: ReadonlyMap<string, number> | undefined;
  function lineOf(pointer: string): number {
    lines ??= isJson ? linesOf(text) : new Map();
    return lines.get(pointer) ?? (pointer === '' ? 1 : lineOf(pointer.slice(0, pointer.lastIndexOf('/'))));
  }
  return {
    path,
    kind,
    id,
    value,
    text,
    problems: problems.map((problem) => ({ file: path, ...problem })),
    lineOf,
    finding: findingAt(path, lineOf),
  };
}

/** A file that is there but whose text cannot be had, so that nothing that names it takes it for missing. */
export function unreadableFile(kind: FileKind, id: string, problem: Finding): JsonFile {
  const { file: path } = problem;
  return {
    path,
    kind,
    id,
    value: undefined,
    text: undefined,
    problems: [problem],
    lineOf: () => 1,
    finding: findingAt(path, () => 1),
  };
}
