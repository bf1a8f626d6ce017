import { conditionsOf } from '../../../../src/definitions/project/conditions';
import { fieldsOf, formIdsOf } from '../../../../src/definitions/project/forms';
import { entriesOf, isObject, listOf, textOf, textsOf } from '../../../../src/definitions/project/shape';
import { flowIn } from '../../../../src/definitions/project/shaped';
import { conditionUsesOf } from '../../../../src/definitions/project/uses';
import { valueAt } from '../../../../src/lib/pointer';
import { drop, mistyped, type Operator, one, operator, put, SHIPPED } from './mutant';
import { EDGES, FLOWS, hasHub, STEPS } from './places';

const named = FLOWS.flatMap((file) =>
  conditionsOf(flowIn(file)).map(({ name, pointer, parts }) => ({
    file: file.path,
    flow: file,
    name,
    pointer,
    parts,
    condition: valueAt(file.value, pointer),
  })),
);

/** Conditions that steps use, not only other conditions. */
const used = named.filter(({ flow, name }) =>
  STEPS.some((view) => view.file === flow && conditionUsesOf(view).some((use) => use.name === name)),
);

const uses = STEPS.flatMap((view) => conditionUsesOf(view).map((use) => ({ ...use, file: view.file.path, view })));

const comparisons = named.flatMap(({ file, parts }) => parts.values.map((value) => ({ ...value, file })));

const relevances = formIdsOf(SHIPPED).flatMap((form) =>
  fieldsOf(SHIPPED, form).flatMap(({ own, file, pointer }) =>
    own.relevantWhen !== undefined
      ? [{ file: file.path, pointer: `${pointer}/relevantWhen`, condition: own.relevantWhen }]
      : [],
  ),
);

const never = (condition: unknown) => ({ all: [condition, { not: condition }] });
const always = (condition: unknown) => ({ any: [condition, { not: condition }] });

/** Guards of steps with a note or correction that stands only while the guard lets in: turned round, it never stands. */
const turnable = STEPS.flatMap((view) => {
  const { guard, notes, correct } = view.step;
  const when = isObject(guard) ? textOf(guard.when) : undefined;
  const condition = named.find(({ flow, name }) => flow === view.file && name === when)?.condition;
  const parts = isObject(condition)
    ? listOf(condition.any).map((part) => (isObject(part) ? part.condition : part))
    : [];
  const shown = [...textsOf(notes), ...entriesOf(correct).map(([, name]) => name)];
  const stands = shown.some((name) => name === when || parts.includes(name));
  return when !== undefined && stands ? [{ view, when }] : [];
});

/** Steps followed by one that asks something, both passed by everybody in this order. */
const followed = EDGES.flatMap(({ file, view, to }) => {
  const next = STEPS.find(({ id, file: other }) => other === view.file && id === to);
  if (hasHub(view.file) || next?.form === undefined || ['wait', 'signIn'].includes(String(view.step.kind))) return [];
  const asked = STEPS.filter(({ file: flow, id }) => flow === view.file && id !== next.id).flatMap(({ form }) =>
    form === undefined ? [] : fieldsOf(SHIPPED, form).map(({ name }) => name),
  );
  const field = fieldsOf(SHIPPED, next.form).find(
    ({ name, schema }) => !asked.includes(name) && schema.oneTime !== true && schema.transient !== true,
  );
  return field ? [{ file, view, to, field: field.name }] : [];
});

/** Wrong conditions, and wrong uses of them. */
export const CONDITION_OPERATORS: readonly Operator[] = [
  operator(
    'a misspelt condition at an edge, guard, note, module, action or correction',
    'unknown-condition',
    uses.map(({ file, pointer, name }) => one(put(file, pointer, mistyped(name)))),
  ),
  operator(
    'a misspelt condition within another',
    'unknown-condition',
    named.flatMap(({ file, parts }) => parts.named.map(({ name, pointer }) => one(put(file, pointer, mistyped(name))))),
  ),
  operator(
    'a condition that contradicts itself',
    'always-false',
    used.map(({ file, pointer, condition }) => one(put(file, pointer, never(condition)))),
  ),
  operator(
    'a condition that leaves nothing out',
    'always-true',
    used.map(({ file, pointer, condition }) => one(put(file, pointer, always(condition)))),
  ),
  operator(
    'a field that is never asked',
    'always-false',
    relevances.map(({ file, pointer, condition }) => one(put(file, pointer, never(condition)))),
  ),
  operator(
    'a field whose condition leaves nothing out',
    'always-true',
    relevances.map(({ file, pointer, condition }) => one(put(file, pointer, always(condition)))),
  ),
  operator(
    'a guard turned round, so that what is shown behind it never holds',
    'always-false',
    turnable.map(({ view, when }) => ({
      edits: [
        put(view.file.path, '/conditions/turned', { not: { condition: when } }),
        put(view.file.path, `${view.pointer}/guard/when`, 'turned'),
      ],
    })),
  ),
  operator(
    'the condition of a wait turned round',
    'unserved-value',
    EDGES.filter(({ view }) => view.step.kind === 'wait').map(({ file, pointer, when }) => ({
      edits: [put(file, '/conditions/turned', { not: { condition: when } }), put(file, `${pointer}/when`, 'turned')],
    })),
  ),
  operator(
    'a wait for what never comes',
    ['always-false', 'dead-end'],
    EDGES.filter(({ view }) => view.step.kind === 'wait').map(({ file, pointer, when }) => ({
      edits: [put(file, '/conditions/twice', never({ condition: when })), put(file, `${pointer}/when`, 'twice')],
    })),
  ),
  operator(
    'an edge by an answer that the next step asks',
    'uncollected-answer',
    followed.map(({ file, view, to, field }) => ({
      edits: [
        put(file, '/conditions/early', { at: `/answers/${field}`, exists: true }),
        put(file, `${view.pointer}/next`, [{ when: 'early', to }, { leave: 'Home' }]),
      ],
    })),
  ),
  operator(
    'a note by an answer that the next step asks',
    'uncollected-answer',
    followed.map(({ file, view, field }) => ({
      edits: [
        put(file, '/conditions/early', { at: `/answers/${field}`, exists: true }),
        put(file, `${view.pointer}/notes`, ['early']),
      ],
    })),
  ),
  operator(
    'a field filled in with an answer that the next step asks',
    'uncollected-answer',
    followed
      .filter(({ view }) => view.step.kind === 'form' && view.step.correct === undefined)
      .map(({ file, view, field }) => {
        const [first] = view.form === undefined ? [] : fieldsOf(SHIPPED, view.form);
        return one(put(file, `${view.pointer}/prefill/${first?.name}`, `/answers/${field}`));
      }),
  ),
  operator(
    'a value that is never there',
    'unknown-value',
    comparisons
      .filter(({ value }) => typeof value === 'string')
      .map(({ file, pointer, value }) => one(put(file, pointer, mistyped(String(value))))),
  ),
  operator(
    'a fact that nothing gives',
    'unknown-fact',
    named.flatMap(({ file, parts }) =>
      parts.pointers
        .filter(({ name }) => name.startsWith('/facts/'))
        .map(({ name, pointer }) => one(put(file, pointer, `/facts/${mistyped(name.slice(7))}`))),
    ),
  ),
  operator(
    'an answer that nothing asks',
    'unknown-pointer',
    named.flatMap(({ file, parts }) =>
      parts.pointers
        .filter(({ name }) => name.startsWith('/facts/') || name.startsWith('/answers/'))
        .map(({ name, pointer }) => one(put(file, pointer, `/answers/${mistyped(name.split('/')[2] ?? '')}`))),
    ),
  ),
  operator(
    'a pointer that begins wrongly',
    'unknown-pointer',
    named.flatMap(({ file, parts }) =>
      parts.pointers.map(({ name, pointer }) => one(put(file, pointer, name.replace('/', '/the/')))),
    ),
  ),
  operator(
    'a condition that refers to itself',
    'condition-loop',
    named.map(({ file, pointer, name, condition }) =>
      one(put(file, pointer, { any: [condition, { condition: name }] })),
    ),
  ),
  operator(
    'a condition that nothing uses',
    'unused-condition',
    FLOWS.map((flow) => one(put(flow.path, '/conditions/spare', { at: '/known/email', exists: true }))),
  ),
  operator(
    'a condition that is gone',
    'unknown-condition',
    named.map(({ file, pointer }) => one(drop(file, pointer))),
  ),
  operator(
    'a condition on what is masked',
    'masked-value',
    named.map(({ file, pointer }) => one(put(file, pointer, { at: '/known/idNumber', is: '3273014507900002' }))),
  ),
  operator(
    'a relevance that names no field',
    'unknown-pointer',
    relevances.map(({ file, pointer }) => one(put(file, pointer, { at: '/jobTyep', exists: true }))),
  ),
  operator(
    'a relevance by a value that is none',
    'unknown-value',
    relevances
      .filter(({ condition }) => JSON.stringify(condition).includes('/jobType'))
      .map(({ file, pointer }) => one(put(file, pointer, { not: { at: '/jobType', in: ['STUDNET'] } }))),
  ),
];
