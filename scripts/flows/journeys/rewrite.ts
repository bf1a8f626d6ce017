import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../../src/definitions/project/shape';

const WIDTH = 120;

/** A value as the formatter of this project writes it: objects over several lines, a list of plain values on one. */
function formatted(value: unknown, indent: string, before: number): string {
  const inner = `${indent}  `;
  const lines = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => {
      const name = `${JSON.stringify(key)}: `;
      return name + formatted(part, inner, inner.length + name.length);
    });
    return lines('{', parts, '}');
  }
  if (!Array.isArray(value)) return JSON.stringify(value);
  const line = `[${value.map((part) => JSON.stringify(part)).join(', ')}]`;
  const isPlain = value.every((part) => typeof part !== 'object');
  if (isPlain && before + line.length < WIDTH) return line;
  return lines(
    '[',
    value.map((part) => formatted(part, inner, inner.length)),
    ']',
  );
}

/** Puts a value in the place of what stands at a path, which is there. */
function replaced(text: string, path: readonly string[], value: unknown): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) throw new Error(`there is no ${path.join('/')}: this is a mistake of the program`);
  const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return text.slice(0, node.offset) + formatted(value, indent, line.length) + text.slice(node.offset + node.length);
}

/**
 * The text of a JSON file in which the object at a key has become another. Where it has the same keys as before, only
 * the values that changed are written again, else the object; as the project's formatter writes them. Everything else
 * stays as it is, character by character.
 */
export function rewritten(text: string, key: string, from: JsonObject, to: JsonObject): string {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const hasSameKeys = [...names].every((name) => Object.hasOwn(from, name) && Object.hasOwn(to, name));
  if (!hasSameKeys) return replaced(text, [key], to);
  const changed = [...names].filter((name) => !isDeepStrictEqual(from[name], to[name]));
  return changed.reduce((rest, name) => replaced(rest, [key, name], to[name]), text);
}
