import { expect, it } from 'vitest';
import { checkProject } from '../../../../scripts/flows/project';
import { formatFinding } from '../../../../src/definitions/finding';
import { definitionsCopy, write } from '../definitionsCopy';
import type { Attack } from './attack';

/** Places that hold the content at the same time, while all others hold what is shipped. */
export const HOSTILE_PLACES: Readonly<Record<string, readonly string[]>> = {
  forms: ['schemas/forms/ktp.schema.json', 'schemas/forms/email.ui.json'],
  'what forms and flows share': ['schemas/common/photo.schema.json', 'schemas/api/calls.json', 'locales/id/rules.json'],
  flows: ['flows/apply.flow.json', 'flows/channels/H5.json', 'flows/journeys/one.json'],
};
export const EVERYWHERE = Object.values(HOSTILE_PLACES).flat();

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Files no reasonable person writes. */
export const HOSTILE_CONTENTS: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['a list of itself', '[[[[[[]]]]]]'],
  ['an empty object', '{}'],
  ['half an object', '{"a": {"b": ['],
  ['brackets without end', '['.repeat(100_000)],
  ['objects without end', deep(20_000)],
  ['objects nested 40 deep', deep(40)],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
  ['a zero byte', '{"a": "\u0000"}'],
  ['half a character', '{"a": "\\ud800"}'],
  ['two documents', '{} {}'],
  ['single quotes', "{'a': 1}"],
  ['a number that is none', '{"a": NaN}'],
  [
    'wrong shapes everywhere',
    '{"properties": 1, "required": {}, "fields": "x", "steps": [1], "conditions": [], "calls": null, "brand": 3, "expect": 0}',
  ],
  [
    'lists for objects',
    '{"properties": [], "fields": [null, 1, []], "steps": {"a": null, "b": [], "c": {"next": 1, "submit": [], "modules": [null], "guard": 3, "poll": 0, "prefill": []}}}',
  ],
  [
    'wrong shapes of what only some steps have',
    '{"path": {}, "params": ["a", {"b": 1}], "facts": {"a": [null]}, "steps": {"a": {"kind": "status", "path": 5, "status": [], "values": {"X": null, "Y": {"way": [{"to": 1}]}}, "next": {}}, "b": {"kind": "list", "items": {}, "names": [], "opens": {"*": {}, "x": null}}, "c": {"kind": "form", "form": "ktp", "prefill": {"a": {}}, "correct": [1], "sends": {}, "guide": {}, "actions": {"a": 1}, "notes": {"a": "b"}, "submit": {"errors": {"A": null, "B": {"leave": [], "repeat": 1}}, "keeps": {"fact": "f", "codes": {}}, "verify": []}}, "d": {"kind": "end", "way": {"leave": {}}, "show": [null, {"at": 1}]}, "e": {"kind": "review", "of": {"a": 1}}, "f": {"kind": "wait", "poll": {"call": {}, "everyMs": "x"}}}, "replies": [null, {"step": 1}], "open": {}, "fields": [{"field": "a", "widget": "otp", "sendCode": {"call": 1, "with": {}}}]}',
  ],
  [
    'inherited names',
    '{"toString": 1, "properties": {"toString": {}, "valueOf": null}, "steps": {"hasOwnProperty": {"kind": "toString"}}, "entry": "valueOf"}',
  ],
  ['forbidden names', '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'],
  ['references as values', '{"$ref": {"$ref": 1}, "properties": {"a": {"$ref": ["x"]}}, "items": {"$ref": null}}'],
  ['a very long name', JSON.stringify({ ['k'.repeat(100_000)]: { ['p'.repeat(50_000)]: 1 } })],
  ['many unknown names', JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at])))],
  [
    'many broken steps',
    JSON.stringify({
      entry: 's0',
      steps: Object.fromEntries(
        Array.from({ length: 1500 }, (_, at) => [`s${at}`, { kind: 'form', next: [{ to: `s${at + 1}` }] }]),
      ),
    }),
  ],
  [
    'a pattern made to hang',
    JSON.stringify({
      type: 'string',
      pattern: `^(${'a|'.repeat(5000)}a)+$`,
      properties: { a: { type: 'string', pattern: '(((a+)+)+)+$' } },
    }),
  ],
  ['a pattern of many groups', JSON.stringify({ type: 'string', pattern: '('.repeat(140) + ')'.repeat(140) })],
  [
    'conditions nested in each other',
    JSON.stringify({
      conditions: { a: { all: [{ any: [{ not: { condition: 'a' } }] }] } },
      steps: { s: { next: [{ when: 'a', to: 's' }] } },
    }),
  ],
];

function expectFindings(root: string): void {
  const { findings } = checkProject(root);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter(({ rule }) => rule === 'check-failed')).toEqual([]);
  for (const finding of findings) {
    expect(finding.line).toBeGreaterThanOrEqual(1);
    expect(formatFinding(finding)).not.toMatch(/\p{Cc}/u);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
}

/** Tests that content nobody reasonable writes gives findings, and no crash, when it stands in these places. */
export function tryContent(places: readonly string[], content: string | Uint8Array): void {
  const root = definitionsCopy();
  for (const place of places) write(root, place, content);
  expectFindings(root);
}

/** Tests that `flows check` refuses these attacks by the rule they break. */
export function tryAttacks(attacks: readonly Attack[]): void {
  it.each(attacks.map((attack) => [attack.name, attack] as const))('refuses %s', (_, { rule, files }) => {
    const root = definitionsCopy();
    for (const [path, text] of Object.entries(files)) write(root, path, text);
    const errors = checkProject(root).findings.filter(({ severity }) => severity === 'error');
    const rules = new Set(errors.map((finding) => finding.rule));
    expect(rules).toContain(rule);
    expect(rules).not.toContain('check-failed');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
}
