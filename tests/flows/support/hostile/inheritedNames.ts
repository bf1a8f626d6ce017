import type { RuleId } from '../../../../src/definitions/ruleIds';
import { type Attack, attack, INHERITED } from './attack';

type Row = readonly [what: string, rule: RuleId, path: string, find: string, replacement: (name: string) => string];

const APPLY = 'flows/apply.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const HUB = 'flows/apply-step.flow.json';
const LIST = 'flows/supplement.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const FORM = 'schemas/forms/work-info.schema.json';
const CONTROLS = 'schemas/forms/work-info.ui.json';
const JOURNEY = 'flows/journeys/verify-nik-success.json';

/** Every place of a definition that names something, and what is said of a name that only an object's prototype has. */
const NAMED: readonly Row[] = [
  ['entry', 'missing-entry', APPLY, '"entry": "ktp"', (name) => `"entry": "${name}"`],
  ['step of an edge', 'missing-step', EFFORTLESS, '"to": "ktp"', (name) => `"to": "${name}"`],
  ['condition of an edge', 'unknown-condition', EFFORTLESS, '"when": "credit-decided"', (name) => `"when": "${name}"`],
  ['step of a module', 'missing-step', HUB, '"step": "personal-info"', (name) => `"step": "${name}"`],
  ['condition of a module', 'unknown-condition', HUB, '"doneWhen": "face-known"', (name) => `"doneWhen": "${name}"`],
  ['condition of a note', 'unknown-condition', HUB, '"notes": ["face-to-correct"]', (name) => `"notes": ["${name}"]`],
  ['form', 'missing-form', EFFORTLESS, '"form": "ktp"', (name) => `"form": "${name}"`],
  ['flow it leaves for', 'leave-target', MATERIAL, '"leave": "supplement"', (name) => `"leave": "${name}"`],
  ['flow a list opens', 'unknown-flow', LIST, '"*": "supplement-material"', (name) => `"*": "${name}"`],
  ['call', 'meta-schema', EFFORTLESS, '"call": "POST /credit/apply"', (name) => `"call": "${name}"`],
  ['call of its own', 'unknown-call', EFFORTLESS, '"call": "POST /credit/apply"', (name) => `"call": "POST /${name}"`],
  ['fact of a status', 'unknown-fact', EFFORTLESS, '/facts/creditStatus"', (name) => `/facts/${name}"`],
  ['pointer below a name', 'unknown-fact', EFFORTLESS, '/facts/creditStatus"', (name) => `/facts/${name}/x"`],
  [
    'answer looked at',
    'unknown-pointer',
    EFFORTLESS,
    '"at": "/answers/idNumber"',
    (name) => `"at": "/answers/${name}"`,
  ],
  [
    'answer below a name',
    'unknown-pointer',
    EFFORTLESS,
    '"at": "/answers/idNumber"',
    (name) => `"at": "/answers/${name}/x"`,
  ],
  ['root of a pointer', 'unknown-pointer', EFFORTLESS, '"at": "/answers/idNumber"', (name) => `"at": "/${name}/x"`],
  ['prefill', 'unknown-pointer', EFFORTLESS, '"/known/fullName"', (name) => `"/known/${name}"`],
  ['sent answer', 'unknown-sent-field', EFFORTLESS, '"/answers/idPhoto",', (name) => `"/answers/${name}",`],
  ['guide', 'guide-field', MATERIAL, '"guide": "type"', (name) => `"guide": "${name}"`],
  ['parameter', 'unknown-pointer', MATERIAL, '"/params/type"', (name) => `"/params/${name}"`],
  ['field of an error', 'error-field', MATERIAL, '"field": "photos"', (name) => `"field": "${name}"`],
  ['back target', 'unknown-back-target', EFFORTLESS, '"back": "Home"', (name) => `"back": "${name}"`],
  ['widget', 'unknown-widget', CONTROLS, '"widget": "select"', (name) => `"widget": "${name}"`],
  ['field of a control', 'unknown-field', CONTROLS, '"field": "jobType"', (name) => `"field": "${name}"`],
  ['required field', 'unknown-field', FORM, '"required": [', (name) => `"required": ["${name}", `],
  ['field of a condition', 'unknown-pointer', FORM, '"at": "/jobType"', (name) => `"at": "/${name}"`],
  ['shared field', 'dangling-ref', FORM, 'common/jobType.', (name) => `common/${name}.`],
  ['message', 'missing-text', MATERIAL, '"errors.PHOTO_NOT_FOUND"', (name) => `"errors.${name}"`],
  ['flow of a journey', 'unknown-flow', JOURNEY, '"flow": "verify-nik"', (name) => `"flow": "${name}"`],
  ['step of a journey', 'missing-step', JOURNEY, '"path": ["nik"', (name) => `"path": ["${name}"`],
];

/** What is said of a key that every object has: it may not stand, or is taken for what it says. */
const KEYS: readonly Row[] = [
  [
    'step',
    'unreachable-step',
    APPLY,
    '"steps": {',
    (name) => `"steps": { "${name}": { "kind": "info", "path": "x", "next": [{ "to": "ktp" }] },`,
  ],
  [
    'condition',
    'unknown-pointer',
    EFFORTLESS,
    '"conditions": {',
    (name) => `"conditions": { "${name}": { "at": "/answers/${name}", "exists": true },`,
  ],
  [
    'field',
    'unshown-field',
    FORM,
    '"properties": {',
    (name) => `"properties": { "${name}": { "type": "string", "notEmoji": true },`,
  ],
  ['rule', 'unknown-rule', FORM, '"pastMonth": true', (name) => `"pastMonth": true, "${name}": true`],
  ['call', 'meta-schema', 'schemas/api/calls.json', '"calls": {', (name) => `"calls": { "${name}": { "group": "x" },`],
  ['text', 'missing-translation', 'locales/id/apply.json', '"title":', (name) => `"${name}": "x", "title":`],
  ['key of the flow', 'meta-schema', APPLY, '"entry":', (name) => `"${name}": {}, "entry":`],
];

const FORBIDDEN: readonly string[] = ['__proto__', 'constructor'];

/** Names that every object inherits, as names and as keys, everywhere. */
export const INHERITED_NAMES: readonly Attack[] = INHERITED.flatMap((name) => [
  ...NAMED.map(([what, rule, path, find, replacement]) =>
    attack(`${what} named ${name}`, rule, path, find, replacement(name)),
  ),
  ...KEYS.map(([what, rule, path, find, replacement]) =>
    attack(
      `${what} with the key ${name}`,
      FORBIDDEN.includes(name) ? 'forbidden-key' : rule,
      path,
      find,
      replacement(name),
    ),
  ),
]);
