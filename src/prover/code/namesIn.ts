import type { KeyPattern, NamedDefinition, TextKeys } from '../../contract/buildContract';
import { callOfRoute } from '../../contract/callPath';

/** A call written out, as in a table by call, and a route: `app.get('/draft/:flow'`. */
const WRITTEN = /['"]((?:GET|POST|PUT|DELETE) \/[^'"\s]*)['"]/g;
const ROUTE = /\.(get|post|put|delete)(?:<[^(]*>)?\(\s*'(\/[^']*)'/g;

/** The calls that a file of the server answers, as schemas/api/calls.json names them. */
export const callsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(WRITTEN)].map(([, call = '']) => call),
  ...[...text.matchAll(ROUTE)].map(([, method = '', path = '']) => callOfRoute(method.toUpperCase(), path)),
];

/** An import of its definition, and the ways in which the server asks for a form by its id. */
const NAMES = [
  /schemas\/forms\/([A-Za-z0-9-]+)\.schema\.json/g,
  /\bdefinitions(?:\(\))?, '([A-Za-z0-9-]+)'/g,
  /\.form\('([A-Za-z0-9-]+)'\)/g,
];

/** The forms that a file of code names. */
export const formsIn = (text: string): readonly string[] =>
  NAMES.flatMap((name) => [...text.matchAll(name)].map(([, form]) => form ?? ''));

/** How code marks, or asks by, the names that it relies on; the name is the last group of each. */
const RELIED_ON: readonly (readonly [kind: NamedDefinition['kind'], mark: RegExp])[] = [
  ['address', /(['"`])([^'"`\n]+)\1\s+satisfies FlowAddress\b/g],
  ['flow', /(['"])([^'"\n]+)\1\s+satisfies FlowId\b/g],
  ['document', /\.document\('([A-Za-z0-9-]+)'\)/g],
];

/** An address without its query; what is filled in stands as `{}`. */
const addressOf = (written: string): string => written.replace(/\$\{[^}]*\}/g, '{}').replace(/\?.*$/, '');

/** The flows, forms, documents and addresses of flows that a file of code cannot do without, by their names. */
export const reliedOnIn = (text: string): readonly Omit<NamedDefinition, 'at'>[] => [
  ...RELIED_ON.flatMap(([kind, mark]) =>
    [...text.matchAll(mark)].map((match) => ({ kind, name: addressOf(match.at(-1) ?? '') })),
  ),
  ...formsIn(text).map((name) => ({ kind: 'form' as const, name })),
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const HOLE = /\$\{[^{}`]*(?:\{[^{}`]*\}[^{}`]*)*\}/g;
const KEY = '[a-z][A-Za-z0-9-]*(?:\\.[A-Za-z0-9_-]+)+';
const LITERAL = new RegExp(`(['"\`])(${KEY})\\1`, 'g');
const WITH_HOLES = new RegExp(`\`([a-z][A-Za-z0-9-]*\\.(?:[A-Za-z0-9_.-]|${HOLE.source})+)\``, 'g');
const ENDING = new RegExp(`\`(?:${HOLE.source})((?:\\.(?:[A-Za-z0-9_-]+|${HOLE.source}))+)\``, 'g');
const WORD = /[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/g;

const partsOf = (template: string): KeyPattern => template.split(HOLE);
const all = (text: string, pattern: RegExp, group: number): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[group] ?? '')),
];

/** The keys of texts that a file of code names or puts together. */
export function textKeysIn(source: string): TextKeys {
  const text = source.replace(COMMENT, ' ');
  const templates = all(text, WITH_HOLES, 1);
  return {
    literals: all(text, LITERAL, 2),
    patterns: templates.filter((template) => template.includes('${')).map(partsOf),
    endings: all(text, ENDING, 1).map(partsOf),
    words: all(text, WORD, 0),
  };
}

/** The addresses of the screens that a file of routes lists. */
export const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bpath: '([^'\s]+)'/g)].map(([, path]) => path ?? '');
