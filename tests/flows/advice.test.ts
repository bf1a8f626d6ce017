import { expect, it } from 'vitest';
import { fieldKeywords } from '../../src/definitions/metaSchemas';
import { knownCalls } from '../../src/definitions/project/calls';
import { stepsOf } from '../../src/definitions/project/flows';
import { fieldsOf, formIdsOf } from '../../src/definitions/project/forms';
import { calls } from '../../src/prover/checks/calls';
import type { Check } from '../../src/prover/checks/check';
import { codes } from '../../src/prover/checks/codes';
import { facts } from '../../src/prover/checks/facts';
import { fieldRules } from '../../src/prover/checks/fieldRules';
import { flowForms } from '../../src/prover/checks/flowForms';
import { metaSchema } from '../../src/prover/checks/metaSchema';
import { pointers } from '../../src/prover/checks/pointers';
import { relevance } from '../../src/prover/checks/relevance';
import { unfillable } from '../../src/prover/checks/unfillable';
import { widgets } from '../../src/prover/checks/widgets';
import { insteadOf } from '../../src/prover/suggest';
import { changed } from './support/changed';
import { type Edit, put, rename, SHIPPED } from './support/mutants/mutant';

const said = (check: Check, ...edits: readonly Edit[]) => check(changed(edits)).map(({ message }) => message);

/** What slips make of a name: a letter left out, doubled, exchanged with its neighbour, or in the other case. */
function slipsOf(name: string): readonly string[] {
  const at = Math.floor(name.length / 2);
  const [before, letter, behind] = [name.slice(0, at), name.slice(at, at + 1), name.slice(at + 1)];
  return [
    `${before}${behind}`,
    `${before}${letter}${letter}${behind}`,
    `${before}${behind.slice(0, 1)}${letter}${behind.slice(1)}`,
    `${before}${letter.toUpperCase()}${behind}`,
    `${name}s`,
  ];
}

/** Names among which one is looked for, by what they are. */
function nameLists(): readonly (readonly [what: string, names: readonly string[]])[] {
  return [
    ['words of a field', fieldKeywords()],
    ['widgets', Object.keys(SHIPPED.contract.widgets)],
    ['calls', [...knownCalls(SHIPPED).keys()]],
    ['forms', formIdsOf(SHIPPED)],
    ...formIdsOf(SHIPPED).map((form) => [form, fieldsOf(SHIPPED, form).map(({ name }) => name)] as const),
    ...SHIPPED.of('flow').map((file) => [file.id, stepsOf(file).map(({ id }) => id)] as const),
  ];
}

it('asks for the name that was meant, whatever the slip and whichever the name', () => {
  const missed = nameLists().flatMap(([what, names]) =>
    names
      .filter((name) => name.length > 2)
      .flatMap((name) => slipsOf(name).map((slip) => ({ what, name, slip, advice: insteadOf(slip, names) })))
      .filter(({ slip, name, advice }) => !names.includes(slip) && !advice.includes(`"${name}"`)),
  );
  expect(missed).toEqual([]);
});

it('asks for none where another thing is meant, and begins with what has a word in common', () => {
  expect(insteadOf('requiredWhen', fieldKeywords())).toContain('use one of');
  expect(insteadOf('max', ['min', 'pattern'])).toBe('use one of "min", "pattern".');
  expect(insteadOf('officeAddress', ['email', 'city', 'homeAddress'])).toBe(
    'use one of "homeAddress", "email", "city".',
  );
  expect(insteadOf('stepp', ['step', 'steps'])).toBe('did you mean "step" or "steps"?');
});

const WORK = 'schemas/forms/work-info.schema.json';
const WORK_UI = 'schemas/forms/work-info.ui.json';
const APPLY = 'flows/apply.flow.json';
const ERRORS = '/steps/ktp/submit/errors';
const PHOTO = '/steps/ktp-holding/submit/params';
const JAVANESE = 'locales/jv/home.json';

const given = (field: string) => ({ at: `/${field}`, exists: true });
const shownBy = (field: string, condition: object) => put(WORK, `/properties/${field}/relevantWhen`, condition);
const condition = (at: string, is: unknown) => put('flows/resubmit.flow.json', '/conditions/app-needed', { at, is });
const strays: Check = (project) => project.findings;

it.each<[slip: string, check: Check, edits: readonly Edit[], advice: string]>([
  [
    'the label of a field in its schema',
    fieldRules,
    [put(WORK, '/properties/payday/title', 'x')],
    'in locales/<language>/forms/<form>.json',
  ],
  [
    'a value that a field begins with',
    fieldRules,
    [put(WORK, '/properties/payday/default', 1)],
    'what "prefill" at the step of the flow points to',
  ],
  [
    'a rule of another form language',
    fieldRules,
    [put(WORK, '/properties/payday/requiredWhen', true)],
    'give it "relevantWhen"',
  ],
  [
    'a truth in a control of numbers',
    widgets,
    [put(WORK, '/properties/payday/type', 'boolean')],
    'no widget asks for such: make it "type": "string" with an "enum", such as YES and NO.',
  ],
  [
    'several of a list',
    widgets,
    [
      put(WORK, '/properties/jobType', { type: 'array', items: { type: 'string', enum: ['A', 'B'] } }),
      put(WORK_UI, '/fields/0/widget', 'select'),
    ],
    'such as YES and NO for each choice.',
  ],
  ['pages as a text', widgets, [put(WORK, '/properties/npwp/type', 'array')], 'take "files" with "camera".'],
  [
    'fractions in a control of texts',
    widgets,
    [put(WORK, '/properties/npwp/type', 'number')],
    'take "number" with "inputMode": "decimal".',
  ],
  [
    'a day without its rule',
    widgets,
    [put(WORK_UI, '/fields/3/widget', 'date')],
    'needs the rule "pastDate" at "employerName": add it, or take "accountNumber" or',
  ],
  [
    'a required field that can only be read',
    unfillable,
    [put(WORK_UI, '/fields/0/readOnly', true)],
    'add it to "prefill", or remove "readOnly".',
  ],
  [
    'two later questions that show one',
    relevance,
    [shownBy('jobIndustry', { any: [given('payday'), given('workSince')] })],
    'stands below it: move it behind "payday".',
  ],
  [
    'an answer of another flow',
    pointers,
    [put(APPLY, '/steps/personal-info/prefill/email', '/answers/loanPurpose')],
    'add a step with a form that asks it, or look at "/known/loanPurpose".',
  ],
  [
    'an answer of another flow that is masked',
    pointers,
    [put(APPLY, '/steps/personal-info/prefill/email', '/answers/usTaxNumber')],
    'asks "usTaxNumber": add a step with a form that asks it.',
  ],
  [
    'what the server knows as an answer',
    pointers,
    [put(APPLY, '/steps/personal-info/prefill/email', '/answers/nikBirthDate')],
    'asks "nikBirthDate": look at "/known/nikBirthDate".',
  ],
  ['a truth in quotation marks', facts, [condition('/facts/needsApp', 'true')], 'write it without quotation marks.'],
  [
    'a truth for a list',
    relevance,
    [shownBy('jobIndustry', { at: '/jobType', is: true })],
    'is never "true": use one of "',
  ],
  [
    'a code of another call',
    codes,
    [rename(APPLY, `${ERRORS}/PHOTO_NOT_FOUND`, 'FACE_NOT_FOUND')],
    'is never refused with "FACE_NOT_FOUND": remove it, or use one of',
  ],
  [
    'a code that is mistyped',
    codes,
    [rename(APPLY, `${ERRORS}/PHOTO_NOT_FOUND`, 'PHOTO_NOT_FUOND')],
    'did you mean "PHOTO_NOT_FOUND"?',
  ],
  [
    'a guide that is no list',
    flowForms,
    [put(APPLY, '/steps/linear-supplement/guide', 'pages')],
    'no field of the form with an enum: use one of "type"',
  ],
  ['a placeholder that is mistyped', calls, [rename(APPLY, `${PHOTO}/type`, 'tpye')], 'did you mean "type"?'],
  ['a placeholder too many', calls, [put(APPLY, `${PHOTO}/page`, '1')], 'The call has no {page}: remove the value.'],
  [
    'a code that cannot come with a step',
    calls,
    [put('flows/add-card.flow.json', '/steps/account/submit/verify/call', 'POST /auth/send-code')],
    'cannot come with a step: use one of',
  ],
  [
    'an inputMode that is none',
    metaSchema,
    [put(WORK_UI, '/fields/6/inputMode', 'decimals')],
    'did you mean "decimal"?',
  ],
  [
    'a third language',
    strays,
    [put(JAVANESE, '/title', 'x')],
    'There is no language "jv": the product speaks "id" and "en-us" only. Move the file to the one it is in, or remove it; docs/languages.md says what a further language needs.',
  ],
  [
    'the texts of forms in one file',
    strays,
    [put('locales/id/forms.json', '/work-info', {})],
    'write the texts of each form in locales/<language>/forms/<form>.json.',
  ],
  ['a flow by half its name', strays, [put('flows/aply.json', '/path', 'x')], 'call it as in flows/*.flow.json'],
  [
    'a form in a folder of its own',
    strays,
    [put('schemas/forms/loan/loan.ui.json', '/fields', [])],
    'move it to schemas/forms/*.ui.json.',
  ],
])('says what can be done about %s', (_, check, edits, advice) => {
  expect(said(check, ...edits).join('\n')).toContain(advice);
});

it('does not have two questions that show each other moved behind each other', () => {
  const edits = [shownBy('jobIndustry', given('jobPosition')), shownBy('jobPosition', given('jobIndustry'))];
  expect(said(relevance, ...edits)).toEqual([]);
});
